/** Links by which the client of an agency pays for its booking, without an account (docs/decisions/0042). */
import { z } from 'zod/mini';
import { success } from './envelope.ts';
import { bookingId, rupees } from './fields.ts';
import { bookedOrder, idempotencyHeaders, orderBody, paymentOrder, paymentProof } from './payment.ts';

/** How the links of a booking stand, for its agency. Instants in ISO 8601. */
export const bookingPaymentLinks = z.object({
  booking_id: z.string(),
  /** How many can be used now. */
  open: z.int(),
  /** When the last of these ends; null when there is none. */
  open_until: z.nullable(z.string()),
  /** When the client paid by one of them; null when they have not. */
  paid_at: z.nullable(z.string()),
});
export type BookingPaymentLinks = z.infer<typeof bookingPaymentLinks>;

/**
 * A booking that keeps its suites until its client has paid by link what confirms it. Amounts in whole rupees, instants
 * in ISO 8601.
 */
export const clientPayment = z.object({
  booking_id: z.string(),
  journey: z.string(),
  ship: z.string(),
  date_from: z.string(),
  date_to: z.string(),
  /** Numbers of its suites. */
  suites: z.array(z.string()),
  travellers: z.int(),
  /** Whom the link can be mailed to; null when the booking names no client. */
  client: z.nullable(z.object({ name: z.string(), email: z.string(), reference: z.string() })),
  /** What the client is asked for: the whole fare, or the deposit. */
  amount_inr: rupees,
  /** What is left after it, and the civil date by which that is due; 0 and null for the whole fare. */
  balance_inr: rupees,
  balance_due_on: z.nullable(z.string()),
  /** Until when the suites are kept, and the link can be used. */
  until: z.string(),
  /** Unpaid, it becomes the agency's option again, as long as that lasts. */
  is_option: z.boolean(),
});
export type ClientPayment = z.infer<typeof clientPayment>;

const by = z.enum(['COPY', 'MAIL']);

const token = z.string().check(z.minLength(1), z.maxLength(100));

/** Whether the confirmation and the invoice go to the client by mail; to the agency they always do. */
const mailedToClient = z.boolean();

const paidPart = z.enum(['FULL', 'DEPOSIT', 'BALANCE']);

/** What a link is for. It names no guest, no client and, before it is paid, no booking. */
export const linkedPayment = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('open'),
    /** The agency that sends it. */
    agency: z.string(),
    journey: z.string(),
    ship: z.string(),
    /** Civil dates. */
    date_from: z.string(),
    date_to: z.string(),
    /** Number and kind: "101, Heritage Suite". */
    suites: z.array(z.string()),
    /**
     * What of the booking it pays. A deposit or the whole fare confirms the booking, whose suites are kept until
     * `expires_at`.
     */
    pays: paidPart,
    /** What is to be paid, in paise. */
    amount: z.int(),
    /** What is left to pay after a deposit, in paise; otherwise 0. */
    balance: z.int(),
    /** Civil date by which the balance is due. */
    due_on: z.nullable(z.string()),
    /** ISO instant. */
    expires_at: z.string(),
    mailed_to_client: mailedToClient,
  }),
  /** The money is being taken: it must not be paid again. */
  z.object({ state: z.literal('confirming'), agency: z.string() }),
  z.object({
    state: z.literal('paid'),
    agency: z.string(),
    pays: paidPart,
    /** The booking's id, for whoever paid by this link; null when it was paid otherwise. */
    reference: z.nullable(z.string()),
    mailed_to_client: mailedToClient,
  }),
]);
export type LinkedPayment = z.infer<typeof linkedPayment>;

/** A linked order as the payment window needs it: without the booking. */
const linkedOrder = z.omit(paymentOrder, { booking_id: true });

export const paymentLinkSchemas = {
  /**
   * The agency's bookings that wait for their client's payment, the next to end first. 403 for whoever is no travel
   * agent.
   */
  clientPayments: { answer: success({ bookings: z.array(clientPayment) }) },
  /**
   * Makes the order of a checkout for the agency's client to pay by link, and keeps its suites meanwhile: an option's
   * until its end, others for 48 hours. Refused as `createOrder`, and 409 when the link is to be mailed and no client
   * is named; 422 with `data.limit` (`open`, `pause`, `share`, `time`: `contracts/src/rules/client-payment-rules.ts`),
   * and when nothing is to pay; 429 after 50 links in a day. `token` as `createPaymentLink`; the same key answers the
   * same booking with another link.
   */
  orderForClient: {
    headers: idempotencyHeaders,
    body: z.extend(orderBody, { by }),
    answer: success({ token: z.nullable(z.string()), booking: clientPayment }),
  },
  /**
   * The bookings of the agency for which there were links within a year: of `bookings`, whose ids have commas between
   * them, or else of all the newest two hundred. 403 for whoever is no travel agent, here and in the two calls below.
   */
  paymentLinks: {
    query: z.object({ bookings: z.optional(z.string().check(z.regex(/^[\w-]{1,40}(,[\w-]{1,40}){0,49}$/))) }),
    answer: success({ links: z.array(bookingPaymentLinks) }),
  },
  /**
   * Makes a link for the balance of one of the agency's bookings, or another one for a booking that waits for its
   * client. `COPY` answers its token, which is not told again; `MAIL` sends it to the booking's client and answers
   * null. 404 for a booking that is not the agency's; 409 when ten links are open, and when a link is to be mailed for
   * a booking that names no client; `FAILED` when nothing is left to pay or the journey has begun; 429 after 50 in a
   * day.
   */
  createPaymentLink: {
    body: z.object({ id: bookingId, by }),
    answer: success({ token: z.nullable(z.string()), links: bookingPaymentLinks }),
  },
  /**
   * Ends all open links of a booking. For a balance, a payment window that is open already can still be paid in. A
   * booking that waits for its client ends: it becomes the agency's option again, or its suites are on sale again; what
   * is paid later goes back. 404 as above; 409 when the client is paying, or has paid.
   */
  withdrawPaymentLinks: {
    body: z.object({ id: bookingId }),
    answer: success({ links: bookingPaymentLinks }),
  },
  /**
   * What a link is for. 404, the same for all, when it is unknown, expired or withdrawn, or its booking or agency
   * stands no more.
   */
  paymentLink: { body: z.object({ token }), answer: success({ link: linkedPayment }) },
  /** As `balanceOrder`, for whoever has the link; 404 as `paymentLink`, 429 after 20 orders of a link in an hour. */
  linkOrder: {
    headers: idempotencyHeaders,
    body: z.object({ token, amount: z.int().check(z.positive()), currency: z.literal('INR') }),
    answer: success({ data: z.union([linkedOrder, bookedOrder]) }),
  },
  /** As `verifyPayment`, for an order made by this link, also after the link has ended. */
  verifyLinkPayment: {
    body: z.extend(paymentProof, { token }),
    answer: success({ booking_id: z.string() }),
  },
};
