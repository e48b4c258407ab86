/** Reminders of balances: one a week before the day, one when it has passed. Nothing is cancelled by itself (B§9). */
import { addDays } from '@antara/contracts/rules/booking-rules';
import { and, sql } from 'drizzle-orm';
import { balanceDay, bookings, getBalance, getReceivedByBooking, mayOweBalance } from '../booking/index.ts';
import { enqueue } from '../outbox/index.ts';
import { toCivilDate } from '../platform/clock.ts';
import type { Platform } from '../platform/platform.ts';

/** How long before the day the reminder goes out, in days. */
const daysBefore = 7;
/** No reminder goes out later than this after the day, in days: the outbox knows for 30 that one was sent. */
const daysAfter = 28;

/** Asks for the reminders that are due; each is one mail, however often this runs and wherever. */
export async function enqueueBalanceReminders({ db, now }: Platform): Promise<void> {
  const today = toCivilDate(now());
  const dueOn = balanceDay(bookings.snapshot);
  const near = await db
    .select()
    .from(bookings)
    .where(
      and(
        mayOweBalance,
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
  for (const row of near) {
    const { balanceDue } = getBalance(row, received(row.id));
    if (!balanceDue) continue;
    const template = balanceDue < today ? 'balance-overdue' : 'balance-reminder';
    const bookingId = row.booking_id;
    await enqueue(db, 'mail', `${template}:${bookingId}`, { template, bookingId });
  }
}
