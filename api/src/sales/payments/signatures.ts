/** Signatures of checkouts and webhooks: hex HMAC-SHA256, compared in constant time. */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** Returns the hex HMAC-SHA256 of `text` (or raw bytes) with `secret`. */
export function hmacHex(text: string | Buffer, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}

/** Returns true when two hex signatures are equal, in constant time. Text that is not a signature never matches. */
export function signaturesMatch(signature: string, expected: string): boolean {
  if (!/^[0-9a-f]{64}$/i.test(signature)) return false;
  return timingSafeEqual(Buffer.from(signature.toLowerCase(), 'hex'), Buffer.from(expected, 'hex'));
}

/**
 * Returns the signature that the payment window hands to the page: the HMAC of `order_id|payment_id` with the key
 * secret.
 */
export function signCheckout(orderId: string, paymentId: string, keySecret: string): string {
  return hmacHex(`${orderId}|${paymentId}`, keySecret);
}
