/** Texts of the guest list that its PDF, its page and its spreadsheets share. */
import { formatDate } from '../../platform/format.ts';
import type { GuestList, ListedGuest, ListedSuite } from './load.ts';

const join = (parts: readonly string[], separator = ', ') => parts.filter(Boolean).join(separator);
const withLabel = (label: string, text: string) => text && `${label} ${text}`;
const formatDay = (day: string): string => day && formatDate(day);

export const formatName = ({ first_name, last_name }: ListedGuest): string => `${first_name} ${last_name}`;
export const formatPerson = ({ sex, age, birth_date }: ListedGuest): string =>
  join([sex, `${age} years`, withLabel('born', formatDay(birth_date))]);
export const formatPassport = (guest: ListedGuest): string =>
  join([
    guest.passport_number,
    guest.nationality,
    withLabel('valid until', formatDay(guest.passport_expires_on)),
  ]);
export const formatVisa = (guest: ListedGuest): string =>
  join([guest.visa_number, guest.visa_type, withLabel('until', formatDay(guest.visa_expires_on))]);
export const formatArrival = (guest: ListedGuest): string =>
  join([guest.arrival_by, guest.arrival_place, join([formatDay(guest.arrival_on), guest.arrival_time], ' ')]);
export const formatCare = ({ diet, needs }: ListedGuest): string => join([diet, needs], '. ');

/** Returns what the crew has to know of a suite, line by line. */
export const listSuiteNotes = (suite: ListedSuite): string[] =>
  [
    withLabel('Beds:', suite.beds),
    withLabel('Celebrates:', suite.celebration),
    withLabel('In an emergency:', suite.emergency_contact),
    join([`Booking ${suite.booking_id}`, withLabel('by', suite.agency)]),
  ].filter(Boolean);

/** Returns how many guests keep which diet, for the kitchen: "2 Vegetarian, 1 Jain". */
export function countDiets({ suites }: GuestList): string {
  const diets = Map.groupBy(
    suites.flatMap(({ guests }) => guests.flatMap(({ diet }) => diet || [])),
    (diet) => diet,
  );
  return [...diets].map(([diet, all]) => `${all.length} ${diet}`).join(', ');
}

/** Returns how many suites and guests sail, and of how many guests something is missing. */
export function countGuests({ suites }: GuestList) {
  const guests = suites.flatMap((suite) => suite.guests);
  return {
    suites: suites.length,
    guests: guests.length,
    incomplete: guests.filter(({ missing }) => missing.length > 0).length,
  };
}
