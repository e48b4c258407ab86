/**
 * Sends reminders of balances: one a week before the due day, one when it has passed. No booking is cancelled
 * automatically (B§9). Sends reminders of first payments by bank transfer, whose orders end by themselves.
 */
import { addDays } from '@antara/contracts/rules/booking-rules';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import {
  balanceDay,
  bookings,
  expectedUntil,
  getBalance,
  getReceivedByBooking,
  hasNoGroup,
  isUnpaidOrder,
  mayOweBalance,
  paymentOrders,
  unpaidUntil,
} from '../../bookings/booking/index.ts';
import { enqueue } from '../../base/outbox/index.ts';
import { toCivilDate } from '../../platform/clock.ts';
import { attemptEach, type SweepDeps } from '../../platform/sweep.ts';

/** The reminder is sent this many days before the due day. */
const daysBefore = 7;
/**
 * No reminder is sent more than this many days after the due day, because the outbox remembers sent mails for 30 days
 * only.
 */
const daysAfter = 28;
/** A first payment by bank transfer is reminded of this many days before its last day. */
const depositDaysBefore = 2;
/** The departure is at most this many days after the due day of the balance. */
const longestDelayDays = 60;

/**
 * Enqueues the reminders of balances that are due. A booking gets each of its reminders once, however often and in
 * however many processes this runs.
 */
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
        // This condition lets PostgreSQL use the index on the due day. Its range is wide enough, because a bank
        // transfer is always expected before the departure.
        sql`${firstDay} BETWEEN ${addDays(today, -daysAfter - longestDelayDays)} AND ${addDays(today, daysBefore)}`,
        sql`${dueOn} BETWEEN ${addDays(today, -daysAfter)} AND ${addDays(today, daysBefore)}`,
        // Customers who have just booked were told in the confirmation.
        sql`(${bookings.booked_at} < now() - interval '1 day' OR ${dueOn} < ${today})`,
        sql`${bookings.snapshot} ->> 'date_from' >= ${today}`,
        // Groups are reminded of the sum of their bookings (sales/groups).
        hasNoGroup,
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
    // The day of an expected bank transfer and the due day after a date change get their own reminder, whatever was
    // sent before.
    const until = expectedTransfer?.until ?? (row.snapshot?.date_changes && balanceDue);
    const key = [template, bookingId, until ?? []].flat().join(':');
    await enqueue(db, 'mail', key, { template, bookingId, ...(until && { until }) });
  };
  await attemptEach(platform, 'reminders of balances', near, ({ booking_id }) => booking_id, remind);
}

/**
 * Enqueues the reminders of first payments that are expected by bank transfer, one for each order and last day. Orders
 * made less than a day ago get none, because their customer has just got a letter.
 */
export async function enqueueDepositReminders(platform: SweepDeps): Promise<void> {
  const { db, now } = platform;
  const today = toCivilDate(now());
  const near = await db
    .select({
      bookingId: bookings.booking_id,
      orderId: paymentOrders.id,
      expected: bookings.expected_transfer,
    })
    .from(bookings)
    .innerJoin(paymentOrders, and(eq(paymentOrders.booking_id, bookings.id), isUnpaidOrder))
    .where(
      and(
        eq(bookings.status, 'PENDING'),
        isNotNull(bookings.expected_transfer),
        // The order ends with its last day. This condition lets PostgreSQL use the index on the end.
        sql`${unpaidUntil(bookings)} BETWEEN now() AND now() + make_interval(days => ${depositDaysBefore + 1})`,
        sql`${expectedUntil(bookings.expected_transfer)} BETWEEN ${today} AND ${addDays(today, depositDaysBefore)}`,
        eq(paymentOrders.provider, 'transfer'),
        sql`${paymentOrders.created_at} < now() - interval '1 day'`,
      ),
    );
  const remind = async ({ bookingId, orderId, expected }: (typeof near)[number]) => {
    const { until } = expected!;
    const template = 'deposit-reminder';
    await enqueue(db, 'mail', [template, bookingId, orderId, until].join(':'), {
      template,
      bookingId,
      orderId,
      until,
    });
  };
  await attemptEach(platform, 'reminders of deposits', near, ({ bookingId }) => bookingId, remind);
}
