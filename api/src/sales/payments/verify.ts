/**
 * Verifies a page's report of a payment. The report is accepted only with the provider's signature over the stored
 * order.
 */
import { createFailureText, type FailureText } from '@antara/contracts/api/failure-texts';
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
  if (!order?.provider_order_id) throwHttpError('NOT_FOUND', createFailureText('NO_ORDER'));
  if (!(await provider.verifyCheckout({ orderId: order.provider_order_id, paymentId, signature }))) {
    log.warn({ order: order.id }, 'a forged payment was refused');
    throwHttpError(
      'UNPROCESSABLE',
      createFailureText('PAYMENT_UNVERIFIED'),
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
    if (payment?.orderId !== orderId)
      throwHttpError('UNPROCESSABLE', createFailureText('PAYMENT_UNVERIFIED'));
    if (payment.status !== 'authorised') return payment;
    return await provider.capture(paymentId, payment.amount);
  } catch (err) {
    if (err instanceof ProviderRefused) {
      throwHttpError('UNPROCESSABLE', createFailureText('PAYMENT_FAILED'), {}, err);
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

type AppliedPayment = Exclude<ApplyPaymentResult, { result: 'unknown_order' }>;

/** Explains why a payment that was applied has booked nothing. */
function explainUnbooked({ status, outcome }: AppliedPayment): FailureText {
  if (!outcome || isEarning(outcome))
    return createFailureText(status === 'refunded' ? 'PAYMENT_RETURNED' : 'PAYMENT_FAILED');
  if (outcome === 'account_deleted' || outcome === 'surplus' || outcome === 'reversed')
    return createFailureText('PAYMENT_FAILED');
  return createFailureText('MONEY_RETURNED', { reason: outcome });
}

function toResult(applied: ApplyPaymentResult): string {
  if (applied.result === 'unknown_order') throw new Error('An order disappeared while it was verified');
  const { status, outcome, booking_id } = applied;
  if (isEarning(outcome) ? status === 'captured' : status === 'authorised') return booking_id;
  throwHttpError('CONFLICT', explainUnbooked(applied), { booking_id });
}
