/** A customer changes the date of a paid booking: what there is, what it comes to, and the order for it. */
import { z } from 'zod/mini';
import { maxRooms } from '../rules/booking-rules.ts';
import { success } from './envelope.ts';
import { isoDate, rupees, usdCents } from './fields.ts';

const id = z.string().check(z.minLength(1), z.maxLength(40));
const roomNumbers = z
  .array(z.string().check(z.minLength(1), z.maxLength(20)))
  .check(z.minLength(1), z.maxLength(maxRooms));

const otherDeparture = z.object({
  date: isoDate,
  date_to: isoDate,
  ship: z.string(),
  /** Suites of it that can be booked now. */
  free: z.int(),
  /** Are the suites of the booking free there? */
  same_suites: z.boolean(),
  /**
   * What the same suites cost there more than booked, in cents with GST, without the fee; negative: less. Absent: not
   * the same suites.
   */
  difference: z.optional(z.int()),
});

/** How a booking can be changed to another departure. */
export const dateChangeOffer = z.object({
  /** The last day (India's) on which it can be. */
  until: isoDate,
  /** The fee in cents, without GST. */
  fee: usdCents,
  /** How often it can still be changed. */
  times_left: z.int(),
  /** The rule in words. */
  rule: z.string(),
  departures: z.array(otherDeparture),
});
export type DateChangeOffer = z.infer<typeof dateChangeOffer>;

const line = z.object({ usd: z.int(), inr: z.int() });

/** What a change comes to. Rupees are whole, at the rate fixed with the booking. */
export const dateChangeQuote = z.object({
  date: isoDate,
  date_to: isoDate,
  /** In the order of the suites that are booked now. */
  rooms: z.array(z.object({ from: z.string(), to: z.string(), title: z.string(), price: usdCents })),
  /** What of the booking cannot come along, by name: add-ons, extensions, the coupon. */
  lost: z.array(z.string()),
  /** The booking before and after, with GST; the fee with GST is apart, and in `total` as well. */
  before: line,
  after: line,
  fee: line,
  total: line,
  paid_inr: rupees,
  now_inr: rupees,
  later_inr: rupees,
  /** The day of the balance, where one is left. */
  balance_due_on: z.nullable(isoDate),
  refund_inr: rupees,
  /** The least that a cancellation keeps after the change. */
  least_kept_inr: rupees,
});
export type DateChangeQuote = z.infer<typeof dateChangeQuote>;

const otherSuite = z.object({
  room_number: z.string(),
  title: z.string(),
  category: z.string(),
  deck: z.string(),
  /** Cents, for one and for two travellers on that departure. */
  price_single: usdCents,
  price_twin: usdCents,
  /** Cents for two with a child's bed; absent where the suite takes none. */
  price_child_bed: z.optional(usdCents),
});
export type OtherSuite = z.infer<typeof otherSuite>;

export const dateChangeSchemas = {
  /**
   * How one of the caller's bookings can be moved to another date; null with `why` when it cannot (any more). 404
   * another's.
   */
  dateChanges: {
    query: z.object({ id }),
    answer: success({ offer: z.nullable(dateChangeOffer), why: z.optional(z.string()) }),
  },
  /**
   * What a change to the departure on `date` comes to; `rooms`: the suites' numbers there, joined by commas, in the
   * order of those booked; left out, the same. `quote` is null when they are not all free: `suites` are those that are.
   * 404 another's booking, or no such departure; 422 when it cannot be changed (any more), with the reason.
   */
  dateChange: {
    query: z.object({ id, date: isoDate, rooms: z.optional(z.string().check(z.maxLength(120))) }),
    answer: success({ quote: z.nullable(dateChangeQuote), suites: z.array(otherSuite) }),
  },
};

/**
 * The body of the order for a change: `amount` in paise is what is charged now, `refund_inr` what goes back. The rest
 * is what the guest has seen of the quote, because by deposit the amount is the fee alone, whatever the journey costs
 * then.
 */
export const dateChangeBody = z.object({
  id,
  date: isoDate,
  rooms: roomNumbers,
  amount: z.int().check(z.nonnegative()),
  refund_inr: rupees,
  total_inr: rupees,
  least_kept_inr: rupees,
  lost: z.array(z.string().check(z.maxLength(200))).check(z.maxLength(50)),
  currency: z.literal('INR'),
});
export type DateChangeBody = z.infer<typeof dateChangeBody>;
