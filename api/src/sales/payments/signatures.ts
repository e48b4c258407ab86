/** Signatures of checkouts and webhooks: hex HMAC-SHA256, compared in constant time. */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** Hex HMAC-SHA256 of `text` (or raw bytes) with `secret`. */
export function hmacHex(text: string | Buffer, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}

/**
 * Are two hex signatures equal? Takes the same time wherever they differ; anything that is no signature is not equal.
 */
export function signaturesMatch(given: string, expected: string): boolean {
  if (!/^[0-9a-f]{64}$/i.test(given)) return false;
  return timingSafeEqual(Buffer.from(given.toLowerCase(), 'hex'), Buffer.from(expected, 'hex'));
}

/** What the payment window hands to the page: the HMAC of `order_id|payment_id` with the key secret. */
export function signCheckout(orderId: string, paymentId: string, keySecret: string): string {
  return hmacHex(`${orderId}|${paymentId}`, keySecret);
}
