/** The changes that a customer can make to a paid booking: wishes, typing mistakes in guests' names, and additions. */
import { addDays } from './booking-rules.ts';

/** Wishes can be changed until this many days before departure, when the ship is provisioned. */
export const wishesDays = 7;
/** Names can be corrected until this many days before departure, when the lists go to the authorities. */
export const nameDays = 14;
/** How often one guest's name can be corrected. */
export const maxNameCorrections = 2;
/** The most letters in which a corrected name may differ from the booked one, and never more than a third of them. */
export const maxChangedLetters = 3;

/** Returns the last day (ISO, India's) on which wishes of a departure can be changed. */
export const getWishesDeadline = (departure: string) => addDays(departure, -wishesDays);

/**
 * Returns the last day (ISO, India's) for additions to a booking. The same day as for wishes, because guides and cars
 * are ordered together with the provisions.
 */
export const getAdditionDeadline = (departure: string) => getWishesDeadline(departure);

/** Returns the last day (ISO, India's) on which names of a departure can be corrected. */
export const getNameDeadline = (departure: string) => addDays(departure, -nameDays);

interface Name {
  firstName: string;
  lastName: string;
}

/**
 * Returns true when `corrected` differs from `booked` only by typing mistakes, so that it is not another person's name.
 * Capitals, accents, spaces and the order of first and last name may differ freely. Letters may differ by at most
 * `maxChangedLetters`, and by no more than a third of the name.
 */
export function isNameCorrection(booked: Name, corrected: Name): boolean {
  const before = toLetters(`${booked.firstName}${booked.lastName}`);
  const allowed = Math.min(maxChangedLetters, Math.floor(before.length / 3));
  return [`${corrected.firstName}${corrected.lastName}`, `${corrected.lastName}${corrected.firstName}`].some(
    (name) => countChangedLetters(before, toLetters(name)) <= allowed,
  );
}

/** Returns the letters of a name. Vowel signs of scripts such as Devanagari count, accents do not. */
const toLetters = (name: string) => [
  ...name
    .normalize('NFKD')
    .replace(/[\u0300-\u036F]|[^\p{L}\p{M}\p{N}]/gu, '')
    .toLowerCase(),
];

/** Returns how many letters have to be inserted, removed or replaced (Levenshtein). */
export function countChangedLetters(from: readonly string[], to: readonly string[]): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  from.forEach((letter, index) => {
    const next = [index + 1];
    to.forEach((other, at) => {
      next.push(Math.min(row[at + 1]! + 1, next[at]! + 1, row[at]! + (letter === other ? 0 : 1)));
    });
    row = next;
  });
  return row[to.length]!;
}
