/**
 * The order of a balance under way, kept in `localStorage` under `balance:<booking id>`: another press, a reload and
 * another tab ask with the same key, and so for the same order.
 */
import type { Attempt } from '../components/payment/payment-attempt.ts';

const attemptKey = (bookingId: string) => `balance:${bookingId}`;

/** The attempt under way, or null. Only in the browser. */
export function readAttempt(bookingId: string): Attempt | null {
  try {
    const kept = JSON.parse(localStorage.getItem(attemptKey(bookingId)) ?? 'null') as Partial<Attempt> | null;
    return typeof kept?.key === 'string' && typeof kept.of === 'string'
      ? { key: kept.key, of: kept.of }
      : null;
  } catch {
    // Storage is forbidden, or holds something else: begin anew.
    return null;
  }
}

/** Keeps the attempt; forgets it when given null. */
export function writeAttempt(bookingId: string, attempt: Attempt | null): void {
  try {
    if (attempt) localStorage.setItem(attemptKey(bookingId), JSON.stringify(attempt));
    else localStorage.removeItem(attemptKey(bookingId));
  } catch {
    // Storage is full or forbidden: the server still takes a balance once only.
  }
}
