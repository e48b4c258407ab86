/** The position of a tour's suites on deck, and the state of each suite for this visitor. */
import type { Suite } from '@antara/contracts/api/catalogue';
import * as m from '../../messages/deck-layout.ts';

/** The doors of one side from bow to stern; null where there is no suite. */
export type Row = readonly (Suite | null)[];
export interface DeckLayout {
  deck: Suite['deck'];
  label: string;
  port: Row;
  starboard: Row;
}
export interface VesselLayout {
  vessel: string;
  /** The number of doors on the longest side of any deck. All decks of a vessel are drawn at this length. */
  doors: number;
  decks: DeckLayout[];
}

const decks = [
  ['upper', m.upperDeck],
  ['lower', m.lowerDeck],
] as const;
const sides = ['port', 'starboard'] as const;

/**
 * Returns the decks of every vessel, the upper deck first. Two suites with the same door are drawn side by side, so
 * that none is dropped.
 */
export function layOutDecks(suites: readonly Suite[]): VesselLayout[] {
  return [...new Set(suites.map(({ vessel }) => vessel))].map((vessel) => {
    const aboard = suites.filter((suite) => suite.vessel === vessel);
    const drawn = decks
      .map(([deck, label]) => {
        const [port, starboard] = sides.map((side) =>
          toRow(aboard.filter((suite) => suite.deck === deck && suite.side === side)),
        ) as [(Suite | null)[], (Suite | null)[]];
        return { deck, label: label(), port, starboard };
      })
      .filter(({ port, starboard }) => port.length + starboard.length);
    const doors = Math.max(...drawn.flatMap(({ port, starboard }) => [port.length, starboard.length]));
    for (const { port, starboard } of drawn) {
      for (const row of [port, starboard]) while (row.length < doors) row.push(null);
    }
    return { vessel, doors, decks: drawn };
  });
}

function toRow(suites: readonly Suite[]): (Suite | null)[] {
  const row: (Suite | null)[] = [];
  for (const suite of suites.toSorted((a, b) => a.door - b.door)) {
    while (row.length < suite.door - 1) row.push(null);
    row.push(suite);
  }
  return row;
}

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
