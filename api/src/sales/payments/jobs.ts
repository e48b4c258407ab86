/** Jobs that capture and refund payments at the provider. Both may be delivered twice. */
import { and, eq } from 'drizzle-orm';
import { paymentOrders, payments } from '../../bookings/booking/index.ts';
import type { JobHandlers } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { applyPayment } from './apply-payment.ts';
import type { PaymentProvider } from './provider.ts';

declare module '../../platform/jobs.ts' {
  interface Jobs {
    /** Captures an authorised payment. */
    capture: { paymentId: string };
    /** Refunds a payment up to `payments.refund_paise`. */
    refund: { paymentId: string };
  }
}

/** Returns job handlers that capture and refund through `provider`. */
export function createPaymentJobs(
  platform: Platform,
  provider: PaymentProvider,
): Pick<JobHandlers, 'capture' | 'refund'> {
  const { db } = platform;
  const findPaymentAmounts = async (paymentId: string) => {
    const [row] = await db
      .select({ amount: payments.amount_paise, refund: payments.refund_paise })
      .from(payments)
      .innerJoin(paymentOrders, eq(paymentOrders.id, payments.order_id))
      .where(and(eq(payments.payment_id, paymentId), eq(paymentOrders.provider, provider.name)));
    if (!row) throw new Error(`There is no payment ${paymentId} at ${provider.name}`);
    return row;
  };
  return {
    capture: async ({ paymentId }) => {
      const payment = await provider.capture(paymentId, (await findPaymentAmounts(paymentId)).amount);
      await applyPayment(platform, provider.name, payment);
    },
    refund: async ({ paymentId }) => {
      const payment = await provider.refund(paymentId, (await findPaymentAmounts(paymentId)).refund);
      await applyPayment(platform, provider.name, payment);
    },
  };
}
