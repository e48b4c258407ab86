/**
 * The pending payment of a page: one that the window reported and the server has not confirmed. It is stored in
 * `sessionStorage` under `payment:<address>`, so that the page continues the verification after a reload.
 */
import { sessionStore } from '@antara/contracts/react/browser-storage';

/** The provider's proof of a payment. */
export interface PendingPayment {
  orderId: string;
  paymentId: string;
  signature: string;
}

const storageKey = (address: string) => `payment:${address}`;

/** Returns the pending payment of the page at `address`, or null. Only in the browser. */
export function readPendingPayment(address: string): PendingPayment | null {
  const { orderId, paymentId, signature } = (sessionStore.get(storageKey(address)) ??
    {}) as Partial<PendingPayment>;
  if (typeof orderId !== 'string' || typeof paymentId !== 'string' || typeof signature !== 'string') {
    return null;
  }
  return { orderId, paymentId, signature };
}

/** Stores the pending payment; null removes it. */
export function writePendingPayment(address: string, payment: PendingPayment | null): void {
  if (payment) sessionStore.set(storageKey(address), payment);
  else sessionStore.remove(storageKey(address));
}
