/**
 * Coupons (CO-04, OF-12). A code matches in any case, within its limits, while uses are left. An order reserves its
 * use until the order can no longer be paid, whatever happens to the hold; a paid order keeps its use. The use moves
 * between the unpaid orders of one customer, so that one use buys one booking and customers need not wait until their
 * own earlier order ends. An order that waits for an agency's client or for a bank transfer keeps its use, because the
 * payer was told the price with the coupon.
 */
import { createFailureText } from '@antara/contracts/api/failure-texts';
import type { Coupon } from '@antara/contracts/api/booking';
import {
  checkCouponLimits,
  type CouponLimits,
  type CouponPurpose,
  type CouponRefusal,
} from '@antara/contracts/rules/coupon-rules';
import { and, arrayOverlaps, eq, inArray, isNotNull, isNull, lt, not, or, sql, type SQL } from 'drizzle-orm';
import { tours } from '../../site/catalogue/index.ts';
import { toCivilDate } from '../../platform/clock.ts';
import type { DbOrTx, Tx } from '../../platform/db/types.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import { clientWindow, officeWindow, paymentOrders } from './payment-tables.ts';
import { coupons } from './tables.ts';

/** The terms and limits of a coupon. */
export type LimitedCoupon = Coupon & CouponLimits;

const couponColumns = {
  code: coupons.code,
  coupon_type: coupons.coupon_type,
  discount: coupons.discount,
  valid_from: coupons.valid_from,
  valid_to: coupons.valid_to,
  journeys: coupons.journeys,
  travel_from: coupons.travel_from,
  travel_to: coupons.travel_to,
  min_subtotal: coupons.min_subtotal,
};

/** Matches the coupon with this code, unless the office has ended the coupon. */
const isActive = (code: string) => and(eq(coupons.code, code.trim().toUpperCase()), eq(coupons.active, true));

const isInForce = (code: string, now: Date) => {
  const today = toCivilDate(now);
  return and(
    isActive(code),
    sql`(${coupons.valid_from} IS NULL OR ${coupons.valid_from} <= ${today})`,
    sql`(${coupons.valid_to} IS NULL OR ${coupons.valid_to} >= ${today})`,
  );
};

const hasUsesLeft = or(isNull(coupons.max_uses), lt(coupons.uses, coupons.max_uses))!;

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
 * Returns the coupon with this code. A use that can move from an unpaid order of the caller counts as left. `user` is
 * null when nobody is logged in; whether the user has uses left is then not known.
 *
 * @throws {HttpError} 404 for a code that cannot be used now, by this user, for this purpose. An unknown code and one
 *   that the office has ended get the same message.
 */
export async function getUsableCoupon(
  db: DbOrTx,
  code: string,
  now: Date,
  user: { id: number; email: string } | null,
  purpose: CouponPurpose,
): Promise<LimitedCoupon> {
  const movable = user ? isMovableUse(user.id, sql`${coupons.code}`, null) : sql`false`;
  const [row] = await db
    .select({
      ...couponColumns,
      guest_email: coupons.guest_email,
      max_uses_per_guest: coupons.max_uses_per_guest,
      isLeft: sql<boolean>`${hasUsesLeft}`,
      isKept: sql<boolean>`EXISTS (SELECT 1 FROM ${paymentOrders} WHERE ${movable})`,
      guestUses: sql<number>`(SELECT count(*)::int FROM ${paymentOrders}
        WHERE ${paymentOrders.user_id} = ${user?.id ?? 0} AND ${paymentOrders.coupon_code} = ${coupons.code})`,
    })
    .from(coupons)
    .where(isActive(code));
  if (!row) throwInvalidCoupon();
  const { guest_email, max_uses_per_guest: most, isLeft, isKept, guestUses, ...coupon } = row;
  if (guest_email !== null && !user) throwCouponRefused({ reason: 'log-in' });
  if (guest_email !== null && guest_email !== user!.email) throwCouponRefused({ reason: 'other-guest' });
  const refusal = checkCouponLimits(coupon, purpose, toCivilDate(now));
  if (refusal?.reason === 'journey') {
    const names = await listJourneyNames(db, refusal.journeys);
    throwCouponRefused({ ...refusal, journeys: names });
  }
  if (refusal) throwCouponRefused(refusal);
  if (!isKept && most !== null && guestUses >= most) throwCouponRefused({ reason: 'guest-uses', uses: most });
  if (!isKept && !isLeft) throwCouponRefused({ reason: 'used-up' });
  return coupon;
}

/** Refuses a coupon for a booking that is too small for it.  @throws {HttpError} 404 */
export function assertCouponCovers(coupon: LimitedCoupon, purpose: CouponPurpose, now: Date): void {
  const refusal = checkCouponLimits(coupon, purpose, toCivilDate(now));
  if (refusal) throwCouponRefused(refusal);
}

/** Returns the names of journeys; of a journey that is no longer offered, its slug. */
async function listJourneyNames(db: DbOrTx, slugs: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ slug: tours.slug, name: tours.name })
    .from(tours)
    .where(inArray(tours.slug, [...slugs]));
  return slugs.map((slug) => rows.find((row) => row.slug === slug)?.name ?? slug);
}

/**
 * Returns the terms of a coupon that a booking already uses, for another date of the booking; null when the coupon's
 * days are over or the operator has ended the coupon.
 */
export async function findCouponInForce(db: DbOrTx, code: string, now: Date): Promise<LimitedCoupon | null> {
  const [row] = await db.select(couponColumns).from(coupons).where(isInForce(code, now));
  return row ?? null;
}

/**
 * Returns a booking's coupon for another date of the booking; null when the coupon is not for departures on `date`. The
 * smallest subtotal is not checked again, because the booking has reached it once.
 */
export const forDeparture = (coupon: LimitedCoupon | null, date: string, now: Date): LimitedCoupon | null =>
  coupon && checkCouponLimits(coupon, { date }, toCivilDate(now)) ? null : coupon;

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
  // The lock comes before the count, because another order of the user may be taking the last use at the same time.
  const [coupon] = await tx
    .select({ code: coupons.code, most: coupons.max_uses_per_guest })
    .from(coupons)
    .where(and(isInForce(code, now), hasUsesLeft))
    .for('update');
  if (!coupon) return false;
  if (coupon.most !== null) {
    const own = and(eq(paymentOrders.user_id, user), eq(paymentOrders.coupon_code, coupon.code));
    if ((await tx.$count(paymentOrders, own)) >= coupon.most) return false;
  }
  await tx
    .update(coupons)
    .set({ uses: sql`${coupons.uses} + 1` })
    .where(eq(coupons.code, coupon.code));
  return true;
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

function throwCouponRefused(refusal: CouponRefusal): never {
  throwHttpError('NOT_FOUND', createFailureText('COUPON_REFUSED', refusal));
}

/** Refuses a coupon code without a reason.  @throws {HttpError} 404 */
export function throwInvalidCoupon(): never {
  throwHttpError('NOT_FOUND', createFailureText('COUPON_INVALID'));
}
