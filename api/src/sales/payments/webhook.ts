/**
 * Receives the provider's webhooks. A webhook is trusted by its signature over the raw body, and an event id takes
 * effect once.
 */
import type { IncomingHttpHeaders } from 'node:http';
import { RefusedRequestError } from '../../platform/http-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { type EventSource, recordSecurityEvent } from '../../base/security-events/index.ts';
import { applyDispute } from './apply-dispute.ts';
import { applyPayment } from './apply-payment.ts';
import { WebhookError, type PaymentProvider } from './provider.ts';

/**
 * Applies a webhook. `body` must be the received bytes. A signed webhook that cannot be read is recorded as a security
 * event and answered without an error. After errors, the provider would send the webhook again and finally stop sending
 * any.
 *
 * @throws {HttpError} 401 when the provider did not sign the webhook.
 */
export async function receiveWebhook(
  platform: Platform,
  provider: PaymentProvider,
  { headers, body, source }: { headers: IncomingHttpHeaders; body: Buffer; source: EventSource },
): Promise<void> {
  const { db, log } = platform;
  const reportUnread = async (event: string, why: string) => {
    log.error({ event, why }, 'a signed webhook was not understood: somebody has to look at it');
    const about = { ...source, what: `webhook ${event}` };
    await recordSecurityEvent(db, about, { kind: 'webhook-unread', outcome: 'failed', actor: 'provider' });
  };
  const read = await provider.readWebhook(headers, body).catch(rejectForged);
  if ('unread' in read) return reportUnread(read.event, read.unread);
  const { id, event: name, payment, dispute, refundFailed } = read;
  if (refundFailed) {
    log.error({ payment: payment?.id }, 'a refund failed at the provider: somebody has to look at it');
  }
  if (payment) {
    const applied = await applyPayment(platform, provider.name, payment, { id, event: name });
    log.info({ event: name, payment: payment.id, result: applied.result }, 'webhook applied');
  } else if (!dispute) {
    log.info({ event: name }, 'webhook about nothing of ours');
  }
  if (!dispute) return;
  const result = await applyDispute(platform, provider.name, dispute, source);
  log.warn({ event: name, payment: dispute.paymentId, result }, 'webhook about a dispute');
  if (result === 'unknown_payment') await reportUnread(name, 'a payment that we do not know is disputed');
}

function rejectForged(error: unknown): never {
  if (!(error instanceof WebhookError)) throw error;
  throw new RefusedRequestError('signature', 'UNAUTHORISED', error.message, {}, error);
}
