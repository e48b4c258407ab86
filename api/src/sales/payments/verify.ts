/**
 * Verifies a page's report of a payment. The report is accepted only with the provider's signature over the stored
 * order.
 */
import { failureTexts } from '@antara/contracts/api/failure-texts';
import { and, eq, inArray, isNotNull, or } from 'drizzle-orm';
import { bookings, isEarning, paymentLinks, paymentOrders } from '../../bookings/booking/index.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { applyPayment, type ApplyPaymentResult } from './apply-payment.ts';
import {
  ProviderRefused,
  ProviderUnavailable,
  type CheckoutProof,
  type PaymentProvider,
  type ProviderPayment,
} from './provider.ts';

/** The owner of the order: an account or a payment link. */
export type OrderPayer = { userId: number } | { linkId: number };

/**
 * Matches the first-payment order of the link's booking. A booking that waits for its client has only one order,
 * whichever of its links is used.
 */
const isFirstOfLink = (db: Platform['db'], link: number) =>
  and(
    isNotNull(paymentOrders.link_id),
    inArray(paymentOrders.pays, ['FULL', 'DEPOSIT']),
    inArray(
      paymentOrders.booking_id,
      db.select({ id: paymentLinks.booking_id }).from(paymentLinks).where(eq(paymentLinks.id, link)),
    ),
  );

/**
 * Verifies and applies a payment, and returns the booking's id. Idempotent.
 *
 * @throws {HttpError}
 * 404 for an order that is not the caller's;
 * 409 with `data.booking_id` when the payment failed, or is being or was refunded;
 * 422 for a signature that is not the provider's, a payment of another order, and a payment that the provider refuses.
 */
export async function verifyPayment(
  platform: Platform,
  provider: PaymentProvider,
  payer: OrderPayer,
  { orderId, paymentId, signature }: CheckoutProof,
): Promise<string> {
  const { db, log } = platform;
  const [order] = await db
    .select({
      id: paymentOrders.id,
      provider_order_id: paymentOrders.provider_order_id,
      amount: paymentOrders.amount_paise,
      booking_id: bookings.booking_id,
    })
    .from(paymentOrders)
    .innerJoin(bookings, eq(bookings.id, paymentOrders.booking_id))
    .where(
      and(
        eq(paymentOrders.provider_order_id, orderId),
        eq(paymentOrders.provider, provider.name),
        'userId' in payer
          ? eq(paymentOrders.user_id, payer.userId)
          : or(eq(paymentOrders.link_id, payer.linkId), isFirstOfLink(db, payer.linkId)),
      ),
    );
  if (!order?.provider_order_id) throwHttpError('NOT_FOUND', failureTexts.NO_ORDER());
  if (!(await provider.verifyCheckout({ orderId: order.provider_order_id, paymentId, signature }))) {
    log.warn({ order: order.id }, 'a forged payment was refused');
    throwHttpError(
      'UNPROCESSABLE',
      failureTexts.PAYMENT_UNVERIFIED(),
      {},
      'the signature is not the provider’s',
    );
  }

  const applied = await applyPayment(
    platform,
    provider.name,
    await loadPaymentState(platform, provider, order.provider_order_id, paymentId, order.amount),
  );
  return toResult(applied);
}

/**
 * Returns the provider's state of the payment. If the provider is unavailable, its signature proves that the payment
 * was authorised.
 */
async function loadPaymentState(
  { log, now }: Platform,
  provider: PaymentProvider,
  orderId: string,
  paymentId: string,
  amountPaise: number,
): Promise<ProviderPayment> {
  try {
    const payment = await provider.findPayment(paymentId);
    if (payment?.orderId !== orderId) throwHttpError('UNPROCESSABLE', failureTexts.PAYMENT_UNVERIFIED());
    if (payment.status !== 'authorised') return payment;
    return await provider.capture(paymentId, payment.amount);
  } catch (err) {
    if (err instanceof ProviderRefused) {
      throwHttpError('UNPROCESSABLE', failureTexts.PAYMENT_FAILED(), {}, err);
    }
    if (!(err instanceof ProviderUnavailable)) throw err;
    log.warn({ err }, 'the provider could not be asked about a payment; its signature is accepted');
    const payment = {
      id: paymentId,
      orderId,
      amount: amountPaise,
      currency: 'INR',
      madeAt: now(),
      refunded: 0,
    };
    return { ...payment, status: 'authorised' };
  }
}

function toResult(applied: ApplyPaymentResult): string {
  if (applied.result === 'unknown_order') throw new Error('An order disappeared while it was verified');
  const { status, outcome, booking_id } = applied;
  if (isEarning(outcome) ? status === 'captured' : status === 'authorised') return booking_id;
  const reasons: Record<string, string> = {
    suite_lost:
      'Your suite was sold to another guest before your payment arrived. Your money is being returned in full.',
    paid_twice: 'This booking was already paid for. Your second payment is being returned in full.',
    cancelled:
      'This booking was cancelled before your payment arrived. Your money is being returned in full.',
    wrong_amount: 'The amount paid is not that of the order. Your money is being returned in full.',
    order_expired:
      'Your payment arrived after the time for this order was over. Your money is being returned in full.',
    coupon_spent:
      'Your coupon had been used up before your payment arrived. Your money is being returned in full.',
    departure_closed:
      'This departure was no longer on sale when your payment arrived. Your money is being returned in full.',
    date_change_gone:
      'The change could no longer be made when your payment arrived. Your booking stays as it was, and your money is being returned in full.',
    addition_gone:
      'What you wanted to add had been added to your booking meanwhile. Your money is being returned in full.',
  };
  const message =
    status === 'refunded' && (!outcome || isEarning(outcome))
      ? 'This payment was returned to you.'
      : ((outcome && reasons[outcome]) ?? failureTexts.PAYMENT_FAILED());
  throwHttpError('CONFLICT', message, { booking_id });
}
