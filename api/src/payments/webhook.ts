/** The provider's webhook: believed by its signature over the raw body, one effect for an event's id. */
import type { Platform } from '../platform/platform.ts';
import { throwHttpError } from '../platform/http-error.ts';
import { applyPayment } from './apply-payment.ts';
import type { PaymentProvider } from './provider.ts';
import { parseWebhookBody } from './razorpay/webhook-body.ts';

/** A webhook as it arrives, or as the sandbox hands it over. */
export interface WebhookCall {
  /** Byte for byte as it was sent. */
  body: Buffer;
  /** `X-Razorpay-Signature`. */
  signature: string;
  /** `x-razorpay-event-id`. */
  eventId: string;
}

/** Takes a webhook in. Refuses (401) one that the provider did not sign, (400) one that cannot be read. */
export async function receiveWebhook(
  { db, log }: Platform,
  provider: PaymentProvider,
  { body, signature, eventId }: WebhookCall,
): Promise<void> {
  if (!(await provider.webhookIsGenuine(body, signature))) {
    throwHttpError('UNAUTHORISED', 'This message is not from the payment provider.', {}, 'webhook signature');
  }
  if (!/^[\w.-]{1,100}$/.test(eventId)) throwHttpError('INVALID', 'The event has no id.');
  const event = parseWebhookBody(body, eventId);
  if (!event) throwHttpError('INVALID', 'The event cannot be read.');
  if (event.event === 'refund.failed') {
    log.error({ payment: event.payment?.id }, 'a refund failed at the provider: somebody has to look at it');
  }
  if (!event.payment) {
    log.info({ event: event.event }, 'webhook about nothing of ours');
    return;
  }
  const applied = await applyPayment(db, provider.name, event.payment, { id: event.id, event: event.event });
  log.info({ event: event.event, payment: event.payment.id, result: applied.result }, 'webhook applied');
}
