/** Who of the guests entered goes on which extra. Pure: guests have keys in the draft and, in an order, numbers. */
import type { Guest, SelectedRoom } from '@antara/contracts/api/booking';
import { readCount } from '@antara/contracts/rules/counts';
import { findGoingProblem, type ExtraGuest } from '../components/extras/who-goes.tsx';
import type { ExtraDraft, GuestDraft } from './draft.ts';
import { placeGuests } from './place-guests.ts';

/** The ages of the guests of these rooms, as `listGuestKeys`; NaN where none is entered. */
export const listAges = (rooms: readonly SelectedRoom[], known: readonly GuestDraft[]): number[] =>
  placeGuests(rooms, known).placed.map(({ age }) => readCount(age));

/** The keys of the guests of these rooms, in the order in which they are ordered for. */
export const listGuestKeys = (rooms: readonly SelectedRoom[], known: readonly GuestDraft[]): string[] =>
  placeGuests(rooms, known).placed.map(({ key }) => key);

/**
 * Who takes an extra, by number. Until guests were chosen the first ones do: all of them, or as many as were asked for.
 */
export function listTakers({ guests, travellers }: ExtraDraft, keys: readonly string[]): number[] {
  return keys.flatMap((key, number) =>
    (guests ? guests.includes(key) : number < travellers) ? [number] : [],
  );
}

/** Returns true when somebody has to say, or has said, which guests take an extra. */
export const isChoiceShown = (extra: ExtraDraft, party: number): boolean =>
  extra.guests !== undefined || extra.travellers < party;

/** A guest as typed, as the choice of who goes shows them. */
export const toExtraGuest = ({ firstName, lastName, age }: GuestDraft): ExtraGuest => ({
  name: `${firstName} ${lastName}`.trim(),
  age: readCount(age),
});

/** The first of the extras that its guests cannot take by themselves, and why; null when all can. */
export function findExtraProblem(
  extras: readonly ExtraDraft[],
  keys: readonly string[],
  guests: readonly Pick<Guest, 'age'>[],
): { id: number; message: string } | null {
  const ages = guests.map(({ age }) => ({ name: '', age }));
  for (const extra of extras) {
    const message = findGoingProblem(ages, listTakers(extra, keys));
    if (message) return { id: extra.id, message };
  }
  return null;
}
