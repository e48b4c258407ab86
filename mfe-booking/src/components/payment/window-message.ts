/** The messages from the payment window to the page. */

/** A payment as the provider signed it. `raw` is the whole message, which is stored with the verification. */
export interface Payment {
  orderId: string;
  paymentId: string;
  signature: string;
  raw: unknown;
}

/** `failed`: a card was declined, and the window stays open for another. `dismissed`: the window was closed. */
export type WindowMessage = { type: 'paid'; payment: Payment } | { type: 'failed' } | { type: 'dismissed' };

/** Parses a message of the sandbox window about `orderId`; null for any other message. */
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
