/** Ends expired holds and unpaid orders. The options domain ends its options with `endExpired`. */
import { and, eq, gt, inArray, isNotNull, isNull, lt, lte, notExists, or, sql } from 'drizzle-orm';
import { withRetry } from '../../platform/db/with-retry.ts';
import type { Tx } from '../../platform/db/types.ts';
import { attemptEach, deleteRows, type SweepDeps } from '../../platform/sweep.ts';
import { endUnpaidClientPayment } from './awaited-clients.ts';
import { endAwaitedTransfer } from './awaited-transfers.ts';
import { isUnpaidOrder, releaseCoupons } from './coupons.ts';
import { endHold } from './current-hold.ts';
import { tellHeldDepartures } from './held-departures.ts';
import { deleteOldSuiteHolds } from './hold-limits.ts';
import { courtesyOptions } from './option-tables.ts';
import { paymentOrders } from './payment-tables.ts';
import { holdStatuses } from './status.ts';
import { bookings, type BookingStatus, roomClaims, unpaidUntil } from './tables.ts';

/** A payment window may report this long after the suites' time is over. */
const graceMinutes = 2;
const batchSize = 200;

/**
 * Ends the expired bookings with these statuses and returns how many there were. An unpaid order (PENDING) first waits
 * until the reconciler has asked the provider, because the guest may have paid.
 */
export async function endExpired(platform: SweepDeps, statuses: readonly BookingStatus[]): Promise<number> {
  const { db } = platform;
  const unchecked = db
    .select({ one: sql`1` })
    .from(paymentOrders)
    .where(and(eq(paymentOrders.booking_id, bookings.id), lte(paymentOrders.next_check_at, sql`now()`)));
  const isOver = and(
    inArray(bookings.status, [...statuses]),
    sql`${unpaidUntil(bookings)} <= now() - CASE
      WHEN ${bookings.status} = 'PENDING' THEN make_interval(mins => ${graceMinutes}) ELSE interval '0' END`,
    sql`(${bookings.status} <> 'PENDING' OR ${notExists(unchecked)})`,
  );
  const expiredRows = await db.select({ id: bookings.id }).from(bookings).where(isOver).limit(batchSize);
  let ended = 0;
  const endOne = async (tx: Tx, id: number) => {
    const [row] = await tx
      .select()
      .from(bookings)
      .where(and(eq(bookings.id, id), isOver))
      .for('update', { skipLocked: true });
    if (row?.expected_transfer) await endAwaitedTransfer(tx, row, 'late');
    if (row) await endUnpaidClientPayment(tx, row, 'late');
    if (row) await endHold(tx, id);
    return row !== undefined;
  };
  await attemptEach(
    platform,
    'end of bookings',
    expiredRows,
    ({ id }) => id,
    async ({ id }) => {
      if (await withRetry(db, (tx) => endOne(tx, id))) ended += 1;
    },
  );
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
  await tellHeldDepartures(platform);
  if (ended || coupons || changes) platform.log.info({ ended, coupons, changes }, 'holds ended');
}

/**
 * Releases the coupon uses of orders that can no longer be paid, and returns how many there were. As with holds, the
 * reconciler asks the provider first. An authorised payment that is never captured keeps its coupon use for another
 * day.
 */
async function endExpiredCoupons(platform: SweepDeps): Promise<number> {
  const { db } = platform;
  const isChecked = or(isNull(paymentOrders.next_check_at), gt(paymentOrders.next_check_at, sql`now()`));
  const isOver = or(
    and(isUnpaidOrder, lte(paymentOrders.valid_until, sql`now()`), isChecked),
    and(
      eq(paymentOrders.status, 'authorised'),
      lte(paymentOrders.valid_until, sql`now() - interval '1 day'`),
    ),
  );
  const expiredOrders = await db
    .select({ id: paymentOrders.id })
    .from(paymentOrders)
    .where(and(isNotNull(paymentOrders.coupon_code), isOver))
    .limit(batchSize);
  let ended = 0;
  await attemptEach(
    platform,
    'end of coupon uses',
    expiredOrders,
    ({ id }) => id,
    async ({ id }) => {
      ended += await withRetry(db, (tx) => releaseCoupons(tx, and(eq(paymentOrders.id, id), isOver)));
    },
  );
  return ended;
}

/**
 * Releases the suites that confirmed bookings reserved on other departures for date changes that were not paid in time.
 * Returns the number of bookings. A late payment claims the suites again if they are free.
 */
async function releaseUnpaidDateChanges(platform: SweepDeps): Promise<number> {
  const { db } = platform;
  const isLapsed = sql`${roomClaims.hold_expires_at} <= now() - make_interval(mins => ${graceMinutes})`;
  const unpaidBookings = await db
    .selectDistinct({ id: bookings.id })
    .from(roomClaims)
    .innerJoin(bookings, eq(bookings.id, roomClaims.booking_id))
    .where(and(isLapsed, eq(bookings.status, 'CONFIRMED')))
    .limit(batchSize);
  const releaseOne = async (tx: Tx, id: number) => {
    // Locks the booking, as a payment for the change does.
    const [row] = await tx
      .select({ id: bookings.id })
      .from(bookings)
      .where(and(eq(bookings.id, id), eq(bookings.status, 'CONFIRMED')))
      .for('update', { skipLocked: true });
    if (row) await tx.delete(roomClaims).where(and(eq(roomClaims.booking_id, id), isLapsed));
    return row !== undefined;
  };
  let released = 0;
  await attemptEach(
    platform,
    'end of unpaid changes of date',
    unpaidBookings,
    ({ id }) => id,
    async ({ id }) => {
      if (await withRetry(db, (tx) => releaseOne(tx, id))) released += 1;
    },
  );
  return released;
}

async function deleteOldHolds(platform: SweepDeps): Promise<void> {
  const { db } = platform;
  const ordered = db
    .select({ one: sql`1` })
    .from(paymentOrders)
    .where(eq(paymentOrders.booking_id, bookings.id));
  const optioned = db
    .select({ one: sql`1` })
    .from(courtesyOptions)
    .where(eq(courtesyOptions.booking_id, bookings.id));
  const isOld = and(
    eq(bookings.status, 'EXPIRED'),
    isNull(bookings.snapshot),
    lt(bookings.hold_expires_at, sql`now() - interval '1 day'`),
    notExists(ordered),
    notExists(optioned),
  );
  await deleteRows(platform, 'holds of yesterday', bookings.id, isOld);
}
