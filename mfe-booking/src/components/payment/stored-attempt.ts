/**
 * The order under way for a booking that exists, stored in `localStorage` under `<what it pays>:<booking id>`: another
 * press, a reload and another tab ask with the same key, and so for the same order. Where storage is refused the server
 * still takes a balance, or what is added, once only.
 */
import { localStore } from '@antara/contracts/react/browser-storage';
import type { Attempt } from './payment-attempt.ts';

/**
 * The attempts of one kind for a booking; for a payment link, which is told no booking, for the start of its token.
 * Only in the browser.
 */
export function createAttemptStore(pays: 'balance' | 'additions' | 'date' | 'link', id: string) {
  const key = `${pays}:${id}`;
  return {
    /** The attempt under way, or null. */
    read(): Attempt | null {
      const stored = localStore.get(key) as Partial<Attempt> | null;
      return typeof stored?.key === 'string' && typeof stored.of === 'string'
        ? { key: stored.key, of: stored.of }
        : null;
    },
    /** Stores the attempt; removes it when given null. */
    write(attempt: Attempt | null): void {
      if (attempt) localStore.set(key, attempt);
      else localStore.remove(key);
    },
  };
}
