/** Reminders of balances: one a week before the day, one when it has passed. Nothing is cancelled by itself (B§9). */
import { addDays } from '@antara/contracts/rules/booking-rules';
import { and, sql } from 'drizzle-orm';
import {
  balanceDay,
  bookings,
  expectedUntil,
  getBalance,
  getReceivedByBooking,
  mayOweBalance,
} from '../../bookings/booking/index.ts';
import { enqueue } from '../../base/outbox/index.ts';
import { toCivilDate } from '../../platform/clock.ts';
import { attemptEach, type SweepDeps } from '../../platform/sweep.ts';

/** How long before the day the reminder goes out, in days. */
const daysBefore = 7;
/** No reminder goes out later than this after the day, in days: the outbox knows for 30 that one was sent. */
const daysAfter = 28;
/** The departure is so many days after the day of the balance. */
const longestDelay = 60;

/** Asks for the reminders that are due; each is one mail, however often this runs and wherever. */
export async function enqueueBalanceReminders(platform: SweepDeps): Promise<void> {
  const { db, now } = platform;
  const today = toCivilDate(now());
  const firstDay = balanceDay(bookings.snapshot);
  const dueOn = sql`greatest(${firstDay}, ${expectedUntil(bookings.expected_transfer)})`;
  const near = await db
    .select()
    .from(bookings)
    .where(
      and(
        mayOweBalance,
        // Leads through the index: a bank transfer is expected until the departure at the latest.
        sql`${firstDay} BETWEEN ${addDays(today, -daysAfter - longestDelay)} AND ${addDays(today, daysBefore)}`,
        sql`${dueOn} BETWEEN ${addDays(today, -daysAfter)} AND ${addDays(today, daysBefore)}`,
        // Who has just booked has just been told.
        sql`(${bookings.booked_at} < now() - interval '1 day' OR ${dueOn} < ${today})`,
        sql`${bookings.snapshot} ->> 'date_from' >= ${today}`,
      ),
    );
  const received = await getReceivedByBooking(
    db,
    near.map((row) => row.id),
  );
  const remind = async (row: (typeof near)[number]) => {
    const { balanceDue, expectedTransfer } = getBalance(row, received(row.id));
    if (!balanceDue) return;
    const template = balanceDue < today ? 'balance-overdue' : 'balance-reminder';
    const bookingId = row.booking_id;
    // A day that was agreed for a bank transfer, and the day of another date, is reminded of by itself, whatever was
    // sent before.
    const until = expectedTransfer?.until ?? (row.snapshot?.date_changes && balanceDue);
    const key = [template, bookingId, until ?? []].flat().join(':');
    await enqueue(db, 'mail', key, { template, bookingId, ...(until && { until }) });
  };
  await attemptEach(platform, 'reminders of balances', near, ({ booking_id }) => booking_id, remind);
}
