/** What coupons have brought: their bookings, the money of these, and what was taken off. */
import { eq, inArray, isNull, sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { bookings, couponBatches, coupons, paymentOrders } from '../../bookings/booking/index.ts';
import type { DbOrTx } from '../../platform/db/types.ts';
import { batchField, getBatch } from './coupons.ts';
import { describeField } from './field-text.ts';
import { listFields, readListPart } from './list-part.ts';
import { defineRead } from './operation.ts';

/**
 * Shows the result of each code of a batch, of each code without a batch, or of each batch. `uses` counts the orders
 * that were paid with the coupon or may still be paid. `bookings`, `revenue_inr` and `discount_inr` are those of
 * bookings that stand, at their present price in rupees; `cancelled` counts the others.
 */
export const showCouponResults = defineRead(
  z.object({
    by: z._default(z.enum(['code', 'batch']), 'code').check(describeField('a line for each')),
    batch: z.optional(batchField).check(describeField('the codes of this batch', { placeholder: 'name' })),
    ...listFields(),
  }),
  async (db, { by, batch, ...part }) => {
    if (by === 'batch') {
      const { rows, more } = await readListPart(db.select().from(couponBatches), part, {
        by: { id: couponBatches.id },
      });
      const sums = await sumResults(
        db,
        coupons.batch_id,
        rows.map(({ id }) => id),
      );
      return { ...more, results: rows.map(({ id, name }) => ({ name, ...(sums.get(id) ?? nothing) })) };
    }
    const where =
      batch === undefined ? isNull(coupons.batch_id) : eq(coupons.batch_id, (await getBatch(db, batch)).id);
    const { rows, more } = await readListPart(db.select({ code: coupons.code }).from(coupons), part, {
      by: { code: coupons.code },
      where,
    });
    const sums = await sumResults(
      db,
      coupons.code,
      rows.map(({ code }) => code),
    );
    return { ...more, results: rows.map(({ code }) => ({ name: code, ...(sums.get(code) ?? nothing) })) };
  },
);

const nothing = { codes: 0, uses: 0, bookings: 0, revenue_inr: 0, discount_inr: 0, cancelled: 0 };
type Result = typeof nothing;

/** Returns the sums of the coupons whose `key` is one of `keys`, by key. */
async function sumResults<Key extends string | number>(
  db: DbOrTx,
  key: typeof coupons.code | typeof coupons.batch_id,
  keys: readonly Key[],
): Promise<Map<Key, Result>> {
  if (keys.length === 0) return new Map();
  const uses = await db
    .select({
      key: sql<Key>`${key}`,
      codes: sql<number>`count(*)::int`,
      uses: sql<number>`sum(${coupons.uses})::int`,
    })
    .from(coupons)
    .where(inArray(key as typeof coupons.code, keys as readonly string[]))
    .groupBy(key);
  // Read by its key for each use. A join would read all bookings of the company when it expects many uses.
  const booked = db
    .select({ status: bookings.status, snapshot: bookings.snapshot })
    .from(bookings)
    .where(eq(bookings.id, paymentOrders.booking_id))
    .limit(1)
    .as('booked');
  const stands = sql`${booked.status} = 'CONFIRMED'`;
  const inrOf = (line: 'total' | 'discount') =>
    sql`(${booked.snapshot} -> 'quote' -> ${sql.raw(`'${line}'`)} ->> 'inr')::bigint`;
  const rows = await db
    .select({
      key: sql<Key>`${key}`,
      bookings: sql<number>`(count(*) FILTER (WHERE ${stands}))::int`,
      revenue_inr: sql<number>`coalesce(sum(${inrOf('total')}) FILTER (WHERE ${stands}), 0)`.mapWith(Number),
      // A booking whose change of date has lost the coupon has no discount any more.
      discount_inr: sql<number>`coalesce(sum(${inrOf('discount')}) FILTER (WHERE ${stands}
        AND ${booked.snapshot} ->> 'coupon_code' = ${coupons.code}), 0)`.mapWith(Number),
      cancelled: sql<number>`(count(*) FILTER (WHERE ${booked.status} IN ('CANCELLED','REFUNDED')))::int`,
    })
    .from(coupons)
    .innerJoin(paymentOrders, eq(paymentOrders.coupon_code, coupons.code))
    .innerJoinLateral(booked, sql`true`)
    .where(inArray(key as typeof coupons.code, keys as readonly string[]))
    .groupBy(key);
  const money = new Map(rows.map(({ key: name, ...sums }) => [name, sums]));
  return new Map(
    uses.map(({ key: name, ...counts }) => [name, { ...nothing, ...counts, ...money.get(name) }]),
  );
}
