/** The provider's webhook: believed by its signature over the raw body, one effect for an event's id. */
import type { IncomingHttpHeaders } from 'node:http';
import { RefusedRequestError, throwHttpError } from '../platform/http-error.ts';
import type { Platform } from '../platform/platform.ts';
import { applyPayment } from './apply-payment.ts';
import { WebhookError, type PaymentProvider, type ProviderEvent } from './provider.ts';

/**
 * Applies what a webhook says; `body` byte for byte as it was sent.
 *
 * @throws {HttpError} 401 when the provider did not sign it, 400 when it cannot be read.
 */
export async function receiveWebhook(
  platform: Platform,
  provider: PaymentProvider,
  headers: IncomingHttpHeaders,
  body: Buffer,
): Promise<void> {
  const { log } = platform;
  const event = await provider.readWebhook(headers, body).catch(rejectWebhook);
  const { id, event: name, payment, refundFailed } = event;
  if (refundFailed) {
    log.error({ payment: payment?.id }, 'a refund failed at the provider: somebody has to look at it');
  }
  if (!payment) {
    log.info({ event: name }, 'webhook about nothing of ours');
    return;
  }
  const applied = await applyPayment(platform, provider.name, payment, { id, event: name });
  log.info({ event: name, payment: payment.id, result: applied.result }, 'webhook applied');
}

function rejectWebhook(error: unknown): ProviderEvent {
  if (!(error instanceof WebhookError)) throw error;
  if (error.reason === 'malformed') throwHttpError('INVALID', error.message, {}, error);
  throw new RefusedRequestError('signature', 'UNAUTHORISED', error.message, {}, error);
}
