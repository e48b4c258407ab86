/** Orders and their payment (B§7, CO-09; decisions "Money and booking"). */
import { z } from 'zod/mini';
import { chosenExtras } from './additions.ts';
import { dateChangeBody } from './date-change.ts';
import { billing } from './billing.ts';
import { leadClient } from './clients.ts';
import { success } from './envelope.ts';
import { beds, bookingWishes, chosenRoom, guest, suiteCount } from './booking.ts';
import { guestsMissingMessage } from './messages.ts';
import { optionalPassportPath } from './passports.ts';
import { isoDate, rupees, slug, usdCents } from './fields.ts';
import { plans } from '../rules/booking-rules.ts';

/**
 * A guest of an order. Pictures of passports may be missing here, because they may follow a deposit; `createOrder`
 * requires them when everything is paid at once.
 */
const orderedGuest = z.extend(guest, {
  passport_front: optionalPassportPath(guestsMissingMessage()),
  passport_back: optionalPassportPath(guestsMissingMessage()),
});

/**
 * The contents of an order. The totals are the page's own, in cents. The server compares them with its own totals and
 * never trusts them.
 */
export const orderData = z.object({
  tourName: slug,
  selectedDate: isoDate,
  /** The coupon's code, or null. */
  selectedCoupon: z.nullable(z.string().check(z.maxLength(40))),
  ...chosenExtras,
  rooms: z.array(z.extend(chosenRoom, { beds })).check(...suiteCount),
  guests: z.array(orderedGuest).check(z.minLength(1, guestsMissingMessage())),
  suiteTotal: usdCents,
  addOnTotal: usdCents,
  extensionTotal: usdCents,
  totalTraveller: z.int().check(z.positive()),
  taxTotal: usdCents,
  /**
   * FULL when everything is paid with this order, DEPOSIT for the deposit alone. FULL when absent, and always within 60
   * days of departure.
   */
  plan: z.optional(z.enum(plans)),
  /**
   * The client for whom a travel agent books. The checkout asks every agent for the client; the server refuses a client
   * from anybody else.
   */
  client: z.optional(leadClient),
  /** The details for the invoice. Absent when the payer gave none. */
  billing: z.optional(billing),
  wishes: z.optional(bookingWishes),
});
export type OrderData = z.infer<typeof orderData>;

const line = z.object({ usd: usdCents, inr: z.nullable(rupees) });

/** The server's price breakdown, calculated by `calculateQuote`. */
export const priceQuote = z.object({
  suites: line,
  addOns: line,
  extensions: line,
  subtotal: line,
  discount: line,
  tax: line,
  total: line,
});

/** The price breakdown of an order and its due payments, calculated by `calculatePaymentsDue`. */
export const orderQuote = z.extend(priceQuote, {
  due: z.object({
    plan: z.enum(plans),
    depositPercent: z.union([z.literal(10), z.literal(20), z.literal(100)]),
    now: line,
    later: line,
    balanceDue: z.nullable(isoDate),
  }),
});
export type OrderQuote = z.infer<typeof orderQuote>;

/** The id that a tab gives itself. The id tells the server whose payment window may still be open. */
const windowId = z.string().check(z.minLength(16), z.maxLength(80));
const idempotencyKey = z.string().check(z.minLength(16), z.maxLength(80));

export const idempotencyHeaders = z.object({
  'idempotency-key': idempotencyKey,
});

const windowHeaders = z.extend(idempotencyHeaders, { 'payment-window': z.optional(windowId) });

/** The supported payment providers. */
export const paymentProviders = ['sandbox', 'razorpay'] as const;
export type PaymentProviderName = (typeof paymentProviders)[number];

/** The data for the provider's payment window. `amount` is in paise; `id` is the provider's order. */
export const paymentOrder = z.object({
  id: z.string(),
  amount: z.int(),
  currency: z.literal('INR'),
  provider: z.enum(paymentProviders),
  /** The provider's public key. */
  key: z.string(),
  /** The address of the script that opens the provider's window. Absent when the window is a page of this site. */
  script: z.optional(z.string()),
  booking_id: z.string(),
});
export type PaymentOrder = z.infer<typeof paymentOrder>;

/** The answer when nothing is left to pay, because the order costs nothing or is already paid. */
export const bookedOrder = z.object({ booked: z.literal(true), booking_id: z.string() });
export type BookedOrder = z.infer<typeof bookedOrder>;

/** `amount` is the sum to be charged now as the page shows it, in paise. */
export const orderBody = z.object({
  amount: z.int().check(z.nonnegative()),
  currency: z.literal('INR'),
  data: orderData,
});

const orderAnswer = success({ data: z.union([paymentOrder, bookedOrder]) });

/** The provider's proof of a payment. */
export const paymentProof = z.object({
  orderId: z.string().check(z.maxLength(80)),
  paymentId: z.string().check(z.maxLength(80)),
  signature: z.string().check(z.maxLength(200)),
});

export const paymentSchemas = {
  /**
   * Creates a pending booking and the provider's order for it. Needs a session and an `Idempotency-Key` header: for an
   * hour, the same key returns the same order. `amount` is the sum to be charged now under `data.plan`, in paise; an
   * order of 0 is booked at once. An agent's booking belongs to the agency, with or without a client. `Payment-Window`
   * names the tab that opens the payment window: until that tab closes the order (`closeOrder`), other tabs cannot move
   * or release its suites.
   *
   * 400 with `data.fields` (`data.guests.0.passport_front`) when a passport is missing and everything is paid at once.
   * 403 when somebody who is not a travel agent names a client. 409 CONFLICT with `data.quote` (an `orderQuote`) when
   * the amount differs; with `data.taken` (room numbers) when suites are gone; with `data.paying` (`booking_id`,
   * `rooms`, `until`) when the caller is paying for other suites of the departure in another tab; with
   * `data.booking_id` when the caller has already booked one of the suites; with `data.fields`
   * (`data.guests.0.passport_front`) when a passport is not the caller's. `FAILED` with the sentence to show when
   * payment cannot be taken now.
   */
  createOrder: {
    headers: windowHeaders,
    body: orderBody,
    answer: orderAnswer,
  },
  /**
   * Records that the tab `window` has closed the payment window of the caller's order with this key. When no other tab
   * has the window open, the suites become an ordinary hold again, with the same end as before. `booking_id` is present
   * when the order was paid after all. An unknown order is no error.
   */
  closeOrder: {
    body: z.object({ key: idempotencyKey, window: windowId }),
    answer: success({ booking_id: z.optional(z.string()) }),
  },
  /**
   * Creates the provider's order for the outstanding balance of one of the caller's bookings; payment then continues as
   * for any order. The same key returns the same order. 404 when the booking is somebody else's. 409 with `data.amount`
   * (paise) when the balance differs. `FAILED` with the sentence to show when nothing is left to pay or payment cannot
   * be taken.
   */
  balanceOrder: {
    headers: idempotencyHeaders,
    body: z.object({
      id: z.string().check(z.minLength(1), z.maxLength(40)),
      amount: z.int().check(z.positive()),
      currency: z.literal('INR'),
    }),
    answer: orderAnswer,
  },
  /**
   * Creates the provider's order for additions to one of the caller's bookings, which are paid in full; payment then
   * continues as for any order. The same key returns the same order. 400 for an addition that is not offered or more of
   * it than can be taken. 404 when the booking is somebody else's. 409 with `data.quote` (a `priceQuote`) when the
   * price has changed. 422 with `data.rule` `EXTENSION_TOO_LATE` or `EXTENSIONS_OVERLAP`, and when nothing can be
   * added. `FAILED` with the sentence to show when payment cannot be taken.
   */
  addonOrder: {
    headers: idempotencyHeaders,
    body: z.object({
      id: z.string().check(z.minLength(1), z.maxLength(40)),
      amount: z.int().check(z.positive()),
      currency: z.literal('INR'),
      ...chosenExtras,
    }),
    answer: orderAnswer,
  },
  /**
   * Moves one of the caller's bookings to another departure. The booking moves at once when nothing is due now;
   * otherwise the new suites are kept during payment, which continues as for any order. The same key returns the same
   * order. `Payment-Window` works as in `createOrder`. 404 when the booking is somebody else's or the departure does
   * not exist. 409 with `data.quote` (a `dateChangeQuote`) when any part of the quote has changed; with `data.taken`
   * (room numbers) when suites are gone; and while another change is being paid or its payment window may be open in
   * another tab. 422 when the date cannot be changed, and after too many orders without payment. `FAILED` with the
   * sentence to show when payment cannot be taken.
   */
  dateOrder: { headers: windowHeaders, body: dateChangeBody, answer: orderAnswer },
  /**
   * Checks the provider's signature over the stored order and confirms the booking. The call may arrive twice or never.
   */
  verifyPayment: {
    body: z.extend(paymentProof, { data: z.optional(z.unknown()), response: z.optional(z.unknown()) }),
    answer: success({ booking_id: z.string() }),
  },
};
