/** Links by which the client of an agency pays the balance of its booking, without an account (docs/decisions/0042). */
import { z } from 'zod/mini';
import { success } from './envelope.ts';
import { bookingId } from './fields.ts';
import { bookedOrder, idempotencyHeaders, paymentOrder, paymentProof } from './payment.ts';

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

const token = z.string().check(z.minLength(1), z.maxLength(100));

/** Whether the confirmation and the invoice go to the client by mail; to the agency they always do. */
const mailedToClient = z.boolean();

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
    /** What is to be paid, in paise. */
    amount: z.int(),
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
   * The bookings of the agency for which there were links within a year: of `bookings`, whose ids have commas between them, or else of all
   * the newest two hundred. 403 for whoever is no travel agent, here and in the two calls below.
   */
  paymentLinks: {
    query: z.object({ bookings: z.optional(z.string().check(z.regex(/^[\w-]{1,40}(,[\w-]{1,40}){0,49}$/))) }),
    answer: success({ links: z.array(bookingPaymentLinks) }),
  },
  /**
   * Makes a link for the balance of one of the agency's bookings. `COPY` answers its token, which is not told again; `MAIL`
   * sends it to the booking's client and answers null. 404 for a booking that is not the agency's; 409 when ten links are
   * open, and when a link is to be mailed for a booking that names no client; `FAILED` when nothing is left to pay or the
   * journey has begun; 429 after 50 in a day.
   */
  createPaymentLink: {
    body: z.object({ id: bookingId, by: z.enum(['COPY', 'MAIL']) }),
    answer: success({ token: z.nullable(z.string()), links: bookingPaymentLinks }),
  },
  /** Ends all open links of a booking. A payment window that is open already can still be paid in. 404 as above. */
  withdrawPaymentLinks: {
    body: z.object({ id: bookingId }),
    answer: success({ links: bookingPaymentLinks }),
  },
  /** What a link is for. 404, the same for all, when it is unknown, expired or withdrawn, or its booking or agency stands no more. */
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
