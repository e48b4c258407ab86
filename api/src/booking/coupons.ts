/** Coupons (CO-04): found whatever the case, within their days, while there are uses left. */
import type { Coupon } from '@antara/contracts/api/booking';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { toCivilDate } from '../platform/clock.ts';
import type { DbOrTx, Tx } from '../platform/db/types.ts';
import { throwHttpError } from '../platform/http-error.ts';
import { holdStatuses } from './status.ts';
import { bookings, coupons } from './tables.ts';

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

/**
 * The coupon of this code if it can be used now, or null. A use that the visitor's own hold (`holder`) already keeps
 * counts as left.
 */
export async function findUsableCoupon(
  db: DbOrTx,
  code: string,
  now: Date,
  holder: string | null,
): Promise<Coupon | null> {
  const kept = sql`EXISTS (SELECT 1 FROM ${bookings} WHERE ${bookings.coupon_code} = ${coupons.code}
    AND ${bookings.holder_hash} = ${holder} AND ${inArray(bookings.status, holdStatuses)})`;
  const [row] = await db
    .select({ code: coupons.code, coupon_type: coupons.coupon_type, discount: coupons.discount })
    .from(coupons)
    .where(
      and(
        isInForce(code, now),
        sql`(${coupons.max_uses} IS NULL OR ${coupons.uses} < ${coupons.max_uses} OR ${kept})`,
      ),
    );
  return row ?? null;
}

/** Keeps one use of a coupon for a locked booking, giving back the one it kept before. False when none is left. */
export async function reserveCoupon(tx: Tx, booking: number, code: string | null): Promise<boolean> {
  const [row] = await tx
    .select({ kept: bookings.coupon_code })
    .from(bookings)
    .where(eq(bookings.id, booking));
  if (row?.kept === code) return true;
  await releaseCoupon(tx, booking);
  if (code === null) return true;
  const used = await tx
    .update(coupons)
    .set({ uses: sql`${coupons.uses} + 1` })
    .where(
      and(
        eq(coupons.code, code),
        sql`(${coupons.max_uses} IS NULL OR ${coupons.uses} < ${coupons.max_uses})`,
      ),
    )
    .returning({ code: coupons.code });
  if (!used.length) return false;
  await tx.update(bookings).set({ coupon_code: code }).where(eq(bookings.id, booking));
  return true;
}

/** Gives back the use that a locked booking keeps, if it keeps one. */
export async function releaseCoupon(tx: Tx, booking: number): Promise<void> {
  const [row] = await tx
    .select({ kept: bookings.coupon_code })
    .from(bookings)
    .where(eq(bookings.id, booking));
  if (!row?.kept) return;
  await tx
    .update(coupons)
    .set({ uses: sql`${coupons.uses} - 1` })
    .where(eq(coupons.code, row.kept));
  await tx.update(bookings).set({ coupon_code: null }).where(eq(bookings.id, booking));
}

/** Refuses a code that cannot be used. */
export function throwInvalidCoupon(): never {
  throwHttpError('NOT_FOUND', invalidCouponMessage);
}
