/** The sandbox as a payment provider: same orders, signatures and webhooks as the real one, no money. */
import type { PaymentProvider, ProviderPayment } from '../payments/provider.ts';
import { checkoutSignature, hmacHex, sameSignature } from '../payments/signature.ts';
import { receiveWebhook } from '../payments/webhook.ts';
import type { JobHandlers } from '../outbox/outbox.ts';
import type { Platform } from '../platform/platform.ts';
import { findPayment, giveBack, makeOrder, paymentsOfOrder, type SandboxPayment } from './bank.ts';

/** The sandbox of this installation; its keys are made at the first start and kept. */
export function sandboxProvider(platform: Platform): PaymentProvider {
  const { db, secrets } = platform;
  const known = async (payment: Promise<SandboxPayment | null>, id: string) => {
    const found = await payment;
    if (!found) throw new Error(`The sandbox has no payment ${id}`);
    return inOurWords(found);
  };
  return {
    name: 'sandbox',
    publicKey: async () => secrets.sandboxKeyId,
    createOrder: async (order) => {
      const { id, amount, receipt } = await makeOrder(db, order);
      return { id, amount, currency: 'INR', receipt };
    },
    paymentsOf: async (orderId) => (await paymentsOfOrder(db, orderId)).map(inOurWords),
    payment: async (paymentId) => {
      const payment = await findPayment(db, paymentId);
      return payment && inOurWords(payment);
    },
    // The sandbox captures by itself.
    capture: (paymentId) => known(findPayment(db, paymentId), paymentId),
    refund: (paymentId, amount) => known(giveBack(platform, paymentId, amount), paymentId),
    checkoutIsGenuine: async (orderId, paymentId, signature) =>
      sameSignature(signature, checkoutSignature(orderId, paymentId, secrets.sandboxKeySecret)),
    webhookIsGenuine: async (body, signature) =>
      sameSignature(signature, hmacHex(body, secrets.sandboxWebhookSecret)),
  };
}

function inOurWords(payment: SandboxPayment): ProviderPayment {
  return {
    id: payment.id,
    orderId: payment.order_id,
    amount: payment.amount,
    currency: 'INR',
    status: payment.status,
    refunded: payment.amount_refunded,
  };
}

/** Delivers the sandbox's webhooks to the same function that answers a real provider's. */
export function sandboxEffects(platform: Platform): JobHandlers {
  const provider = sandboxProvider(platform);
  return {
    'sandbox-webhook': async ({ eventId, body }) => {
      const raw = Buffer.from(body, 'utf8');
      const signature = hmacHex(raw, platform.secrets.sandboxWebhookSecret);
      await receiveWebhook(platform, provider, { body: raw, signature, eventId });
    },
  };
}
