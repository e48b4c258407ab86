/**
 * Lists, adds and ends coupons, and says what they have brought. The code of a coupon never changes and is never used
 * again, because bookings refer to it.
 */
import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import { z } from 'zod/mini';
import { getRefundLimits } from '../../base/settings/index.ts';
import { couponBatches, coupons } from '../../bookings/booking/index.ts';
import { toCivilDate } from '../../platform/clock.ts';
import type { DbOrTx, Tx } from '../../platform/db/types.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import { createRandomCode } from '../../platform/short-code.ts';
import { assertCouponTerms, couponTermFields, type CouponTerms } from './coupon-terms.ts';
import { describeField } from './field-text.ts';
import { reasonField, throwMissing } from './fields.ts';
import { defineChange, defineRead } from './operation.ts';
import { readListPart, listFields } from './list-part.ts';

const code = z
  .string()
  .check(
    z.trim(),
    z.toUpperCase(),
    z.regex(/^[A-Z0-9]{3,20}$/, 'a code is 3 to 20 letters and digits, without spaces'),
    describeField('3 to 20 letters and digits'),
  );

/** The name of a batch of codes. */
export const batchField = z
  .string()
  .check(z.trim(), z.minLength(3), z.maxLength(60), describeField('the batch’s name', { name: 'batch' }));

type Row = typeof coupons.$inferSelect;

/**
 * Lists coupons by code: those of a batch, or those of no batch. `in_force` is true when some booking can use the
 * coupon today.
 */
export const listCoupons = defineRead(
  z.object({
    batch: z.optional(batchField).check(describeField('the codes of this batch', { placeholder: 'name' })),
    ...listFields(),
  }),
  async (db, { batch, ...part }, { now }) => {
    const today = toCivilDate(now());
    const where =
      batch === undefined ? isNull(coupons.batch_id) : eq(coupons.batch_id, (await getBatch(db, batch)).id);
    const { rows, more } = await readListPart(db.select().from(coupons), part, {
      by: { code: coupons.code },
      where,
    });
    return {
      ...more,
      coupons: rows.map((row) => ({ ...toCouponView(row, today), guest_email: row.guest_email })),
    };
  },
  {
    listSubjects: (result) =>
      result.coupons.filter((one) => one.guest_email !== null).map((one) => `coupon ${one.code}`),
  },
);

/** Returns true when coupons with these terms take off so many per cent that they need two persons. */
const isOverLimit = async (
  tx: Tx,
  { coupon_type, discount }: Pick<CouponTerms, 'coupon_type' | 'discount'>,
): Promise<boolean> => coupon_type === 'PERCENTAGE' && discount >= (await getRefundLimits(tx)).coupon_percent;

/**
 * Adds a coupon. Refuses the code of any earlier coupon, including ended ones. One that takes off as many per cent as
 * `coupon_percent` of the setting `refund_limits` says, or more, needs two persons.
 */
export const addCoupon = defineChange(
  z.object({
    code,
    ...couponTermFields,
    max_uses: z.optional(z.int().check(z.gte(1, 'a coupon is for one use at least'))),
  }),
  async (tx, { code: chosen, max_uses = null, ...terms }, { now }) => {
    const today = toCivilDate(now());
    await assertCouponTerms(tx, terms, today);
    const [row] = await tx
      .insert(coupons)
      .values({ code: chosen, max_uses, ...toColumns(terms) })
      .onConflictDoNothing()
      .returning();
    if (!row) {
      throwHttpError('CONFLICT', `The code ${chosen} exists, and bookings may bear it. Choose another code.`);
    }
    return { coupon: toCouponView(row, today), is_over_limit: await isOverLimit(tx, terms) };
  },
  ({ code: subject, ...terms }) => ({ subject, details: withoutGuest(terms) }),
  { isOverLimit: ({ is_over_limit }) => is_over_limit },
);

/** The number of codes that are inserted by one statement. */
const insertSize = 500;
/** The random part of a code in a batch: one of 29^12, about 3.5 · 10^17. */
const randomLength = 12;

/** Makes codes for one use each, which cannot be guessed, with the same terms. */
export const addBatch = defineChange(
  z.object({
    batch: batchField,
    count: z
      .int()
      .check(
        z.gte(1),
        z.lte(5000, 'a batch has at most 5,000 codes'),
        describeField('how many codes, at most 5,000'),
      ),
    prefix: z
      ._default(
        z
          .string()
          .check(z.toUpperCase(), z.regex(/^[A-Z0-9]{0,8}$/, 'a prefix is up to 8 letters and digits')),
        '',
      )
      .check(describeField('what all codes begin with, up to 8 letters and digits')),
    ...couponTermFields,
  }),
  async (tx, { batch, count, prefix, ...terms }, { now }) => {
    const today = toCivilDate(now());
    await assertCouponTerms(tx, terms, today);
    const [made] = await tx
      .insert(couponBatches)
      .values({ name: batch, created_at: now() })
      .onConflictDoNothing()
      .returning();
    if (!made) throwHttpError('CONFLICT', `There is a batch “${batch}”. Choose another name.`);
    const columns = { ...toColumns(terms), max_uses: 1, batch_id: made.id };
    await insertCodes(tx, count, () => ({ code: prefix + createRandomCode(randomLength), ...columns }));
    return { batch, codes: count, is_over_limit: await isOverLimit(tx, terms) };
  },
  ({ batch: subject, ...terms }) => ({ subject, details: withoutGuest(terms) }),
  { isOverLimit: ({ is_over_limit }) => is_over_limit },
);

/** Inserts `count` rows that `create` returns. A row whose code exists already is replaced by another. */
async function insertCodes(tx: Tx, count: number, create: () => typeof coupons.$inferInsert): Promise<void> {
  for (let left = count; left > 0;) {
    const rows = Array.from({ length: Math.min(left, insertSize) }, create);
    const made = await tx
      .insert(coupons)
      .values(rows)
      .onConflictDoNothing()
      .returning({ code: coupons.code });
    left -= made.length;
  }
}

/** Ends a coupon, so that no new order can use it. Orders that are being paid keep their price. */
export const endCoupon = defineChange(
  z.object({ code, reason: reasonField }),
  async (tx, input, { now }, { canUndo }) => {
    const [row] = await tx.select().from(coupons).where(eq(coupons.code, input.code)).for('update');
    if (!row) throwMissing(`There is no coupon ${input.code}`, 'coupons list');
    if (!row.active) throwHttpError('CONFLICT', `The coupon ${input.code} has ended already.`);
    const [ended] = await tx
      .update(coupons)
      .set({ active: false })
      .where(eq(coupons.code, input.code))
      .returning();
    canUndo({ kind: 'coupons', rows: [{ id: input.code, before: true, after: false }] });
    return { coupon: toCouponView(ended!, toCivilDate(now())) };
  },
  ({ code: subject, reason }) => ({ subject, details: { reason } }),
);

/** Ends all codes of a batch that have not ended. */
export const endBatch = defineChange(
  z.object({ batch: batchField, reason: reasonField }),
  async (tx, { batch }, _platform, { canUndo }) => {
    const { id } = await getBatch(tx, batch);
    const which = and(eq(coupons.batch_id, id), eq(coupons.active, true));
    // Locked in the order of the codes, as every change of several coupons.
    const codes = await tx
      .select({ code: coupons.code })
      .from(coupons)
      .where(which)
      .orderBy(coupons.code)
      .for('update');
    if (codes.length === 0) throwHttpError('CONFLICT', `The codes of “${batch}” have ended already.`);
    const found: SQL = inArray(
      coupons.code,
      codes.map((row) => row.code),
    );
    await tx.update(coupons).set({ active: false }).where(found);
    canUndo({ kind: 'coupons', rows: codes.map((row) => ({ id: row.code, before: true, after: false })) });
    return { batch, ended: codes.length };
  },
  ({ batch: subject, reason }, { ended }) => ({ subject, details: { reason, ended } }),
);

/** Returns the batch with this name.  @throws {HttpError} NOT_FOUND */
export async function getBatch(db: DbOrTx, name: string) {
  const [row] = await db.select().from(couponBatches).where(eq(couponBatches.name, name));
  return row ?? throwMissing(`There is no batch “${name}”`, 'coupons result --by batch');
}

const toColumns = ({ journeys, ...terms }: CouponTerms) => ({
  ...terms,
  journeys: journeys?.length ? journeys : null,
});

/** Returns the terms for the log, which must not name a guest. */
const withoutGuest = ({ guest_email, ...terms }: Partial<CouponTerms>) =>
  guest_email === undefined ? terms : { ...terms, for_one_guest: true };

function toCouponView({ active, guest_email, batch_id: _, ...row }: Row, today: string) {
  const inDays = (row.valid_from ?? today) <= today && today <= (row.valid_to ?? today);
  const hasUsesLeft = row.max_uses === null || row.uses < row.max_uses;
  return {
    ...row,
    for_one_guest: guest_email !== null,
    ended: !active,
    in_force: active && inDays && hasUsesLeft,
  };
}
