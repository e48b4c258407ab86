/**
 * Razorpay as a payment provider. Its own library has no setting for the address and compares signatures with `===`,
 * so these few calls are ours.
 */
import { z } from 'zod/mini';
import type { RazorpayConfig } from '../../platform/config.ts';
import {
  ProviderRefused,
  ProviderUnavailable,
  type NewOrder,
  type PaymentProvider,
  type ProviderOrder,
  type ProviderPayment,
} from '../provider.ts';
import { checkoutSignature, hmacHex, sameSignature } from '../signature.ts';
import { paymentEntity, paymentOf } from '../webhook-body.ts';
import { razorpayClient, type Patience } from './client.ts';

const orderEntity = z.object({
  id: z.string().check(z.regex(/^order_\w{1,70}$/)),
  amount: z.int(),
  currency: z.string(),
  receipt: z.nullish(z.string()),
  status: z.enum(['created', 'attempted', 'paid']),
});
const collection = <Item extends z.ZodMiniType>(item: Item) => z.object({ items: z.array(item) });
const refundEntity = z.object({ id: z.string(), amount: z.int(), payment_id: z.string() });

const longestNote = 256;
const mostNotes = 15;

/** The adapter for these keys. */
export function razorpayProvider(config: RazorpayConfig, patience?: Patience): PaymentProvider {
  const ask = razorpayClient(config, patience);

  /** The payment as Razorpay has it; null when it knows none of this id. */
  async function look(paymentId: string) {
    try {
      return await ask(paymentEntity, {
        method: 'GET',
        path: `/payments/${encodeURIComponent(paymentId)}`,
        repeatable: true,
      });
    } catch (error) {
      // Razorpay says 400 of an id that it does not have.
      const unknown =
        error instanceof ProviderRefused &&
        (error.status === 404 || /does not exist/i.test(error.detail['description'] ?? ''));
      if (unknown) return null;
      throw error;
    }
  }

  /** An order made before with this receipt, for the same amount. */
  async function orderOf({ receipt, amount, currency }: NewOrder): Promise<ProviderOrder | null> {
    const query = new URLSearchParams({ receipt, count: '10' });
    const { items } = await ask(collection(orderEntity), {
      method: 'GET',
      path: `/orders?${query}`,
      repeatable: true,
    });
    const made = items.find(
      (order) => order.receipt === receipt && order.amount === amount && order.currency === currency,
    );
    return made ? { id: made.id, amount, currency, receipt } : null;
  }

  async function createOrder(order: NewOrder): Promise<ProviderOrder> {
    const { amount, currency, receipt } = order;
    const notes = Object.fromEntries(
      Object.entries(order.notes)
        .slice(0, mostNotes)
        .map(([key, note]) => [key, note.slice(0, longestNote)]),
    );
    try {
      const made = await ask(orderEntity, {
        method: 'POST',
        path: '/orders',
        body: { amount, currency, receipt, notes },
        repeatable: false,
      });
      if (made.amount === amount && made.currency === currency) {
        return { id: made.id, amount, currency, receipt };
      }
    } catch (error) {
      // Nobody knows whether it was made, or it was made by a call whose answer was lost: its receipt tells.
      const known =
        error instanceof ProviderUnavailable ||
        (error instanceof ProviderRefused && /receipt.*unique/i.test(error.detail['description'] ?? ''));
      const made = known ? await orderOf(order).catch(() => null) : null;
      if (made) return made;
      throw error;
    }
    throw new ProviderUnavailable('Razorpay made an order of another amount than was asked for');
  }

  return {
    name: 'razorpay',
    publicKey: async () => config.keyId,
    script: config.checkoutUrl,
    createOrder,

    async paymentsOf(orderId) {
      const { items } = await ask(collection(paymentEntity), {
        method: 'GET',
        path: `/orders/${encodeURIComponent(orderId)}/payments`,
        repeatable: true,
      });
      return items.map(paymentOf).filter((payment): payment is ProviderPayment => payment !== null);
    },

    async payment(paymentId) {
      const payment = await look(paymentId);
      return payment && paymentOf(payment);
    },

    async capture(paymentId, amount) {
      try {
        // A second capture is refused, and then the payment is looked at: so this may be repeated.
        return ours(
          await ask(paymentEntity, {
            method: 'POST',
            path: `/payments/${encodeURIComponent(paymentId)}/capture`,
            body: { amount, currency: 'INR' },
            repeatable: true,
          }),
        );
      } catch (error) {
        if (!(error instanceof ProviderRefused)) throw error;
        const payment = await look(paymentId);
        if (payment?.status === 'captured' || payment?.status === 'refunded') return ours(payment);
        throw error;
      }
    },

    async refund(paymentId, amount) {
      const payment = await look(paymentId);
      if (!payment) throw new Error(`Razorpay has no payment ${paymentId}`);
      const { refunded } = ours(payment);
      if (refunded >= amount) return ours(payment);
      try {
        await ask(refundEntity, {
          method: 'POST',
          path: `/payments/${encodeURIComponent(paymentId)}/refund`,
          body: { amount: amount - refunded, speed: 'normal' },
          headers: { 'x-refund-idempotency': `refund-${paymentId}-${amount}` },
          repeatable: true,
        });
      } catch (error) {
        if (!(error instanceof ProviderRefused)) throw error;
        const now = await look(paymentId);
        if (!now || ours(now).refunded < amount) throw error;
      }
      return { ...ours(payment), refunded: amount, ...(amount === payment.amount && { status: 'refunded' }) };
    },

    checkoutIsGenuine: async (orderId, paymentId, signature) =>
      sameSignature(signature, checkoutSignature(orderId, paymentId, config.keySecret)),
    webhookIsGenuine: async (body, signature) =>
      sameSignature(signature, hmacHex(body, config.webhookSecret)),
  };
}

function ours(entity: z.output<typeof paymentEntity>): ProviderPayment {
  const payment = paymentOf(entity);
  if (!payment) throw new Error(`Payment ${entity.id} belongs to no order`);
  return payment;
}
