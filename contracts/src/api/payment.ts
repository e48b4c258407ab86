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

/** Pictures of passports may follow a deposit; the server asks for them where everything is paid at once. */
const orderedGuest = z.extend(guest, {
  passport_front: optionalPassportPath(guestsMissingMessage),
  passport_back: optionalPassportPath(guestsMissingMessage),
});

/** What is ordered. Totals are the page's own, in cents: compared with the server's, never trusted. */
export const orderData = z.object({
  tourName: slug,
  selectedDate: isoDate,
  /** A coupon's code, or null. */
  selectedCoupon: z.nullable(z.string().check(z.maxLength(40))),
  ...chosenExtras,
  rooms: z.array(z.extend(chosenRoom, { beds })).check(...suiteCount),
  guests: z.array(orderedGuest).check(z.minLength(1, guestsMissingMessage)),
  suiteTotal: usdCents,
  addOnTotal: usdCents,
  extensionTotal: usdCents,
  totalTraveller: z.int().check(z.positive()),
  taxTotal: usdCents,
  /** Whether everything is paid with this order or the deposit alone; FULL when absent, and always inside 60 days. */
  plan: z.optional(z.enum(plans)),
  /** Whom a travel agent books for. The checkout asks every agent; from anybody else it is refused. */
  client: z.optional(leadClient),
  /** For the invoice; nothing where the payer gave nothing. */
  billing: z.optional(billing),
  wishes: z.optional(bookingWishes),
});
export type OrderData = z.infer<typeof orderData>;

const line = z.object({ usd: usdCents, inr: z.nullable(rupees) });

/** The server's price breakdown, as `quote()` makes it. */
export const priceQuote = z.object({
  suites: line,
  addOns: line,
  extensions: line,
  subtotal: line,
  discount: line,
  tax: line,
  total: line,
});

/** The price breakdown of an order and what of it is paid when, as `calculatePaymentsDue()` makes it. */
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

/** The id that a tab gives itself, by which the server knows whose payment windows may stand open. */
const windowId = z.string().check(z.minLength(16), z.maxLength(80));
const idempotencyKey = z.string().check(z.minLength(16), z.maxLength(80));

export const idempotencyHeaders = z.object({
  'idempotency-key': idempotencyKey,
});

const windowHeaders = z.extend(idempotencyHeaders, { 'payment-window': z.optional(windowId) });

/** The payment providers there are. */
export const paymentProviders = ['sandbox', 'razorpay'] as const;
export type PaymentProviderName = (typeof paymentProviders)[number];

/** What the provider's window needs. `amount` in paise; `id` is the provider's order. */
export const paymentOrder = z.object({
  id: z.string(),
  amount: z.int(),
  currency: z.literal('INR'),
  provider: z.enum(paymentProviders),
  /** The provider's public key. */
  key: z.string(),
  /** Address of the script that opens the provider's window; absent when the window is a page of our own. */
  script: z.optional(z.string()),
  booking_id: z.string(),
});
export type PaymentOrder = z.infer<typeof paymentOrder>;

/** Nothing is to pay: the order costs nothing, or was paid before. */
export const bookedOrder = z.object({ booked: z.literal(true), booking_id: z.string() });
export type BookedOrder = z.infer<typeof bookedOrder>;

/** `amount` in paise: what is charged now, as the page has it. */
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
   * Makes a pending booking and the provider's order for it. Needs a session and an `Idempotency-Key` header: the same
   * key answers the same order, for an hour. `amount` in paise: what is charged now, by `data.plan`; an order of 0 is
   * booked at once. 400 with `data.fields` (`data.guests.0.passport_front`) for a passport that is missing where
   * everything is paid at once. 409 CONFLICT with `data.quote` (an `orderQuote`) when the amount differs, with
   * `data.taken` (room numbers) when suites are gone, with `data.paying` (`booking_id`, `rooms`, `until`) when the
   * caller is paying for other suites of the departure in another tab, with `data.booking_id` when the caller has
   * booked one of them, with `data.fields` (`data.guests.0.passport_front`) when a passport is not the caller's;
   * `FAILED` with the sentence to show when payment cannot be taken now. 403 when a client is named by somebody who is
   * not a travel agent. An agent's booking carries the agency, whether or not it names a client. `Payment-Window` names
   * the tab that opens the payment window: until that tab closes the order (`closeOrder`), the suites are not moved or
   * given back by other tabs.
   */
  createOrder: {
    headers: windowHeaders,
    body: orderBody,
    answer: orderAnswer,
  },
  /**
   * The tab `window` has closed the payment window of the caller's order with this key. When no other has it open, the
   * suites are an ordinary hold again, for as long as before. `booking_id`: the order was paid after all. An order that
   * is not known is fine.
   */
  closeOrder: {
    body: z.object({ key: idempotencyKey, window: windowId }),
    answer: success({ booking_id: z.optional(z.string()) }),
  },
  /**
   * Makes the provider's order for what is still to pay of one of the caller's bookings; then as with any order. The
   * same key answers the same order. 409 with `data.amount` (paise) when it is another amount, `FAILED` with the
   * sentence to show when nothing is to pay or payment cannot be taken, 404 another's.
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
   * Makes the provider's order for what is added to one of the caller's bookings, paid whole; then as with any order.
   * The same key answers the same order. 400 for what is not offered or more than can be taken, 409 with `data.quote`
   * (a `priceQuote`) when the price is another one, 422 with `data.rule` `EXTENSION_TOO_LATE` or `EXTENSIONS_OVERLAP`,
   * 422 when nothing can be added (any more), `FAILED` with the sentence to show when payment cannot be taken, 404
   * another's.
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
   * Moves one of the caller's bookings to another departure: at once when nothing is due now, else the suites there are
   * kept while it is paid; then as with any order. The same key answers the same order. 409 with `data.quote` (a
   * `dateChangeQuote`) when anything of it is different, with `data.taken` (room numbers) when suites are gone, and
   * while another change is being paid or its payment window may be open in some tab; 422 when it cannot be changed
   * (any more), and when changes were ordered too often without payment; 404 another's, or no such departure; `FAILED`
   * with the sentence to show when payment cannot be taken. `Payment-Window` as in `createOrder`.
   */
  dateOrder: { headers: windowHeaders, body: dateChangeBody, answer: orderAnswer },
  /** Checks the provider's signature over the stored order and confirms the booking; may come twice, or never. */
  verifyPayment: {
    body: z.extend(paymentProof, { data: z.optional(z.unknown()), response: z.optional(z.unknown()) }),
    answer: success({ booking_id: z.string() }),
  },
};
