/**
 * Webhooks of Razorpay’s shape, which the sandbox sends alike: `payload.payment.entity`, amounts in paise; an id and an HMAC of
 * the raw body in headers.
 */
import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod/mini';
import type { PaymentStatus } from '../booking/index.ts';
import { WebhookError, type ProviderEvent, type ProviderPayment } from './provider.ts';
import { hmacHex, signaturesMatch } from './signatures.ts';

/** Our status by theirs. */
const statusByEntityStatus: Record<string, PaymentStatus> = {
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
  /** In seconds since 1970. */
  created_at: z.int(),
});

const webhookBody = z.object({
  event: z.string().check(z.maxLength(80)),
  payload: z.optional(z.object({ payment: z.optional(z.object({ entity: paymentEntity })) })),
});

/** Their payment as the port has it; null when it belongs to no order. */
export function toProviderPayment(entity: z.infer<typeof paymentEntity>): ProviderPayment | null {
  if (!entity.order_id) return null;
  return {
    id: entity.id,
    orderId: entity.order_id,
    amount: entity.amount,
    currency: entity.currency,
    status: statusByEntityStatus[entity.status]!,
    madeAt: new Date(entity.created_at * 1000),
    refunded: entity.status === 'refunded' ? entity.amount : (entity.amount_refunded ?? 0),
  };
}

/** Which headers a provider uses, in lower case. */
export interface WebhookHeaders {
  signature: string;
  eventId: string;
}

/** The headers of a webhook with this body. */
export function signWebhook(names: WebhookHeaders, body: Buffer | string, eventId: string, secret: string) {
  return { [names.signature]: hmacHex(body, secret), [names.eventId]: eventId };
}

/**
 * Reads a webhook that is signed with `secret`.
 *
 * @throws {WebhookError} `forged` when the signature is another, `malformed` when it has no id or an unknown shape.
 */
export function readSignedWebhook(
  names: WebhookHeaders,
  headers: IncomingHttpHeaders,
  body: Buffer,
  secret: string,
): ProviderEvent {
  if (!signaturesMatch(getHeader(headers, names.signature), hmacHex(body, secret))) {
    throw new WebhookError('forged', 'This message is not from the payment provider.');
  }
  const id = getHeader(headers, names.eventId);
  if (!/^[\w.-]{1,100}$/.test(id)) throw new WebhookError('malformed', 'The event has no id.');
  const parsed = z.safeParse(webhookBody, parseJson(body));
  if (!parsed.success) throw new WebhookError('malformed', 'The event cannot be read.');
  const { event, payload } = parsed.data;
  const entity = payload?.payment?.entity;
  return {
    id,
    event,
    payment: entity ? toProviderPayment(entity) : null,
    refundFailed: event === 'refund.failed',
  };
}

function getHeader(headers: IncomingHttpHeaders, name: string): string {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
