/** The change of a paid booking's date by the customer: the offer, the quote, and the order. */
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
  /** The number of suites that can be booked now. */
  free: z.int(),
  /** Whether the booking's suites are free on this departure. */
  same_suites: z.boolean(),
  /**
   * The price of the same suites on this departure, less the price booked. In cents with GST, without the fee; negative
   * when cheaper. Absent when the same suites are not free.
   */
  difference: z.optional(z.int()),
});

/** The departures to which a booking can be moved, and the terms. */
export const dateChangeOffer = z.object({
  /** The last day (India's) for a change. */
  until: isoDate,
  /** The fee in cents, without GST. */
  fee: usdCents,
  /** How many more changes are possible. */
  times_left: z.int(),
  /** The rule as sentences. */
  rule: z.string(),
  departures: z.array(otherDeparture),
});
export type DateChangeOffer = z.infer<typeof dateChangeOffer>;

const line = z.object({ usd: z.int(), inr: z.int() });

/** The result of a change of date. Rupees are whole, at the rate fixed with the booking. */
export const dateChangeQuote = z.object({
  date: isoDate,
  date_to: isoDate,
  /** In the order of the suites in the present booking. */
  rooms: z.array(z.object({ from: z.string(), to: z.string(), title: z.string(), price: usdCents })),
  /** The names of the add-ons, extensions and coupon that the booking would lose. */
  lost: z.array(z.string()),
  /** The booking's price before and after the change, with GST. `fee` is the fee with GST; `total` includes it. */
  before: line,
  after: line,
  fee: line,
  total: line,
  paid_inr: rupees,
  now_inr: rupees,
  later_inr: rupees,
  /** The day on which a balance is due. Null without a balance. */
  balance_due_on: z.nullable(isoDate),
  refund_inr: rupees,
  /** The least that a cancellation forfeits after the change. */
  least_kept_inr: rupees,
});
export type DateChangeQuote = z.infer<typeof dateChangeQuote>;

const otherSuite = z.object({
  room_number: z.string(),
  title: z.string(),
  category: z.string(),
  deck: z.string(),
  /** Prices in cents for one and for two travellers on that departure. */
  price_single: usdCents,
  price_twin: usdCents,
  /** The price in cents for two travellers with a child's bed. Absent when the suite takes no child's bed. */
  price_child_bed: z.optional(usdCents),
});
export type OtherSuite = z.infer<typeof otherSuite>;

export const dateChangeSchemas = {
  /**
   * Returns how one of the caller's bookings can be moved to another date; null with the reason in `why` when the date
   * cannot be changed. 404 when the booking is somebody else's.
   */
  dateChanges: {
    query: z.object({ id }),
    answer: success({ offer: z.nullable(dateChangeOffer), why: z.optional(z.string()) }),
  },
  /**
   * Returns the quote for moving a booking to the departure on `date`. `rooms` are the suite numbers there, separated
   * by commas, in the order of the booked suites; when absent, the same suites. `quote` is null when not all of them
   * are free; `suites` are the free ones. 404 when the booking is somebody else's or the departure does not exist; 422
   * with the reason when the date cannot be changed.
   */
  dateChange: {
    query: z.object({ id, date: isoDate, rooms: z.optional(z.string().check(z.maxLength(120))) }),
    answer: success({ quote: z.nullable(dateChangeQuote), suites: z.array(otherSuite) }),
  },
};

/**
 * The body of the order for a change of date. `amount` (paise) is the sum to be charged now, `refund_inr` the sum to be
 * refunded. The other fields repeat the quote that the guest has seen, because with a deposit `amount` is only the fee
 * and would not show that the journey's price has changed.
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
