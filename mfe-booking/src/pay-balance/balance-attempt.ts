/**
 * The order of a balance under way, stored in `localStorage` under `balance:<booking id>`: another press, a reload and
 * another tab ask with the same key, and so for the same order. Where storage is refused the server still takes a balance
 * once only.
 */
import { localStore } from '@antara/contracts/react/browser-storage';
import type { Attempt } from '../components/payment/payment-attempt.ts';

const attemptKey = (bookingId: string) => `balance:${bookingId}`;

/** The attempt under way, or null. Only in the browser. */
export function readAttempt(bookingId: string): Attempt | null {
  const stored = localStore.get(attemptKey(bookingId)) as Partial<Attempt> | null;
  return typeof stored?.key === 'string' && typeof stored.of === 'string'
    ? { key: stored.key, of: stored.of }
    : null;
}

/** Stores the attempt; removes it when given null. */
export function writeAttempt(bookingId: string, attempt: Attempt | null): void {
  if (attempt) localStore.set(attemptKey(bookingId), attempt);
  else localStore.remove(attemptKey(bookingId));
}
