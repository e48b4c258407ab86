/** Ends expired holds and unpaid orders. The options domain ends its options with `endExpired`. */
import { and, eq, gt, inArray, isNotNull, isNull, lt, lte, not, or, sql } from 'drizzle-orm';
import { withRetry } from '../../platform/db/with-retry.ts';
import type { Tx } from '../../platform/db/types.ts';
import { attemptEach, deleteRows, type SweepDeps } from '../../platform/sweep.ts';
import { endUnpaidClientPayment } from './awaited-clients.ts';
import { endAwaitedTransfer } from './awaited-transfers.ts';
import { isUnpaidOrder, releaseCoupons } from './coupons.ts';
import { endHold } from './current-hold.ts';
import { reportHeldDepartures } from './held-departures.ts';
import { deleteOldSuiteHolds } from './hold-limits.ts';
import { courtesyOptions } from './option-tables.ts';
import { paymentOrders } from './payment-tables.ts';
import { holdStatuses } from './status.ts';
import { bookings, type BookingStatus, roomClaims, unpaidUntil } from './tables.ts';
import { existsIn } from '../../platform/db/exists-in.ts';

/** A payment window may report this long after the suites' time is over. */
const graceMinutes = 2;
const batchSize = 200;

/**
 * Ends the expired bookings with these statuses and returns how many there were. An unpaid order (PENDING) first waits
 * until the reconciler has asked the provider, because the guest may have paid.
 */
export async function endExpired(platform: SweepDeps, statuses: readonly BookingStatus[]): Promise<number> {
  const { db } = platform;
  const isUnchecked = existsIn(
    paymentOrders,
    and(eq(paymentOrders.booking_id, bookings.id), lte(paymentOrders.next_check_at, sql`now()`)),
  );
  const isOver = and(
    inArray(bookings.status, [...statuses]),
    sql`${unpaidUntil(bookings)} <= now() - CASE
      WHEN ${bookings.status} = 'PENDING' THEN make_interval(mins => ${graceMinutes}) ELSE interval '0' END`,
    sql`(${bookings.status} <> 'PENDING' OR NOT ${isUnchecked})`,
  );
  const expiredRows = await db.select({ id: bookings.id }).from(bookings).where(isOver).limit(batchSize);
  return endEach(platform, 'end of bookings', expiredRows, async (tx, id) => {
    const [row] = await tx
      .select()
      .from(bookings)
      .where(and(eq(bookings.id, id), isOver))
      .for('update', { skipLocked: true });
    if (!row) return 0;
    if (row.expected_transfer) await endAwaitedTransfer(tx, row, 'late');
    await endUnpaidClientPayment(tx, row, 'late');
    await endHold(tx, id);
    return 1;
  });
}

/**
 * Runs `endOne` for each row in a transaction of its own, and returns the sum of its results. A row that fails does not
 * keep the others from ending, and is tried again at the next run.
 */
async function endEach(
  platform: SweepDeps,
  sweep: string,
  rows: readonly { id: number }[],
  endOne: (tx: Tx, id: number) => Promise<number>,
): Promise<number> {
  let ended = 0;
  const attempt = async ({ id }: { id: number }) => {
    ended += await withRetry(platform.db, (tx) => endOne(tx, id));
  };
  await attemptEach(platform, sweep, rows, ({ id }) => id, attempt);
  return ended;
}

/**
 * Ends expired holds and unpaid orders, and releases the coupon uses and suites of expired orders and date changes.
 * Deletes holds that expired more than a day ago and that nothing refers to.
 */
export async function endExpiredHolds(platform: SweepDeps): Promise<void> {
  const ended = await endExpired(platform, holdStatuses);
  const coupons = await endExpiredCoupons(platform);
  const changes = await releaseUnpaidDateChanges(platform);
  await deleteOldHolds(platform);
  await deleteOldSuiteHolds(platform.db);
  await reportHeldDepartures(platform);
  if (ended || coupons || changes) platform.log.info({ ended, coupons, changes }, 'holds ended');
}

/**
 * Releases the coupon uses of orders that can no longer be paid, and returns how many there were. As with holds, the
 * reconciler asks the provider first. An authorised payment that is never captured keeps its coupon use for another
 * day.
 */
async function endExpiredCoupons(platform: SweepDeps): Promise<number> {
  const isChecked = or(isNull(paymentOrders.next_check_at), gt(paymentOrders.next_check_at, sql`now()`));
  const isOver = or(
    and(isUnpaidOrder, lte(paymentOrders.valid_until, sql`now()`), isChecked),
    and(
      eq(paymentOrders.status, 'authorised'),
      lte(paymentOrders.valid_until, sql`now() - interval '1 day'`),
    ),
  );
  const expiredOrders = await platform.db
    .select({ id: paymentOrders.id })
    .from(paymentOrders)
    .where(and(isNotNull(paymentOrders.coupon_code), isOver))
    .limit(batchSize);
  return endEach(platform, 'end of coupon uses', expiredOrders, (tx, id) =>
    releaseCoupons(tx, and(eq(paymentOrders.id, id), isOver)),
  );
}

/**
 * Releases the suites that confirmed bookings reserved on other departures for date changes that were not paid in time.
 * Returns the number of bookings. A late payment claims the suites again if they are free.
 */
async function releaseUnpaidDateChanges(platform: SweepDeps): Promise<number> {
  const isLapsed = sql`${roomClaims.hold_expires_at} <= now() - make_interval(mins => ${graceMinutes})`;
  const unpaidBookings = await platform.db
    .selectDistinct({ id: bookings.id })
    .from(roomClaims)
    .innerJoin(bookings, eq(bookings.id, roomClaims.booking_id))
    .where(and(isLapsed, eq(bookings.status, 'CONFIRMED')))
    .limit(batchSize);
  return endEach(platform, 'end of unpaid changes of date', unpaidBookings, async (tx, id) => {
    // Locks the booking, as a payment for the change does.
    const [row] = await tx
      .select({ id: bookings.id })
      .from(bookings)
      .where(and(eq(bookings.id, id), eq(bookings.status, 'CONFIRMED')))
      .for('update', { skipLocked: true });
    if (row) await tx.delete(roomClaims).where(and(eq(roomClaims.booking_id, id), isLapsed));
    return row ? 1 : 0;
  });
}

async function deleteOldHolds(platform: SweepDeps): Promise<void> {
  const isOld = and(
    eq(bookings.status, 'EXPIRED'),
    isNull(bookings.snapshot),
    lt(bookings.hold_expires_at, sql`now() - interval '1 day'`),
    not(existsIn(paymentOrders, eq(paymentOrders.booking_id, bookings.id))),
    not(existsIn(courtesyOptions, eq(courtesyOptions.booking_id, bookings.id))),
  );
  await deleteRows(platform, 'holds of yesterday', bookings.id, isOld);
}
