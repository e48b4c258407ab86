/** Assigns guests to extras. Pure. Guests are identified by keys in the draft, and by numbers in an order. */
import type { Guest, SelectedRoom } from '@antara/contracts/api/booking';
import { readCount } from '@antara/contracts/rules/counts';
import { findGoingProblem, type ExtraGuest } from '../components/extras/who-goes.tsx';
import type { ExtraDraft, GuestDraft } from './draft.ts';
import { placeGuests } from './place-guests.ts';

/**
 * Returns the ages of the guests of these rooms in the order of `listGuestKeys`; NaN for an age that is not entered.
 */
export const listAges = (rooms: readonly SelectedRoom[], knownGuests: readonly GuestDraft[]): number[] =>
  placeGuests(rooms, knownGuests).placed.map(({ age }) => readCount(age));

/** Returns the keys of the guests of these rooms in the order in which the order lists the guests. */
export const listGuestKeys = (rooms: readonly SelectedRoom[], knownGuests: readonly GuestDraft[]): string[] =>
  placeGuests(rooms, knownGuests).placed.map(({ key }) => key);

/**
 * Returns the numbers of the guests who take an extra. Until guests are chosen, the first `travellers` guests take it.
 */
export function listTakers({ guests, travellers }: ExtraDraft, keys: readonly string[]): number[] {
  return keys.flatMap((key, number) =>
    (guests ? guests.includes(key) : number < travellers) ? [number] : [],
  );
}

/** Returns true when the page shows which guests take an extra: guests were chosen, or not everybody takes it. */
export const isChoiceShown = (extra: ExtraDraft, party: number): boolean =>
  extra.guests !== undefined || extra.travellers < party;

/** Converts a typed guest for the list of who goes. */
export const toExtraGuest = ({ firstName, lastName, age }: GuestDraft): ExtraGuest => ({
  name: `${firstName} ${lastName}`.trim(),
  age: readCount(age),
});

/** Returns the first extra whose guests may not go by themselves, with the reason; null when all may. */
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
