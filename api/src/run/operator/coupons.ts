/**
 * Lists, adds and ends coupons. The code of a coupon never changes and is never used again, because bookings refer to
 * it.
 */
import { eq } from 'drizzle-orm';
import { z } from 'zod/mini';
import { coupons } from '../../bookings/booking/index.ts';
import { toCivilDate } from '../../platform/clock.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import { describeField } from './field-text.ts';
import { civilDateField, reasonField, throwMissing } from './fields.ts';
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

type Row = typeof coupons.$inferSelect;

/** Lists coupons by code. `in_force` is true when a booking can use the coupon today. */
export const listCoupons = defineRead(z.object(listFields()), async (db, part, { now }) => {
  const today = toCivilDate(now());
  const { rows, more } = await readListPart(db.select().from(coupons), part, { by: { code: coupons.code } });
  return { ...more, coupons: rows.map((row) => toCouponView(row, today)) };
});

/** Adds a coupon. Refuses the code of any earlier coupon, including ended ones. */
export const addCoupon = defineChange(
  z.object({
    code,
    coupon_type: z.enum(['PERCENTAGE', 'FIXED']),
    discount: z.number().check(z.gt(0, 'a discount is more than nothing'), z.multipleOf(0.01)),
    valid_from: z.optional(civilDateField),
    valid_to: z.optional(civilDateField),
    max_uses: z.optional(z.int().check(z.gte(1, 'a coupon is for one use at least'))),
  }),
  async (tx, input, { now }) => {
    const today = toCivilDate(now());
    const { coupon_type, discount, valid_from = null, valid_to = null, max_uses = null } = input;
    if (coupon_type === 'PERCENTAGE' && discount > 100) {
      throwHttpError('INVALID', 'A coupon takes off 100 per cent at most.');
    }
    if (coupon_type === 'FIXED' && discount > 10_000) {
      throwHttpError('INVALID', 'A coupon over 10,000 dollars is refused: it is likely a slip.');
    }
    if (valid_to !== null && valid_to < (valid_from ?? today)) {
      throwHttpError(
        'INVALID',
        'The coupon’s last day lies before its first day or is past: nobody could use it.',
      );
    }
    const [row] = await tx
      .insert(coupons)
      .values({ code: input.code, coupon_type, discount, valid_from, valid_to, max_uses })
      .onConflictDoNothing()
      .returning();
    if (!row) {
      throwHttpError(
        'CONFLICT',
        `The code ${input.code} exists, and bookings may bear it. Choose another code.`,
      );
    }
    return { coupon: toCouponView(row, today) };
  },
  ({ code, ...terms }) => ({ subject: code, details: terms }),
);

/** Ends a coupon, so that no new order can use it. Orders that are being paid keep their price. */
export const endCoupon = defineChange(
  z.object({ code, reason: reasonField }),
  async (tx, input, { now }) => {
    const [row] = await tx.select().from(coupons).where(eq(coupons.code, input.code)).for('update');
    if (!row) throwMissing(`There is no coupon ${input.code}`, 'coupons list');
    if (!row.active) throwHttpError('CONFLICT', `The coupon ${input.code} has ended already.`);
    const [ended] = await tx
      .update(coupons)
      .set({ active: false })
      .where(eq(coupons.code, input.code))
      .returning();
    return { coupon: toCouponView(ended!, toCivilDate(now())) };
  },
  ({ code, reason }) => ({ subject: code, details: { reason } }),
);

function toCouponView({ active, ...row }: Row, today: string) {
  const inDays = (row.valid_from ?? today) <= today && today <= (row.valid_to ?? today);
  const hasUsesLeft = row.max_uses === null || row.uses < row.max_uses;
  return { ...row, ended: !active, in_force: active && inDays && hasUsesLeft };
}
