/**
 * Where guests under age stay: in a suite with an adult of their booking, or in the one beside it, as the terms say
 * (VX-16).
 */
import { adultAge } from './sale-rules.ts';

/**
 * Where a suite lies on the deck plan. `door`: how many doors aft of the bow, on its side of its deck (1 is foremost).
 */
export interface SuitePlace {
  vessel: string;
  deck: string;
  side: string;
  door: number;
}

/** A suite by the number on its door. */
export interface PlacedSuite extends SuitePlace {
  number: string;
}

/** Returns true when the doors of two suites are next to each other, on the same side of the same deck. */
export const areBeside = (one: SuitePlace, other: SuitePlace): boolean =>
  one.vessel === other.vessel &&
  one.deck === other.deck &&
  one.side === other.side &&
  Math.abs(one.door - other.door) === 1;

interface StayingGuest {
  age: number;
  roomNumber: string;
}

/**
 * A guest under age, by number among all guests; `suite`: where the guest would be apart from all adults, null without
 * an adult in the booking.
 */
export interface MinorProblem {
  guest: number;
  suite: string | null;
}

/** The numbers of the suites in which adults stay. */
const listAdultSuites = (guests: readonly StayingGuest[]): string[] =>
  guests.filter(({ age }) => age >= adultAge).map(({ roomNumber }) => roomNumber);

/**
 * Returns the first guest under age who has no adult in the booking, or none in the same suite and in none beside it;
 * null when all may travel so. `suites`: those of the booking, at least.
 */
export function findMinorProblem(
  guests: readonly StayingGuest[],
  suites: readonly PlacedSuite[],
): MinorProblem | null {
  const adults = listAdultSuites(guests);
  const find = (number: string) => suites.find((suite) => suite.number === number);
  const isWithAdult = (number: string) => {
    const own = find(number);
    return adults.some((adult) => {
      const other = find(adult);
      return adult === number || Boolean(own && other && areBeside(own, other));
    });
  };
  const guest = guests.findIndex(({ age, roomNumber }) => age < adultAge && !isWithAdult(roomNumber));
  if (guest < 0) return null;
  return { guest, suite: adults.length ? guests[guest]!.roomNumber : null };
}

/**
 * The numbers of those of the `free` suites that are beside an adult's, without the suites of the booking. `suites`:
 * those of the booking.
 */
export function listSuitesBesideAdults(
  guests: readonly StayingGuest[],
  suites: readonly PlacedSuite[],
  free: readonly PlacedSuite[],
): string[] {
  const adults = listAdultSuites(guests);
  const besides = suites.filter(({ number }) => adults.includes(number));
  return free
    .filter((one) => !suites.some(({ number }) => number === one.number))
    .filter((one) => besides.some((suite) => areBeside(suite, one)))
    .map(({ number }) => number);
}
