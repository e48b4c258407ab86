/**
 * Coupons (CO-04). A code matches in any case, between its days, while uses are left. An order reserves its use until
 * the order can no longer be paid, whatever happens to the hold; a paid order keeps its use. The use moves between the
 * unpaid orders of one customer, so that one use buys one booking and customers need not wait until their own earlier
 * order ends. An order that waits for an agency's client or for a bank transfer keeps its use, because the payer was
 * told the price with the coupon.
 */
import { createFailureText } from '@antara/contracts/api/failure-texts';
import type { Coupon } from '@antara/contracts/api/booking';
import { and, arrayOverlaps, eq, inArray, isNotNull, not, or, sql, type SQL } from 'drizzle-orm';
import { toCivilDate } from '../../platform/clock.ts';
import type { DbOrTx, Tx } from '../../platform/db/types.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import { clientWindow, officeWindow, paymentOrders } from './payment-tables.ts';
import { coupons } from './tables.ts';

/** One message for every invalid code, so that visitors cannot find out which codes exist. */

const isInForce = (code: string, now: Date) => {
  const today = toCivilDate(now);
  return and(
    eq(coupons.code, code.trim().toUpperCase()),
    eq(coupons.active, true),
    sql`(${coupons.valid_from} IS NULL OR ${coupons.valid_from} <= ${today})`,
    sql`(${coupons.valid_to} IS NULL OR ${coupons.valid_to} >= ${today})`,
  );
};

const hasUsesLeft = sql`(${coupons.max_uses} IS NULL OR ${coupons.uses} < ${coupons.max_uses})`;

/** Matches rows of `paymentOrders` of which nothing was authorised or captured. */
export const isUnpaidOrder: SQL = inArray(paymentOrders.status, ['created', 'failed']);

/**
 * Matches a customer's unpaid orders in `paymentOrders` whose use of this coupon may move to another order. `booking`:
 * a booking whose orders share one use, including orders that wait for a client or a bank transfer.
 */
const isMovableUse = (user: number, code: SQL | string, booking: number | null) =>
  and(
    eq(paymentOrders.user_id, user),
    sql`${paymentOrders.coupon_code} = ${code}`,
    isUnpaidOrder,
    or(
      not(arrayOverlaps(paymentOrders.open_windows, [clientWindow, officeWindow])),
      booking === null ? undefined : eq(paymentOrders.booking_id, booking),
    ),
  )!;

/**
 * Returns the coupon with this code if a new order can use the coupon now; otherwise null. A use that can move from an
 * unpaid order of the caller counts as left. `user` is null when nobody is logged in.
 */
export async function findUsableCoupon(
  db: DbOrTx,
  code: string,
  now: Date,
  user: number | null,
): Promise<Coupon | null> {
  const isKeptByUser =
    user === null
      ? sql`false`
      : sql`EXISTS (SELECT 1 FROM ${paymentOrders} WHERE ${isMovableUse(user, sql`${coupons.code}`, null)})`;
  const [row] = await db
    .select({ code: coupons.code, coupon_type: coupons.coupon_type, discount: coupons.discount })
    .from(coupons)
    .where(and(isInForce(code, now), sql`(${hasUsesLeft} OR ${isKeptByUser})`));
  return row ?? null;
}

/**
 * Returns the terms of a coupon that a booking already uses, for another date of the booking; null when the coupon's
 * days are over or the operator has ended the coupon.
 */
export async function findCouponInForce(db: DbOrTx, code: string, now: Date): Promise<Coupon | null> {
  const [row] = await db
    .select({ code: coupons.code, coupon_type: coupons.coupon_type, discount: coupons.discount })
    .from(coupons)
    .where(isInForce(code, now));
  return row ?? null;
}

/**
 * Takes one use of a coupon for an order of `user`. Moves the use from another unpaid order of the user where possible.
 * `booking`: the order's booking, if the booking has other orders. The caller writes `coupon_code` into the order.
 * Returns false when no use is left or the coupon has ended.
 */
export async function takeCoupon(
  tx: Tx,
  user: number,
  code: string,
  now: Date,
  booking: number | null = null,
): Promise<boolean> {
  const [ownOrder] = await tx
    .select({ id: paymentOrders.id })
    .from(paymentOrders)
    .where(isMovableUse(user, code, booking))
    // An order of the same booking comes first, so that other bookings keep their use where possible.
    .orderBy(sql`${paymentOrders.booking_id} IS DISTINCT FROM ${booking}`, paymentOrders.id)
    .limit(1)
    .for('update');
  if (ownOrder) {
    await tx.update(paymentOrders).set({ coupon_code: null }).where(eq(paymentOrders.id, ownOrder.id));
    return true;
  }
  const used = await tx
    .update(coupons)
    .set({ uses: sql`${coupons.uses} + 1` })
    .where(and(isInForce(code, now), hasUsesLeft))
    .returning({ code: coupons.code });
  return used.length > 0;
}

/**
 * Releases the coupon uses of these orders and returns how many there were. `which` is a condition on `paymentOrders`.
 */
export async function releaseCoupons(tx: Tx, which: SQL | undefined): Promise<number> {
  const orders = await tx
    .select({ id: paymentOrders.id, code: paymentOrders.coupon_code })
    .from(paymentOrders)
    .where(and(isNotNull(paymentOrders.coupon_code), which))
    .orderBy(paymentOrders.id)
    .for('update');
  for (const { id, code } of orders) {
    await tx.update(paymentOrders).set({ coupon_code: null }).where(eq(paymentOrders.id, id));
    await tx
      .update(coupons)
      .set({ uses: sql`${coupons.uses} - 1` })
      .where(eq(coupons.code, code!));
  }
  return orders.length;
}

/**
 * Refuses a coupon code with the same message for every reason.
 *
 * @throws {HttpError} 404 for a code that cannot be used.
 */
export function throwInvalidCoupon(): never {
  throwHttpError('NOT_FOUND', createFailureText('COUPON_INVALID'));
}
