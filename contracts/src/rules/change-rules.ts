/**
 * What a customer may still change of a paid booking: wishes, typing mistakes in guests' names, and what is added to
 * it.
 */
import { addDays } from './booking-rules.ts';

/** Wishes can be changed until this many days before departure; then the ship is provisioned. */
export const wishesDays = 7;
/** Names can be corrected until this many days before departure; then the lists for the authorities are sent. */
export const nameDays = 14;
/** How often the name of one guest can be corrected. */
export const maxNameCorrections = 2;
/** Letters by which a corrected name may differ from the one booked, and never more than a third of that. */
export const maxChangedLetters = 3;

/** The last day (ISO, India's) on which wishes of a departure can be changed. */
export const getWishesDeadline = (departure: string) => addDays(departure, -wishesDays);

/**
 * The last day (ISO, India's) on which something can be added to a booking: guides and cars are ordered with the
 * provisions.
 */
export const getAdditionDeadline = (departure: string) => getWishesDeadline(departure);

/** The last day (ISO, India's) on which names of a departure can be corrected. */
export const getNameDeadline = (departure: string) => addDays(departure, -nameDays);

interface Name {
  firstName: string;
  lastName: string;
}

/**
 * Is `corrected` the name `booked` without its typing mistakes, and not another person's? Capitals, accents, spaces and
 * the order of first and last name may differ at will, letters by `maxChangedLetters` and a third of the name.
 */
export function isNameCorrection(booked: Name, corrected: Name): boolean {
  const before = toLetters(`${booked.firstName}${booked.lastName}`);
  const allowed = Math.min(maxChangedLetters, Math.floor(before.length / 3));
  return [`${corrected.firstName}${corrected.lastName}`, `${corrected.lastName}${corrected.firstName}`].some(
    (name) => countChangedLetters(before, toLetters(name)) <= allowed,
  );
}

/** The letters of a name alone; marks of scripts such as Devanagari count, accents do not. */
const toLetters = (name: string) => [
  ...name
    .normalize('NFKD')
    .replace(/[\u0300-\u036F]|[^\p{L}\p{M}\p{N}]/gu, '')
    .toLowerCase(),
];

/** Letters to insert, remove or replace from one to the other (Levenshtein). */
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
