/** The messages from the payment window to the page. */

/** A payment as the provider signed it; `raw` is the message itself, stored with the verification. */
export interface Payment {
  orderId: string;
  paymentId: string;
  signature: string;
  raw: unknown;
}

/** `failed`: a card was declined, the window stays open for another. `dismissed`: it was closed. */
export type WindowMessage = { type: 'paid'; payment: Payment } | { type: 'failed' } | { type: 'dismissed' };

/** Reads a message of the sandbox window about `orderId`; null for anything else. */
export function parseWindowMessage(data: unknown, orderId: string): WindowMessage | null {
  const message = data as Record<string, unknown> | null;
  if (typeof message !== 'object' || message?.['source'] !== 'antara-sandbox') return null;
  if (message['type'] === 'failed' || message['type'] === 'dismissed') return { type: message['type'] };
  const { paymentId, signature } = message;
  if (
    message['type'] !== 'paid' ||
    message['orderId'] !== orderId ||
    typeof paymentId !== 'string' ||
    typeof signature !== 'string'
  ) {
    return null;
  }
  return { type: 'paid', payment: { orderId, paymentId, signature, raw: data } };
}
