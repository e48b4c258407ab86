/** For tests of the outbox: its timers, and handlers that the test ends. */
import { onTestFinished, vi } from 'vitest';
import type { JobHandlers } from '../../../platform/jobs.ts';

/** A limit for `vi.waitFor` that suffices on a busy machine. */
export const patient = { timeout: 10_000 };

/** Until the test ends, intervals run only when the test advances the time. */
export function fakeIntervals(): void {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
}

/** Returns a handler for refunds that hangs until the test ends it. `signals` has the signals of the handler's runs. */
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
