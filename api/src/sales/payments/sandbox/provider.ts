/** The sandbox as a payment provider: the same orders, signatures and webhooks as a real one, but no money. */
import type { PaymentAdapter, ProviderPayment } from '../provider.ts';
import { signCheckout, signaturesMatch } from '../signatures.ts';
import { readSignedWebhook, signWebhook } from '../signed-webhook.ts';
import { receiveWebhook } from '../webhook.ts';
import { getInternalSource } from '../../../base/security-events/index.ts';
import type { JobHandlers } from '../../../platform/jobs.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findPayment, refund, createOrder, listPayments, type SandboxPayment } from './bank.ts';

export const sandboxHeaders = { signature: 'x-sandbox-signature', eventId: 'x-sandbox-event-id' };

declare module '../../../platform/jobs.ts' {
  interface Jobs {
    /** The sandbox's webhook about a payment, as a real provider would send it. `body` is sent unchanged. */
    'sandbox-webhook': { eventId: string; body: string };
  }
}

/** Creates the sandbox adapter of this installation. Its keys are generated at the first start and stored. */
export function createSandboxAdapter(platform: Platform): PaymentAdapter {
  const { db, secrets } = platform;
  const requirePayment = async (payment: Promise<SandboxPayment | null>, id: string) => {
    const bankPayment = await payment;
    if (!bankPayment) throw new Error(`The sandbox has no payment ${id}`);
    return toProviderPayment(bankPayment);
  };
  return {
    getPublicKey: async () => secrets.sandboxKeyId,
    windowOrigins: [],
    createOrder: async (order) => {
      const { id, amount, receipt } = await createOrder(db, order);
      return { id, amount, currency: 'INR', receipt };
    },
    listPayments: async (orderId) => (await listPayments(db, orderId)).map(toProviderPayment),
    findPayment: async (paymentId) => {
      const payment = await findPayment(db, paymentId);
      return payment && toProviderPayment(payment);
    },
    // The sandbox captures payments automatically.
    capture: (paymentId) => requirePayment(findPayment(db, paymentId), paymentId),
    refund: (paymentId, amountPaise) => requirePayment(refund(platform, paymentId, amountPaise), paymentId),
    verifyCheckout: async ({ orderId, paymentId, signature }) =>
      signaturesMatch(signature, signCheckout(orderId, paymentId, secrets.sandboxKeySecret)),
    readWebhook: async (headers, body) =>
      readSignedWebhook(sandboxHeaders, headers, body, secrets.sandboxWebhookSecret),
  };
}

function toProviderPayment(payment: SandboxPayment): ProviderPayment {
  return {
    id: payment.id,
    orderId: payment.order_id,
    amount: payment.amount,
    currency: 'INR',
    status: payment.status,
    madeAt: payment.created_at,
    refunded: payment.amount_refunded,
  };
}

/** Returns the job handler of the sandbox's webhooks, which calls the same function as a real provider's webhooks. */
export function createSandboxJobs(platform: Platform): Pick<JobHandlers, 'sandbox-webhook'> {
  const provider = { name: 'sandbox', ...createSandboxAdapter(platform) } as const;
  return {
    'sandbox-webhook': async ({ eventId, body }) => {
      const raw = Buffer.from(body);
      const headers = signWebhook(sandboxHeaders, raw, eventId, platform.secrets.sandboxWebhookSecret);
      const source = getInternalSource(platform.now(), 'sandbox-webhook');
      await receiveWebhook(platform, provider, { headers, body: raw, source });
    },
  };
}
