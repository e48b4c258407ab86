/** The guests of a booking who go on an add-on or extension. Guests are numbered from 0, suite by suite. */
import { formatList } from './format-list.ts';
import { adultAge } from './sale-rules.ts';
import * as m from '../messages/extra-guests.ts';

/**
 * The number of travellers of an extra, and their indexes. `guests` is shorter or absent in orders from older pages,
 * which did not ask who goes.
 */
export interface ExtraParty {
  travellers: number;
  guests?: readonly number[] | undefined;
}

/** Returns true when all guests of a booking of `party` guests go. */
const doAllGo = ({ travellers }: ExtraParty, party: number): boolean => travellers >= party;

/** Returns true when the guest goes. Returns false when the order does not say who goes. */
export const doesGuestGo = (extra: ExtraParty, guest: number, party: number): boolean =>
  doAllGo(extra, party) || Boolean(extra.guests?.includes(guest));

/**
 * Returns true when guests under age may go without an adult of their booking. Unnamed travellers include an adult only
 * when there are more of them than unnamed guests under age. `ages` are those of all guests, by index.
 */
export function mayLackAdult(ages: readonly number[], { travellers, guests = [] }: ExtraParty): boolean {
  if (travellers <= 0 || guests.some((guest) => ages[guest]! >= adultAge)) return false;
  const otherMinors = ages.filter((age, guest) => age < adultAge && !guests.includes(guest)).length;
  return travellers - guests.length <= otherMinors;
}

/** Returns true when a list names a guest twice. */
export const hasGuestTwice = (guests: readonly number[]): boolean => new Set(guests).size < guests.length;

/**
 * Returns the guests' names, and adds numbers to names that occur twice, because father and son may have the same name.
 * '' stays ''.
 */
export const tellNamesApart = (names: readonly string[]): string[] =>
  names.map((name, number) =>
    name && names.some((other, at) => at !== number && other === name)
      ? m.guest({ name, number: number + 1 })
      : name,
  );

/**
 * Says who goes, using the `names` of all guests: "All guests", "Asha Rao and Ravi Rao", or "2 travellers" when the
 * order does not say who.
 */
export function formatGoing(extra: ExtraParty, names: readonly string[]): string {
  const { travellers, guests = [] } = extra;
  if (names.length > 1 && doAllGo(extra, names.length)) return m.allGuests();
  const apart = tellNamesApart(names);
  const going = names.length === 1 ? names : guests.map((guest) => apart[guest]!);
  const others = travellers - going.length;
  if (others <= 0) return formatList(going);
  return formatList([
    ...going,
    going.length ? m.moreTravellers({ count: others }) : m.travellers({ count: others }),
  ]);
}
