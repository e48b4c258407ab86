/**
 * Which guests of a booking go on an add-on or extension. Guests are numbered over its suites, in their order, from 0.
 */
import { adultAge } from './sale-rules.ts';

/**
 * For how many travellers an extra is taken, and which guests they are. `guests` has fewer of them, or is absent, where
 * nobody said which guests the others are: in orders of older pages.
 */
export interface ExtraParty {
  travellers: number;
  guests?: readonly number[] | undefined;
}

/** Returns true when everybody of a booking of `party` guests goes. */
const doAllGo = ({ travellers }: ExtraParty, party: number): boolean => travellers >= party;

/** Returns true when the guest goes; false also where nobody said which guests go. */
export const doesGuestGo = (extra: ExtraParty, guest: number, party: number): boolean =>
  doAllGo(extra, party) || Boolean(extra.guests?.includes(guest));

/**
 * Returns true when guests under age may go without an adult of their booking. Of travellers who are not named one is
 * an adult only where they are more than the guests under age who are not named. `ages`: of all guests, by number.
 */
export function mayLackAdult(ages: readonly number[], { travellers, guests = [] }: ExtraParty): boolean {
  if (travellers <= 0 || guests.some((guest) => ages[guest]! >= adultAge)) return false;
  const otherMinors = ages.filter((age, guest) => age < adultAge && !guests.includes(guest)).length;
  return travellers - guests.length <= otherMinors;
}

/** Returns true when a list names a guest twice. */
export const hasGuestTwice = (guests: readonly number[]): boolean => new Set(guests).size < guests.length;

/**
 * Returns the names of all guests with numbers behind those that are alike: father and son may have one name. '' stays.
 */
export const tellNamesApart = (names: readonly string[]): string[] =>
  names.map((name, number) =>
    name && names.some((other, at) => at !== number && other === name)
      ? `${name} (guest ${number + 1})`
      : name,
  );

/**
 * Says who goes, by the `names` of all guests: "All guests", "Asha Rao and Ravi Rao", or "2 travellers" where nobody
 * said which.
 */
export function formatGoing(extra: ExtraParty, names: readonly string[]): string {
  const { travellers, guests = [] } = extra;
  if (names.length > 1 && doAllGo(extra, names.length)) return 'All guests';
  const apart = tellNamesApart(names);
  const going = names.length === 1 ? names : guests.map((guest) => apart[guest]!);
  const others = travellers - going.length;
  if (others <= 0) return formatList(going);
  const noun = others === 1 ? 'traveller' : 'travellers';
  return formatList([...going, going.length ? `${others} more ${noun}` : `${others} ${noun}`]);
}

const formatList = (items: readonly string[]) => new Intl.ListFormat('en').format(items);
