import { sessionStore } from '@antara/contracts/react/browser-storage';

/** An order under way: its idempotency key, and in `of` the order's body as JSON. */
export interface Attempt {
  key: string;
  of: string;
}

const windowKey = 'payment-window';
let ownWindow: string | undefined;

/**
 * Returns the id that tells the server which payment windows belong to this tab. The id survives a reload, and every
 * tab has its own. Only in the browser.
 */
export function getWindowId(): string {
  const stored = sessionStore.get(windowKey);
  ownWindow ??= typeof stored === 'string' ? stored : createIdempotencyKey();
  sessionStore.set(windowKey, ownWindow);
  return ownWindow;
}

/** Returns a random key for one order: 32 hex digits. */
export function createIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
