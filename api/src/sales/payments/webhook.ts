/** The provider's webhook: believed by its signature over the raw body, one effect for an event's id. */
import type { IncomingHttpHeaders } from 'node:http';
import { RefusedRequestError } from '../../platform/http-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { type EventSource, recordSecurityEvent } from '../../base/security-events/index.ts';
import { applyDispute } from './apply-dispute.ts';
import { applyPayment } from './apply-payment.ts';
import { WebhookError, type PaymentProvider } from './provider.ts';

/**
 * Applies what a webhook says; `body` byte for byte as it was sent. One that the provider signed and that is not
 * understood is an event for the operator, and no error: the provider would send it again, and in the end nothing at
 * all.
 *
 * @throws {HttpError} 401 when the provider did not sign it.
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
