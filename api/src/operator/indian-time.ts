/** Times in content documents: by India's clock, to the minute, `2027-05-01 09:00`. */
import { isCivilDate } from '@antara/contracts/rules/civil-date';
import { z } from 'zod/mini';

const pattern = /^(\d{4}-\d{2}-\d{2})(?:[ T](([01]\d|2[0-3]):[0-5]\d))?$/;
const indiaAheadMs = 5.5 * 3_600_000;

const read = (text: string): Date | null => {
  const [, date = '', time = '00:00'] = pattern.exec(text) ?? [];
  return isCivilDate(date) ? new Date(`${date}T${time}:00+05:30`) : null;
};

/** A time as people write it: a date alone is its midnight. */
export const indianTime = z
  .string()
  .check(
    z.refine(
      (text) => read(text) !== null,
      'is written by India’s clock, such as 2027-05-01 09:00, or as a date',
    ),
  );

/** The instant of a text that `indianTime` has checked. */
export const parseIndianTime = (text: string): Date => read(text)!;

/** The one way in which documents are kept and exported: `2027-05-01 09:00`. */
export const formatIndianMinute = (instant: Date): string =>
  new Date(instant.getTime() + indiaAheadMs).toISOString().slice(0, 16).replace('T', ' ');
