/** The names of the decks, and the state of each suite for this visitor. */
import type { Suite } from '@antara/contracts/api/catalogue';
import * as m from '../../messages/deck-layout.ts';

export const deckNames: Record<Suite['deck'], () => string> = { upper: m.upperDeck, lower: m.lowerDeck };

/**
 * `held`: held for this visitor but no longer chosen. `option`: on this agent's own option. `booked`: booked by this
 * visitor. `taken`: sold to or held by others, or not for sale.
 */
export type SuiteState = 'free' | 'chosen' | 'held' | 'option' | 'booked' | 'taken';

/** The facts about the suites of a departure by room number. `rooms` are the chosen ones. */
export interface SuiteStates {
  taken: ReadonlySet<string>;
  heldByYou: ReadonlySet<string>;
  bookedByYou: ReadonlyMap<string, string>;
  optionedByYou: ReadonlyMap<string, string>;
  rooms: readonly { roomNumber: string }[];
}

/** Returns the state of a suite on one departure. */
export function getSuiteState(
  suite: Suite,
  { taken, heldByYou, bookedByYou, optionedByYou, rooms }: SuiteStates,
): SuiteState {
  const room = suite.description;
  if (rooms.some(({ roomNumber }) => roomNumber === room)) return 'chosen';
  if (bookedByYou.has(room)) return 'booked';
  if (taken.has(room)) return 'taken';
  if (heldByYou.has(room)) return 'held';
  return optionedByYou.has(room) ? 'option' : 'free';
}
