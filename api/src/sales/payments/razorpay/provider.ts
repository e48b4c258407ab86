/**
 * Razorpay as a payment provider. This file calls the API itself, because Razorpay's own library has no setting for the
 * URL and compares signatures with `===`.
 */
import { z } from 'zod/mini';
import {
  ProviderRefused,
  ProviderUnavailable,
  type NewOrder,
  type PaymentAdapter,
  type ProviderDefinition,
  type ProviderOrder,
  type ProviderPayment,
} from '../provider.ts';
import { signCheckout, signaturesMatch } from '../signatures.ts';
import { paymentEntity, readSignedWebhook, toProviderPayment } from '../signed-webhook.ts';
import { createRazorpayClient, type RetryPolicy } from './client.ts';
import { razorpaySettings, type RazorpayConfig } from './settings.ts';

const orderEntity = z.object({
  id: z.string().check(z.regex(/^order_\w{1,70}$/)),
  amount: z.int(),
  currency: z.string(),
  receipt: z.nullish(z.string()),
  status: z.enum(['created', 'attempted', 'paid']),
});
const collection = <Item extends z.ZodMiniType>(item: Item) => z.object({ items: z.array(item) });
const refundEntity = z.object({ id: z.string(), amount: z.int(), payment_id: z.string() });

export const razorpayHeaders = { signature: 'x-razorpay-signature', eventId: 'x-razorpay-event-id' };
const longestNote = 256;
const mostNotes = 15;

/** Creates the adapter for these keys. */
export function createRazorpayProvider(config: RazorpayConfig, policy?: RetryPolicy): PaymentAdapter {
  const request = createRazorpayClient(config, policy);
  const get = <Schema extends z.ZodMiniType>(schema: Schema, path: string) =>
    request(schema, { method: 'GET', path, repeatable: true });

  /** Returns Razorpay's payment; null when Razorpay does not know the id. */
  async function fetchPayment(paymentId: string) {
    try {
      return await get(paymentEntity, `/payments/${encodeURIComponent(paymentId)}`);
    } catch (error) {
      // Razorpay responds 400 for an unknown id.
      const unknown =
        error instanceof ProviderRefused && (error.status === 404 || /does not exist/i.test(error.message));
      if (unknown) return null;
      throw error;
    }
  }

  /** Returns an existing order with this receipt and amount. */
  async function findOrderByReceipt({
    receipt,
    amount: amountPaise,
    currency,
  }: NewOrder): Promise<ProviderOrder | null> {
    const query = new URLSearchParams({ receipt, count: '10' });
    const { items } = await get(collection(orderEntity), `/orders?${query}`);
    const existing = items.find(
      (order) => order.receipt === receipt && order.amount === amountPaise && order.currency === currency,
    );
    return existing ? { id: existing.id, amount: amountPaise, currency, receipt } : null;
  }

  async function createOrder(order: NewOrder): Promise<ProviderOrder> {
    const { amount: amountPaise, currency, receipt } = order;
    const notes = Object.fromEntries(
      Object.entries(order.notes)
        .slice(0, mostNotes)
        .map(([key, note]) => [key, note.slice(0, longestNote)]),
    );
    try {
      const created = await request(orderEntity, {
        method: 'POST',
        path: '/orders',
        body: { amount: amountPaise, currency, receipt, notes },
        repeatable: false,
      });
      if (created.amount === amountPaise && created.currency === currency) {
        return { id: created.id, amount: amountPaise, currency, receipt };
      }
    } catch (error) {
      // The order may have been made although its response was lost, or by an earlier call. Its receipt finds the
      // order.
      const mayExist =
        error instanceof ProviderUnavailable ||
        (error instanceof ProviderRefused && /receipt.*unique/i.test(error.message));
      const existing = mayExist ? await findOrderByReceipt(order).catch(() => null) : null;
      if (existing) return existing;
      throw error;
    }
    throw new ProviderUnavailable('Razorpay made an order of another amount than was asked for');
  }

  return {
    getPublicKey: async () => config.keyId,
    script: config.checkoutUrl,
    windowOrigins: [new URL(config.checkoutUrl).origin, config.url],
    createOrder,

    async listPayments(orderId) {
      const path = `/orders/${encodeURIComponent(orderId)}/payments`;
      const { items } = await get(collection(paymentEntity), path);
      return items.map(toProviderPayment).filter((payment) => payment !== null);
    },

    async findPayment(paymentId) {
      const payment = await fetchPayment(paymentId);
      return payment && toProviderPayment(payment);
    },

    async capture(paymentId, amountPaise) {
      try {
        // The call is repeatable: Razorpay refuses a second capture, and the payment is then read.
        return toOwnPayment(
          await request(paymentEntity, {
            method: 'POST',
            path: `/payments/${encodeURIComponent(paymentId)}/capture`,
            body: { amount: amountPaise, currency: 'INR' },
            repeatable: true,
          }),
        );
      } catch (error) {
        if (!(error instanceof ProviderRefused)) throw error;
        const payment = await fetchPayment(paymentId);
        if (payment?.status === 'captured' || payment?.status === 'refunded') return toOwnPayment(payment);
        throw error;
      }
    },

    async refund(paymentId, amountPaise) {
      const payment = await fetchPayment(paymentId);
      if (!payment) throw new Error(`Razorpay has no payment ${paymentId}`);
      const { refunded } = toOwnPayment(payment);
      if (refunded >= amountPaise) return toOwnPayment(payment);
      try {
        await request(refundEntity, {
          method: 'POST',
          path: `/payments/${encodeURIComponent(paymentId)}/refund`,
          body: { amount: amountPaise - refunded, speed: 'normal' },
          headers: { 'x-refund-idempotency': `refund-${paymentId}-${amountPaise}` },
          repeatable: true,
        });
      } catch (error) {
        if (!(error instanceof ProviderRefused)) throw error;
        const now = await fetchPayment(paymentId);
        if (!now || toOwnPayment(now).refunded < amountPaise) throw error;
      }
      return {
        ...toOwnPayment(payment),
        refunded: amountPaise,
        ...(amountPaise === payment.amount && { status: 'refunded' }),
      };
    },

    verifyCheckout: async ({ orderId, paymentId, signature }) =>
      signaturesMatch(signature, signCheckout(orderId, paymentId, config.keySecret)),
    readWebhook: async (headers, body) =>
      readSignedWebhook(razorpayHeaders, headers, body, config.webhookSecret),
  };
}

export const razorpay: ProviderDefinition<RazorpayConfig> = {
  settings: razorpaySettings,
  create: createRazorpayProvider,
  isTrial: ({ keyId }) => keyId.startsWith('rzp_test_'),
};

function toOwnPayment(entity: z.output<typeof paymentEntity>): ProviderPayment {
  const payment = toProviderPayment(entity);
  if (!payment) throw new Error(`Payment ${entity.id} belongs to no order`);
  return payment;
}
