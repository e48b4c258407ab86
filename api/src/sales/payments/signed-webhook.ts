/**
 * Reads and signs webhooks in Razorpay’s format, which the sandbox sends too: `payload.payment.entity` with amounts in
 * paise, and headers with an id and an HMAC of the raw body.
 */
import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod/mini';
import { endedDisputes } from '../../bookings/booking/index.ts';
import {
  WebhookError,
  type ProviderDispute,
  type ProviderEvent,
  type ProviderPayment,
  type UnreadWebhook,
} from './provider.ts';
import { hmacHex, signaturesMatch } from './signatures.ts';

/** A payment in webhooks and in the provider's API responses. */
export const paymentEntity = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(80)),
  order_id: z.nullish(z.string().check(z.maxLength(80))),
  amount: z.int(),
  /**
   * The amount refunded so far. After a partial refund the amount is less than `amount` and the payment is still
   * captured.
   */
  amount_refunded: z.nullish(z.int()),
  currency: z.string(),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  /** In seconds since 1970. */
  created_at: z.int(),
});

const seconds = z.int().check(z.gte(0), z.lte(8_640_000_000_000));

const disputeEntity = z.object({
  id: z.string().check(z.regex(/^\w{1,80}$/)),
  payment_id: z.string().check(z.minLength(1), z.maxLength(80)),
  amount: z.int().check(z.gte(0)),
  reason_code: z.nullish(z.string().check(z.maxLength(200))),
  /** In seconds since 1970. */
  respond_by: z.nullish(seconds),
  status: z.enum(['open', 'under_review', 'won', 'lost', 'closed']),
});

const webhookBody = z.object({
  event: z.string().check(z.maxLength(80)),
  payload: z.optional(
    z.object({
      payment: z.optional(z.object({ entity: paymentEntity })),
      dispute: z.optional(z.object({ entity: disputeEntity })),
    }),
  ),
  /** When the event happened, in seconds since 1970. */
  created_at: z.nullish(seconds),
});

const eventName = z.object({ event: z.string().check(z.regex(/^[\w.]{1,80}$/)) });

/** Converts the provider's payment; returns null when the payment belongs to no order. */
export function toProviderPayment(entity: z.infer<typeof paymentEntity>): ProviderPayment | null {
  if (!entity.order_id) return null;
  return {
    id: entity.id,
    orderId: entity.order_id,
    amount: entity.amount,
    currency: entity.currency,
    status: entity.status === 'authorized' ? 'authorised' : entity.status,
    madeAt: new Date(entity.created_at * 1000),
    refunded: entity.status === 'refunded' ? entity.amount : (entity.amount_refunded ?? 0),
  };
}

/** Converts the provider's dispute. The provider reports `action-required` as an event only, not as a status. */
function toProviderDispute(
  entity: z.infer<typeof disputeEntity>,
  { event, created_at }: Pick<z.infer<typeof webhookBody>, 'event' | 'created_at'>,
): ProviderDispute {
  const status = entity.status === 'under_review' ? 'under-review' : entity.status;
  const needsAction = event === 'payment.dispute.action_required' && !endedDisputes.includes(status);
  return {
    id: entity.id,
    paymentId: entity.payment_id,
    status: needsAction ? 'action-required' : status,
    amount: entity.amount,
    reason: entity.reason_code ?? '',
    respondBy: entity.respond_by ? new Date(entity.respond_by * 1000) : null,
    saidAt: new Date((created_at ?? 0) * 1000),
  };
}

/** The names of a provider's headers, in lower case. */
export interface WebhookHeaders {
  signature: string;
  eventId: string;
}

/** Returns the headers of a webhook with this body. */
export function signWebhook(names: WebhookHeaders, body: Buffer | string, eventId: string, secret: string) {
  return { [names.signature]: hmacHex(body, secret), [names.eventId]: eventId };
}

/**
 * Reads a webhook that is signed with `secret`. A webhook without an id or in an unknown format is returned as `unread`
 * instead of an error, because after errors the provider would send the webhook again and finally disable the endpoint
 * for all webhooks.
 *
 * @throws {WebhookError} when the signature does not match.
 */
export function readSignedWebhook(
  names: WebhookHeaders,
  headers: IncomingHttpHeaders,
  body: Buffer,
  secret: string,
): ProviderEvent | UnreadWebhook {
  if (!signaturesMatch(getHeader(headers, names.signature), hmacHex(body, secret))) {
    throw new WebhookError('This message is not from the payment provider.');
  }
  const id = getHeader(headers, names.eventId);
  const json = parseJson(body);
  const name = z.safeParse(eventName, json).data?.event ?? 'unknown';
  if (!/^[\w.-]{1,100}$/.test(id)) return { event: name, unread: 'The event has no id.' };
  const parsed = z.safeParse(webhookBody, json);
  if (!parsed.success) return { event: name, unread: z.prettifyError(parsed.error) };
  const { event, payload } = parsed.data;
  const entity = payload?.payment?.entity;
  const dispute = payload?.dispute?.entity;
  return {
    id,
    event,
    payment: entity ? toProviderPayment(entity) : null,
    dispute: dispute ? toProviderDispute(dispute, parsed.data) : null,
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
