/**
 * Creates the mails about missing passports. The mails name guests and missing parts, never a passport number or a
 * birth date.
 */
import { paths } from '@antara/contracts/composition/routes';
import { addDays } from '@antara/contracts/rules/booking-rules';
import { toDay } from '@antara/contracts/rules/civil-date';
import { listClientRows, type OrderSnapshot } from '../booking/index.ts';
import type { Mail, MailBlock, MailRow } from '../../base/mail/index.ts';
import { formatLongDate } from '../../platform/format.ts';
import type { Jobs } from '../../platform/jobs.ts';

declare module '../../platform/jobs.ts' {
  interface Jobs {
    /**
     * A mail about missing passports of a booking; `until` is their due day (`yyyy-mm-dd`). The guest gets a reminder
     * `daysBefore` that day, and from that day on a mail about the consequences (`due`). The office gets a mail on that
     * day (`office`). `bookingId` is the id that people read.
     */
    'passport-mail':
      | { template: 'reminder'; bookingId: string; until: string; daysBefore: number }
      | { template: 'due' | 'office'; bookingId: string; until: string };
  }
}
export type PassportMailJob = Jobs['passport-mail'];

/** Names of guests with their missing parts. */
type Missing = [string, string][];

const createRows = (
  { bookingId }: PassportMailJob,
  snapshot: OrderSnapshot,
  missing: Missing,
): MailBlock => ({
  rows: [
    ['Booking ID', bookingId],
    ...listClientRows(snapshot),
    ['Journey', `${snapshot.tour.name}, ${formatLongDate(snapshot.date_from)}`],
    ...missing.map(([name, parts]): MailRow => [name, `Missing: ${parts}`]),
  ],
});

const keyOf = ({ template, bookingId, until, ...job }: PassportMailJob) =>
  ['passport', template, bookingId, until, ...('daysBefore' in job ? [job.daysBefore] : [])].join('-');

/**
 * Creates the mail to the customer: a reminder before the due day, or from that day on the consequences (`whatFollows`,
 * the operator's text).
 */
export function createPassportMail(
  job: Exclude<PassportMailJob, { template: 'office' }>,
  snapshot: OrderSnapshot,
  missing: Missing,
  whatFollows: string,
  siteUrl: string,
): Mail {
  const { customer, tour } = snapshot;
  const day = formatLongDate(job.until);
  const isDue = job.template === 'due';
  const title = isDue ? 'Passports are missing for your journey' : `Passports are due by ${day}`;
  return {
    key: keyOf(job),
    to: { name: customer.name, address: customer.email },
    subject: `${tour.name}, booking ${job.bookingId}: ${title}`,
    title,
    blocks: [
      `Dear ${customer.name},`,
      isDue
        ? `The passports of your journey were asked for by ${day}, and something is still missing.`
        : `We register everybody on board with the authorities before departure, and something is still missing for your journey. Please add it by ${day}.`,
      createRows(job, snapshot, missing),
      isDue && whatFollows,
      { link: { label: 'Add the passports', url: siteUrl + paths.booking(job.bookingId) } },
      'Please do not send passports by e-mail: on the page of your booking they are stored encrypted, and deleted 30 days after the cruise. Would you like to ask us anything? Simply reply to this message.',
    ],
    date: toDay(job.template === 'reminder' ? addDays(job.until, -job.daysBefore) : job.until),
  };
}

/** Creates the mail to the office about passports that are still missing on the day they were asked for. */
export function createOfficeMail(
  job: PassportMailJob,
  snapshot: OrderSnapshot,
  missing: Missing,
  to: Mail['to'],
): Mail {
  const title = `Passports are missing for ${job.bookingId}`;
  return {
    key: keyOf(job),
    to,
    subject: `${snapshot.tour.name}, ${formatLongDate(snapshot.date_from)}: ${title}`,
    title,
    blocks: [
      `They were asked for by ${formatLongDate(job.until)}. Whoever booked is told what follows, and can still add them.`,
      createRows(job, snapshot, missing),
      `See what is there with: operator bookings passports ${job.bookingId}`,
    ],
    date: toDay(job.until),
  };
}
