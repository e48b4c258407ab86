/** Ends what has run out: holds and unpaid orders here, options by the domain that takes them (`endExpired`). */
import { and, eq, gt, inArray, isNotNull, isNull, lt, lte, notExists, or, sql } from 'drizzle-orm';
import { withRetry } from '../platform/db/with-retry.ts';
import type { Tx } from '../platform/db/types.ts';
import { attemptEach, deleteRows, type SweepDeps } from '../platform/sweep.ts';
import { endUnpaidClientPayment } from './awaited-clients.ts';
import { endAwaitedTransfer } from './awaited-transfers.ts';
import { isUnpaidOrder, releaseCoupons } from './coupons.ts';
import { endHold } from './current-hold.ts';
import { tellHeldDepartures } from './held-departures.ts';
import { deleteOldSuiteHolds } from './hold-limits.ts';
import { courtesyOptions } from './option-tables.ts';
import { paymentOrders } from './payment-tables.ts';
import { holdStatuses } from './status.ts';
import { bookings, type BookingStatus, unpaidUntil } from './tables.ts';

/** A payment window may answer this long after its suites' time. */
const graceMinutes = 2;
const batchSize = 200;

/**
 * Ends the bookings of these statuses whose time is over, and answers how many. An unpaid order (PENDING) waits until
 * the reconciler has asked about it: the money may be there.
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
  const found = await db.select({ id: bookings.id }).from(bookings).where(isOver).limit(batchSize);
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
    found,
    ({ id }) => id,
    async ({ id }) => {
      if (await withRetry(db, (tx) => endOne(tx, id))) ended += 1;
    },
  );
  return ended;
}

/** Ends holds and unpaid orders whose time is over, and deletes the holds of yesterday that nothing refers to. */
export async function endExpiredHolds(platform: SweepDeps): Promise<void> {
  const ended = await endExpired(platform, holdStatuses);
  const coupons = await endExpiredCoupons(platform);
  await deleteOldHolds(platform);
  await deleteOldSuiteHolds(platform.db);
  await tellHeldDepartures(platform);
  if (ended || coupons) platform.log.info({ ended, coupons }, 'holds ended');
}

/**
 * Gives back the coupons of orders that can no longer be paid, and answers how many. As with holds, the reconciler asks
 * the provider first. An authorised payment that is never taken keeps its coupon for a day more.
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
  const found = await db
    .select({ id: paymentOrders.id })
    .from(paymentOrders)
    .where(and(isNotNull(paymentOrders.coupon_code), isOver))
    .limit(batchSize);
  let ended = 0;
  await attemptEach(
    platform,
    'end of coupon uses',
    found,
    ({ id }) => id,
    async ({ id }) => {
      ended += await withRetry(db, (tx) => releaseCoupons(tx, and(eq(paymentOrders.id, id), isOver)));
    },
  );
  return ended;
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
