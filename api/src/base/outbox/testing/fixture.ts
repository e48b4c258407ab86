/** For tests of the outbox: its timers, and handlers that the test ends. */
import { onTestFinished, vi } from 'vitest';
import type { JobHandlers } from '../../../platform/jobs.ts';

/** Enough for a busy machine, for `vi.waitFor`. */
export const patient = { timeout: 10_000 };

/** Until the test ends, time passes for whatever repeats only when the test says so. */
export function fakeIntervals(): void {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
}

/** A handler for refunds that hangs until it is told how to end; `signals` are those of its runs. */
export function hangingRefund() {
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const signals: AbortSignal[] = [];
  const refund: JobHandlers['refund'] = (_payload, signal) => {
    signals.push(signal);
    begun.resolve();
    return end.promise;
  };
  return { refund, signals, begun: begun.promise, finish: end.resolve, fail: end.reject };
}
