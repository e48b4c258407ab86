/**
 * Payment links: an agency's client, or a guest whom the office asks, pays without an account (decisions 0042, 0071).
 */
import { z } from 'zod/mini';
import { success } from './envelope.ts';
import { bookingId, rupees } from './fields.ts';
import { bookedOrder, idempotencyHeaders, orderBody, paymentOrder, paymentProof } from './payment.ts';

/** The state of a booking's payment links, for its agency. Instants in ISO 8601. */
export const bookingPaymentLinks = z.object({
  booking_id: z.string(),
  /** The number of links that can be used now. */
  open: z.int(),
  /** When the last open link ends. Null when no link is open. */
  open_until: z.nullable(z.string()),
  /** When the client paid by a link. Null until then. */
  paid_at: z.nullable(z.string()),
});
export type BookingPaymentLinks = z.infer<typeof bookingPaymentLinks>;

/**
 * A booking whose suites are kept until its client has paid the confirming amount by link. Amounts in whole rupees,
 * instants in ISO 8601.
 */
export const clientPayment = z.object({
  booking_id: z.string(),
  journey: z.string(),
  ship: z.string(),
  date_from: z.string(),
  date_to: z.string(),
  /** The numbers of the booking's suites. */
  suites: z.array(z.string()),
  travellers: z.int(),
  /** The client to whom the link can be mailed. Null when the booking names no client. */
  client: z.nullable(z.object({ name: z.string(), email: z.string(), reference: z.string() })),
  /** The amount that the client is asked for: the whole fare or the deposit. */
  amount_inr: rupees,
  /** The remaining amount, and the civil date on which it is due. 0 and null for the whole fare. */
  balance_inr: rupees,
  balance_due_on: z.nullable(z.string()),
  /** The end of the suites' hold and of the link. */
  until: z.string(),
  /** True when an unpaid booking becomes the agency's option again, because that option has not ended yet. */
  is_option: z.boolean(),
});
export type ClientPayment = z.infer<typeof clientPayment>;

const by = z.enum(['COPY', 'MAIL']);

const token = z.string().check(z.minLength(1), z.maxLength(100));

/** Whether the confirmation and the invoice are also mailed to the client. The agency always gets them. */
const mailedToClient = z.boolean();

const paidPart = z.enum(['FULL', 'DEPOSIT', 'BALANCE']);

/** The purpose of a link. Names no guest, no client and, until the link is paid, no booking. */
export const linkedPayment = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('open'),
    /** The agency that sends the link; the company's name when the office sends it to a guest without an agency. */
    agency: z.string(),
    journey: z.string(),
    ship: z.string(),
    /** Civil dates. */
    date_from: z.string(),
    date_to: z.string(),
    /** Number and category: "101, Heritage Suite". */
    suites: z.array(z.string()),
    /**
     * The part of the booking that the link pays. A deposit or the whole fare confirms the booking, whose suites are
     * kept until `expires_at`.
     */
    pays: paidPart,
    /** The amount to be paid, in paise. */
    amount: z.int(),
    /** The amount left after a deposit, or after a part of the balance, in paise; otherwise 0. */
    balance: z.int(),
    /** The civil date on which the balance is due. */
    due_on: z.nullable(z.string()),
    /** ISO instant. */
    expires_at: z.string(),
    mailed_to_client: mailedToClient,
  }),
  /** The money is being taken. The page must not offer a second payment. */
  z.object({ state: z.literal('confirming'), agency: z.string() }),
  z.object({
    state: z.literal('paid'),
    agency: z.string(),
    pays: paidPart,
    /** The booking's id, for the person who paid by this link. Null when the booking was paid otherwise. */
    reference: z.nullable(z.string()),
    mailed_to_client: mailedToClient,
  }),
]);
export type LinkedPayment = z.infer<typeof linkedPayment>;

/** The order of a link, with everything the payment window needs but without the booking's id. */
const linkedOrder = z.omit(paymentOrder, { booking_id: true });

export const paymentLinkSchemas = {
  /**
   * Returns the agency's bookings that wait for their client's payment, the next to end first. 403 when the caller is
   * not a travel agent.
   */
  clientPayments: { answer: success({ bookings: z.array(clientPayment) }) },
  /**
   * Creates the order of a checkout for the agency's client to pay by link, and keeps its suites: those of an option
   * until its end, others for 48 hours. The answer's `token` is as in `createPaymentLink`; the same key returns the
   * same booking with another link.
   *
   * Fails as `createOrder` does. Also 409 when the link is to be mailed and no client is named; 422 with `data.limit`
   * (`open`, `pause`, `share`, `time`: `contracts/src/rules/client-payment-rules.ts`), and when nothing is to pay; 429
   * after 50 links in a day.
   */
  orderForClient: {
    headers: idempotencyHeaders,
    body: z.extend(orderBody, { by }),
    answer: success({ token: z.nullable(z.string()), booking: clientPayment }),
  },
  /**
   * Returns the agency's bookings that had payment links within the last year: those in `bookings` (ids separated by
   * commas), or else the newest two hundred. 403 when the caller is not a travel agent, here and in the two calls
   * below.
   */
  paymentLinks: {
    query: z.object({ bookings: z.optional(z.string().check(z.regex(/^[\w-]{1,40}(,[\w-]{1,40}){0,49}$/))) }),
    answer: success({ links: z.array(bookingPaymentLinks) }),
  },
  /**
   * Creates a link for the balance of one of the agency's bookings, or another link for a booking that waits for its
   * client. `COPY` returns the link's token, which cannot be retrieved again; `MAIL` sends the link to the booking's
   * client and returns null. 404 when the booking is not the agency's; 409 when ten links are open, and when the link
   * is to be mailed but the booking names no client; `FAILED` when nothing is left to pay or the journey has begun; 429
   * after 50 links in a day.
   */
  createPaymentLink: {
    body: z.object({ id: bookingId, by }),
    answer: success({ token: z.nullable(z.string()), links: bookingPaymentLinks }),
  },
  /**
   * Ends all open links of a booking. A payment window that is already open can still pay a balance. A booking that
   * waits for its client ends: it becomes the agency's option again, or its suites go on sale again, and a later
   * payment is refunded. 404 as above; 409 when the client is paying or has paid.
   */
  withdrawPaymentLinks: {
    body: z.object({ id: bookingId }),
    answer: success({ links: bookingPaymentLinks }),
  },
  /**
   * Returns the purpose of a link. 404 when the link is unknown, expired or withdrawn, and when its booking or agency
   * is no longer active. The answer is the same in all these cases.
   */
  paymentLink: { body: z.object({ token }), answer: success({ link: linkedPayment }) },
  /**
   * Does the same as `balanceOrder`, for the holder of the link. 404 as in `paymentLink`, 429 after 20 orders of a link
   * in an hour.
   */
  linkOrder: {
    headers: idempotencyHeaders,
    body: z.object({ token, amount: z.int().check(z.positive()), currency: z.literal('INR') }),
    answer: success({ data: z.union([linkedOrder, bookedOrder]) }),
  },
  /** Does the same as `verifyPayment` for an order of this link, even after the link has ended. */
  verifyLinkPayment: {
    body: z.extend(paymentProof, { token }),
    answer: success({ booking_id: z.string() }),
  },
};
