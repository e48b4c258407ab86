/** Booking ids as people read them out. */
import { createShortCode, shortCodePattern } from '../../platform/short-code.ts';

const prefix = 'ANT';

/** Returns a new id, for example `ANT-7K3QXM`. */
export const createBookingId = () => createShortCode(prefix);

/** An id within other text. Banks leave the hyphen out, or put a space there. */
const idInText = new RegExp(`(?<![A-Z0-9])${prefix}[^A-Z0-9]{0,2}(${shortCodePattern})(?![A-Z0-9])`, 'gi');

/** Returns the ids of bookings that a text may name, each once. */
export const findBookingIds = (text: string): string[] => [
  ...new Set([...text.matchAll(idInText)].map(([, code]) => `${prefix}-${code!.toUpperCase()}`)),
];

const groupPrefix = 'GRP';

/** Returns a new number of a group, for example `GRP-7K3QXM`. */
export const createGroupId = () => createShortCode(groupPrefix);

/** Returns true for the number of a group. */
export const isGroupId = (id: string): boolean => id.startsWith(`${groupPrefix}-`);

/** A group's number within other text, as banks write it. */
const groupInText = new RegExp(
  `(?<![A-Z0-9])${groupPrefix}[^A-Z0-9]{0,2}(${shortCodePattern})(?![A-Z0-9])`,
  'gi',
);

/** Returns the numbers of groups that a text may name, each once. */
export const findGroupIds = (text: string): string[] => [
  ...new Set([...text.matchAll(groupInText)].map(([, code]) => `${groupPrefix}-${code!.toUpperCase()}`)),
];

/** Returns a text without the ids of bookings and the numbers of groups. */
export const removeBookingIds = (text: string): string =>
  text.replaceAll(idInText, ' ').replaceAll(groupInText, ' ');
