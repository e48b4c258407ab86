/**
 * The rule of the terms for guests under age: they stay in a suite with an adult of their booking, or in the suite
 * beside one (VX-16).
 */
import { adultAge } from './sale-rules.ts';

/**
 * The place of a suite on the deck plan. `door` counts the doors from the bow on its side of its deck (1 is foremost).
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
  /** In years; 0 while the age is not known. */
  age: number;
  roomNumber: string;
}

/**
 * A guest under age, by index among all guests. `suite` is the suite in which the guest would be apart from all adults;
 * null when the booking has no adult.
 */
export interface MinorProblem {
  guest: number;
  suite: string | null;
}

/** Returns the numbers of the suites in which adults stay. */
const listAdultSuites = (guests: readonly StayingGuest[]): string[] =>
  guests.filter(({ age }) => age >= adultAge).map(({ roomNumber }) => roomNumber);

/**
 * Returns the first guest under age without an adult in the booking, or without an adult in the same suite or one
 * beside it. Null when all may travel. `suites` has to include those of the booking.
 */
export function findMinorProblem(
  guests: readonly StayingGuest[],
  suites: readonly PlacedSuite[],
): MinorProblem | null {
  const adults = listAdultSuites(guests);
  const find = (number: string) => suites.find((suite) => suite.number === number);
  const isWithAdult = (number: string) => {
    const ownSuite = find(number);
    return adults.some((adult) => {
      const other = find(adult);
      return adult === number || Boolean(ownSuite && other && areBeside(ownSuite, other));
    });
  };
  const guest = guests.findIndex(
    ({ age, roomNumber }) => age > 0 && age < adultAge && !isWithAdult(roomNumber),
  );
  if (guest < 0) return null;
  return { guest, suite: adults.length ? guests[guest]!.roomNumber : null };
}

/**
 * Returns the numbers of the `free` suites beside an adult's suite, without those of the booking. `suites` are those of
 * the booking.
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
