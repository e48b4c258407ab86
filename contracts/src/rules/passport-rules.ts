/** The passports of a booking: their deadline, and the age from a birth date. Days are ISO dates of India. */
import { addDays, moveBalanceDue, type Plan } from './booking-rules.ts';
import * as m from '../messages/passport-rules.ts';

/**
 * Days that a guest has for the details the checkout does not ask for, when a booking is made after its balance day.
 */
const lateDays = 7;

/** Returns true when the order has to include the pictures of the passports. With a deposit they may follow. */
export const arePassportsRequired = (plan: Plan): boolean => plan === 'FULL';

/**
 * Returns the last day for the passports of a booking, which is the day of the balance. A booking without a balance has
 * the day on which a balance would be due, or `lateDays` after the day of booking if that is later.
 */
export function getPassportDeadline(booking: {
  balanceDue: string | null;
  bookedOn: string;
  departure: string;
}): string {
  return booking.balanceDue ?? moveBalanceDue(addDays(booking.bookedOn, lateDays), booking.departure);
}

/** Returns the age in whole years on `day` of somebody born on `birthDate`. */
export function calculateAge(birthDate: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

/** A guest as booked, with the birth date of the passport. */
export interface GuestAge {
  firstName: string;
  age: number;
  birthDate: string;
  departure: string;
}

/**
 * Returns the sentence about an age that contradicts the birth date. Null when both agree, and when the age is 0,
 * because only the name was given. A wrong age changes neither price nor booking.
 */
export function describeAgeDifference({ firstName, age, birthDate, departure }: GuestAge): string | null {
  const born = calculateAge(birthDate, departure);
  if (!age || born === age) return null;
  return m.ageWasGivenWhenYou({ age, firstName, born });
}

/** The paths of a guest's two pictures. Empty when a picture is missing. */
export interface PassportPictures {
  passport_front: string;
  passport_back: string;
}
export type PassportSide = keyof PassportPictures;
export const passportSides: readonly PassportSide[] = ['passport_front', 'passport_back'];

/** Returns the sides without a picture, with the guest's index in `guests`. */
export const listMissingPictures = (
  guests: readonly PassportPictures[],
): { guest: number; side: PassportSide }[] =>
  guests.flatMap((pictures, guest) =>
    passportSides.filter((side) => !pictures[side]).map((side) => ({ guest, side })),
  );

/** The parts of a guest's passport that have been given. */
interface PassportParts extends PassportPictures {
  details: object | null;
}

/** Returns the missing parts of a guest's passport in readable words; empty when nothing is missing. */
export function listMissingParts({ passport_front, passport_back, details }: PassportParts): string[] {
  return [
    ...(passport_front ? [] : [m.pictureOfTheFront()]),
    ...(passport_back ? [] : [m.pictureOfTheBack()]),
    ...(details ? [] : [m.numberBirthDateAndNationality()]),
  ];
}
