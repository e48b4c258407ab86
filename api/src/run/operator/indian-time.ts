/** Times by India's clock, as content documents have them: `2027-05-01 09:00`. */
import { isCivilDate, timePattern, toIndianInstant } from '@antara/contracts/rules/civil-date';
import { z } from 'zod/mini';

const indiaAheadMs = 5.5 * 3_600_000;

const read = (text: string): Date | null => {
  const [date = '', time, ...rest] = text.split(/[ T]/);
  const isTime = rest.length === 0 && (time === undefined || timePattern.test(time));
  return isTime && isCivilDate(date) ? toIndianInstant(date, time) : null;
};

/** A time by India's clock as people write it. A date without a time means the beginning of that day. */
export const indianTime = z
  .string()
  .check(
    z.refine(
      (text) => read(text) !== null,
      'is written by India’s clock, such as 2027-05-01 09:00, or as a date',
    ),
  );

/** Returns the instant of a text that the schema `indianTime` has accepted. */
export const parseIndianTime = (text: string): Date => read(text)!;

/**
 * Formats an instant by India's clock to the minute, the form in which documents are stored and exported: `2027-05-01
 * 09:00`.
 */
export const formatIndianMinute = (instant: Date): string => formatIndianSecond(instant).slice(0, 16);

/** Formats an instant by India's clock to the second: `2027-05-01 09:00:00`. */
export const formatIndianSecond = (instant: Date): string =>
  new Date(instant.getTime() + indiaAheadMs).toISOString().slice(0, 19).replace('T', ' ');
