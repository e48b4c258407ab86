/**
 * Coupons (CO-04): found whatever the case, within their days, while there are uses left. A use belongs to an order
 * until that is paid or can no longer be paid, whatever becomes of the hold. It moves between the unpaid orders of one
 * customer, so that one use buys one booking and nobody waits for the end of an order of their own. An order that waits
 * for an agency's client or for a bank transfer keeps its use, because who pays it was told its price.
 */
import type { Coupon } from '@antara/contracts/api/booking';
import { and, arrayOverlaps, eq, inArray, isNotNull, not, or, sql, type SQL } from 'drizzle-orm';
import { toCivilDate } from '../../platform/clock.ts';
import type { DbOrTx, Tx } from '../../platform/db/types.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import { clientWindow, officeWindow, paymentOrders } from './payment-tables.ts';
import { coupons } from './tables.ts';

/** What a visitor reads whatever is wrong with a code: which codes exist is nobody's business. */
const invalidCouponMessage = 'This coupon code is not valid.';

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

/** For queries of `paymentOrders`: nothing was authorised or taken. */
export const isUnpaidOrder: SQL = inArray(paymentOrders.status, ['created', 'failed']);

/**
 * For queries of `paymentOrders`: unpaid orders of a customer whose use of this coupon may move to another order.
 * `booking`: the one whose orders share one use, those that wait among them.
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
 * The coupon of this code if a new order can use it now, or null. A use that may move from an unpaid order of the
 * caller (`user`, null when nobody is logged in) counts as left.
 */
export async function findUsableCoupon(
  db: DbOrTx,
  code: string,
  now: Date,
  user: number | null,
): Promise<Coupon | null> {
  const kept =
    user === null
      ? sql`false`
      : sql`EXISTS (SELECT 1 FROM ${paymentOrders} WHERE ${isMovableUse(user, sql`${coupons.code}`, null)})`;
  const [row] = await db
    .select({ code: coupons.code, coupon_type: coupons.coupon_type, discount: coupons.discount })
    .from(coupons)
    .where(and(isInForce(code, now), sql`(${hasUsesLeft} OR ${kept})`));
  return row ?? null;
}

/**
 * The terms of a coupon whose use a booking has already, on another date of it; null when its days are over or the
 * operator has ended it.
 */
export async function findCouponInForce(db: DbOrTx, code: string, now: Date): Promise<Coupon | null> {
  const [row] = await db
    .select({ code: coupons.code, coupon_type: coupons.coupon_type, discount: coupons.discount })
    .from(coupons)
    .where(isInForce(code, now));
  return row ?? null;
}

/**
 * Takes one use of a coupon for an order of `user`, from another unpaid order of theirs whose use may move. `booking`:
 * the order's, where it has others. The caller writes `coupon_code` into the order. False when none is left, or the
 * coupon has ended.
 */
export async function takeCoupon(
  tx: Tx,
  user: number,
  code: string,
  now: Date,
  booking: number | null = null,
): Promise<boolean> {
  const [own] = await tx
    .select({ id: paymentOrders.id })
    .from(paymentOrders)
    .where(isMovableUse(user, code, booking))
    // One of the same booking first: the use of another booking's order stays there where it can.
    .orderBy(sql`${paymentOrders.booking_id} IS DISTINCT FROM ${booking}`, paymentOrders.id)
    .limit(1)
    .for('update');
  if (own) {
    await tx.update(paymentOrders).set({ coupon_code: null }).where(eq(paymentOrders.id, own.id));
    return true;
  }
  const used = await tx
    .update(coupons)
    .set({ uses: sql`${coupons.uses} + 1` })
    .where(and(isInForce(code, now), hasUsesLeft))
    .returning({ code: coupons.code });
  return used.length > 0;
}

/** Gives back the uses that these orders keep. `which`: a condition on `paymentOrders`. */
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

/** Refuses a code that cannot be used. */
export function throwInvalidCoupon(): never {
  throwHttpError('NOT_FOUND', invalidCouponMessage);
}
