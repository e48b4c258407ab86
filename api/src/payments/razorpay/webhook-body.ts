/** The body of a webhook as Razorpay shapes it, and as the sandbox does: `payload.payment.entity`, amounts in paise. */
import { z } from 'zod/mini';
import type { PaymentStatus } from '../../booking/index.ts';
import type { ProviderEvent, ProviderPayment } from '../provider.ts';

/** The provider's words for a payment's state, and ours. */
const statusByRazorpayStatus: Record<string, PaymentStatus> = {
  created: 'created',
  authorized: 'authorised',
  captured: 'captured',
  refunded: 'refunded',
  failed: 'failed',
};

/** A payment as webhooks carry it and as the API answers it. */
export const paymentEntity = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(80)),
  order_id: z.nullish(z.string().check(z.maxLength(80))),
  amount: z.int(),
  /** Given back so far: less than `amount` after refunds in part, when the payment is still captured. */
  amount_refunded: z.nullish(z.int()),
  currency: z.string(),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
});

const body = z.object({
  event: z.string().check(z.maxLength(80)),
  payload: z.optional(z.object({ payment: z.optional(z.object({ entity: paymentEntity })) })),
});

/** A payment entity in our words; null when it belongs to no order. */
export function toProviderPayment(entity: z.infer<typeof paymentEntity>): ProviderPayment | null {
  if (!entity.order_id) return null;
  return {
    id: entity.id,
    orderId: entity.order_id,
    amount: entity.amount,
    currency: entity.currency,
    status: statusByRazorpayStatus[entity.status]!,
    refunded: entity.status === 'refunded' ? entity.amount : (entity.amount_refunded ?? 0),
  };
}

/** Reads a genuine webhook's body; null when it is not of the provider's shape. */
export function parseWebhookBody(raw: Buffer, eventId: string): ProviderEvent | null {
  let json: unknown;
  try {
    json = JSON.parse(raw.toString('utf8'));
  } catch {
    return null;
  }
  const parsed = z.safeParse(body, json);
  if (!parsed.success) return null;
  const entity = parsed.data.payload?.payment?.entity;
  return { id: eventId, event: parsed.data.event, payment: entity ? toProviderPayment(entity) : null };
}
