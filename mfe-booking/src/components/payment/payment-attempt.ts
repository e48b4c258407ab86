import { sessionStore } from '@antara/contracts/react/browser-storage';

/** The idempotency key of an order under way, and exactly what it ordered: `of` is the order's body as JSON. */
export interface Attempt {
  key: string;
  of: string;
}

const windowKey = 'payment-window';
let ownWindow: string | undefined;

/**
 * The id by which the server knows this tab's payment windows, the same after a reload: other tabs have others. Only in
 * the browser.
 */
export function getWindowId(): string {
  const stored = sessionStore.get(windowKey);
  ownWindow ??= typeof stored === 'string' ? stored : createIdempotencyKey();
  sessionStore.set(windowKey, ownWindow);
  return ownWindow;
}

/** A key that no other order has: 32 random hex digits. */
export function createIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
