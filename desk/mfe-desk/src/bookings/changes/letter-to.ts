import type { BookingRecord } from '../record.ts';

/** Returns the address to which letters about a booking go, or why there is none. */
export const getLetterAddress = ({ contact }: BookingRecord): string =>
  contact?.email || 'nobody: the account was deleted';
