/** Periodic work for options: they expire, get reminders, and are deleted. */
import { optionReminderHours } from '@antara/contracts/rules/option-rules';
import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { bookings, courtesyOptions, endExpired, unpaidStatuses } from '../../bookings/booking/index.ts';
import { enqueue } from '../../base/outbox/index.ts';
import { attemptEach, deleteRows, type SweepDeps } from '../../platform/sweep.ts';

/** Options that ended unpaid are kept for this long, for the pause after them and for questions. */
const keptDays = 30;

/**
 * Enqueues the reminders that are due. Each end of an option gets one reminder, however often and in however many
 * processes this runs.
 */
export async function enqueueOptionReminders(platform: SweepDeps): Promise<void> {
  const { db } = platform;
  const reminderLead = sql`make_interval(hours => ${optionReminderHours})`;
  const due = await db
    .select({ booking: courtesyOptions.booking_id, ends_at: courtesyOptions.ends_at })
    .from(courtesyOptions)
    .innerJoin(bookings, eq(bookings.id, courtesyOptions.booking_id))
    .where(
      and(
        isNull(courtesyOptions.ended_at),
        inArray(bookings.status, unpaidStatuses),
        sql`${courtesyOptions.ends_at} > now() AND ${courtesyOptions.ends_at} <= now() + ${reminderLead}`,
        // An option whose end was set at most the reminder time before it needs no reminder, because the agent or guest
        // has just been told the end. The office offers suites to waiting people for exactly this time.
        sql`${courtesyOptions.end_set_at} < ${courtesyOptions.ends_at} - ${reminderLead}`,
      ),
    );
  const enqueueOne = ({ booking, ends_at }: (typeof due)[number]) => {
    const key = `ending:${booking}:${ends_at.getTime()}`;
    return enqueue(db, 'option-mail', key, { template: 'ending', option: booking });
  };
  await attemptEach(platform, 'reminders of options', due, ({ booking }) => booking, enqueueOne);
}

/** Deletes options that ended unpaid more than `keptDays` ago. The sweep of old holds deletes their bookings. */
export async function deleteOldOptions(platform: SweepDeps): Promise<void> {
  const { db } = platform;
  const expired = db.select({ id: bookings.id }).from(bookings).where(eq(bookings.status, 'EXPIRED'));
  const isOld = and(
    lt(courtesyOptions.ended_at, sql`now() - make_interval(days => ${keptDays})`),
    inArray(courtesyOptions.booking_id, expired),
  );
  await deleteRows(platform, 'old options', courtesyOptions.booking_id, isOld);
}

/** Ends waiting options whose time is over. An option in the checkout ends with its hold. */
export async function endExpiredOptions(platform: SweepDeps): Promise<void> {
  const ended = await endExpired(platform, ['OPTION']);
  if (ended) platform.log.info({ ended }, 'options ended');
}
