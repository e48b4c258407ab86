/**
 * Sends reminders of missing passports on the operator's days before the due day. From the due day on, the guest and
 * the office are mailed about the consequences.
 */
import { addDays } from '@antara/contracts/rules/booking-rules';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { bookings, departureDay, getPassportDay, isPaid, type PaidBooking } from '../booking/index.ts';
import { enqueue, findEnqueuedKeys } from '../../base/outbox/index.ts';
import { toCivilDate } from '../../platform/clock.ts';
import { attemptEach, type SweepDeps } from '../../platform/sweep.ts';
import type { Platform } from '../../platform/platform.ts';
import { getPassportSettings } from '../../base/settings/index.ts';
import { listMissing, loadGuestPassports } from './booking-passports.ts';
import type { PassportMailJob } from './mails.ts';

/**
 * No mail is sent more than this many days after the due day, because the outbox remembers sent mails for 30 days only.
 */
const daysAfter = 28;
/** The departure is at most this many days after the due day for passports. */
const longestDelayDays = 60;
/** The number of bookings that are read at once, because a large company has a hundred thousand departing soon. */
const batchSize = 500;

/**
 * Enqueues the due mails. Each mail is sent once, however often and in however many processes this runs. Payment of the
 * balance does not matter.
 */
export async function enqueuePassportReminders(
  platform: SweepDeps & Pick<Platform, 'config'>,
): Promise<void> {
  const { db, now } = platform;
  const today = toCivilDate(now());
  const { reminder_days: reminderDays } = await getPassportSettings(db);
  const last = addDays(today, Math.max(0, ...reminderDays) + longestDelayDays);
  const near = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        eq(bookings.status, 'CONFIRMED'),
        sql`${departureDay(bookings.snapshot)} BETWEEN ${today} AND ${last}`,
        // Customers who have just booked were told in the confirmation.
        sql`${bookings.booked_at} < now() - interval '1 day'`,
      ),
    );
  for (let start = 0; start < near.length; start += batchSize) {
    const ids = near.slice(start, start + batchSize).map(({ id }) => id);
    const rows = (await db.select().from(bookings).where(inArray(bookings.id, ids))).filter(isPaid);
    const due = rows.map((row) => ({ row, jobs: listDueMails(row, today, reminderDays) }));
    const keys = due.flatMap(({ jobs }) => jobs.map(toJobKey));
    const enqueuedKeys = await findEnqueuedKeys(db, 'passport-mail', keys);
    const unsent = due
      .map(({ row, jobs }) => ({ row, jobs: jobs.filter((job) => !enqueuedKeys.has(toJobKey(job))) }))
      .filter(({ jobs }) => jobs.length > 0);
    const remind = async ({ row, jobs }: (typeof unsent)[number]) => {
      if (!listMissing(await loadGuestPassports(platform, row)).length) return;
      for (const job of jobs) await enqueue(db, 'passport-mail', toJobKey(job), job);
    };
    await attemptEach(platform, 'reminders of passports', unsent, ({ row }) => row.booking_id, remind);
  }
}

const toJobKey = (job: PassportMailJob): string =>
  [job.template, job.bookingId, job.until, job.template === 'reminder' ? job.daysBefore : []]
    .flat()
    .join(':');

/**
 * Returns the due mails of a booking. Only the latest of several reminders is included, so that missed reminders are
 * not sent late.
 */
function listDueMails(row: PaidBooking, today: string, reminderDays: readonly number[]): PassportMailJob[] {
  const until = getPassportDay(row);
  const bookingId = row.booking_id;
  if (today > addDays(until, daysAfter)) return [];
  if (today >= until)
    return [
      { template: 'due', bookingId, until },
      { template: 'office', bookingId, until },
    ];
  const reached = reminderDays.filter((days) => today >= addDays(until, -days));
  return reached.length ? [{ template: 'reminder', bookingId, until, daysBefore: Math.min(...reached) }] : [];
}
