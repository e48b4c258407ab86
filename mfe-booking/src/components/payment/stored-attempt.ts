/**
 * The order under way for an existing booking, stored in `localStorage` under `<kind of payment>:<booking id>`. Another
 * press, a reload and another tab send the stored key and so get the same order. Without storage the server still takes
 * each payment only once.
 */
import { localStore } from '@antara/contracts/react/browser-storage';
import type { Attempt } from './payment-attempt.ts';

/**
 * Creates the store of one kind of attempt for a booking. A payment link knows no booking, so its `id` is the start of
 * its token. Only in the browser.
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
    /** Stores the attempt; null removes it. */
    write(attempt: Attempt | null): void {
      if (attempt) localStore.set(key, attempt);
      else localStore.remove(key);
    },
  };
}
