/** The terms of coupons as the office writes them: what a coupon takes off, and its limits. */
import { z } from 'zod/mini';
import type { Tx } from '../../platform/db/types.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import { describeField } from './field-text.ts';
import { civilDateField, emailField, getTour, journeyField } from './fields.ts';

const day = (description: string) => z.optional(civilDateField).check(describeField(description));

export const couponTermFields = {
  coupon_type: z.enum(['PERCENTAGE', 'FIXED']),
  /** Per cent, or dollars. */
  discount: z.number().check(z.gt(0, 'a discount is more than nothing'), z.multipleOf(0.01)),
  valid_from: day('first day on which it can be used'),
  valid_to: day('last day on which it can be used'),
  journeys: z
    .optional(z.array(journeyField).check(z.maxLength(50)))
    .check(describeField('only for these journeys', { placeholder: 'slug' })),
  travel_from: day('first day of departure'),
  travel_to: day('last day of departure'),
  min_subtotal: z
    .optional(z.int().check(z.gte(1), z.lte(100_000_000)))
    .check(describeField('only for bookings of at least so much before GST', { unit: 'dollars' })),
  max_uses_per_guest: z
    .optional(z.int().check(z.gte(1, 'a coupon is for one use at least')))
    .check(describeField('how many bookings of one guest may use it')),
  guest_email: z
    .optional(emailField('person').check(z.email('a guest is named by e-mail address')))
    .check(describeField('only for the account with this e-mail address')),
};
export type CouponTerms = z.output<z.ZodMiniObject<typeof couponTermFields>>;

/** @throws {HttpError} INVALID for terms that nobody could use or that are likely a slip; NOT_FOUND for a journey */
export async function assertCouponTerms(tx: Tx, terms: CouponTerms, today: string): Promise<void> {
  const { coupon_type, discount, valid_from, valid_to, travel_from, travel_to, guest_email } = terms;
  const refuse = (message: string): never => throwHttpError('INVALID', message);
  if (coupon_type === 'PERCENTAGE' && discount > 100) refuse('A coupon takes off 100 per cent at most.');
  if (coupon_type === 'FIXED' && discount > 10_000) {
    refuse('A coupon over 10,000 dollars is refused: it is likely a slip.');
  }
  if (valid_to !== undefined && valid_to < (valid_from ?? today)) {
    refuse('The coupon’s last day lies before its first day or is past: nobody could use it.');
  }
  if (travel_to !== undefined && travel_to < (travel_from ?? today)) {
    refuse('The last day of departure lies before the first or is past: nobody could use the coupon.');
  }
  if (guest_email !== undefined && valid_to === undefined) {
    refuse('A coupon for one guest needs a last day: the guest’s address is kept until then.');
  }
  for (const slug of terms.journeys ?? []) await getTour(tx, slug);
}
