/**
 * A queue in memory for work that would otherwise wait for a database lock. A transaction that waits for a lock
 * occupies a connection of the pool, so that none would be left for reads.
 */
import { HttpError, RefusedRequestError } from './http-error.ts';

/** Bounds of a queue. */
interface QueueLimits {
  /** How many run at a time, over all keys. */
  maxRunning: number;
  /** How many may wait at a time for one key. */
  maxWaiting: number;
  timeoutMs: number;
}

/**
 * Runs `work` when no other work with one of `keys` is running or waiting before it; returns the result of `work`.
 *
 * @throws {RefusedRequestError} 429 when too many wait for one of the keys.
 * @throws {HttpError} 503 when the wait exceeds the time limit.
 */
export type RunInTurn = <T>(keys: readonly string[], work: () => Promise<T>) => Promise<T>;

interface Waiter {
  keys: readonly string[];
  start: () => void;
}

const tooManyMessage = 'Too many requests have come at once. Please wait a little and try again.';
const timeoutMessage = 'Many people are booking just now. Please try again in a moment.';

/** Creates the queue of one process. Between processes, the database's locks decide. */
export function createKeyedQueue({ maxRunning, maxWaiting, timeoutMs }: QueueLimits): RunInTurn {
  const busy = new Set<string>();
  let waiting: Waiter[] = [];
  let running = 0;

  const remove = (waiter: Waiter) => {
    waiting = waiting.filter((one) => one !== waiter);
  };

  function startNext(): void {
    // Work with two keys keeps its place in the queue of both, so that later work cannot overtake it for ever.
    const blocked = new Set(busy);
    for (const waiter of waiting) {
      if (running >= maxRunning) return;
      const isFree = waiter.keys.every((key) => !blocked.has(key));
      for (const key of waiter.keys) blocked.add(key);
      if (!isFree) continue;
      remove(waiter);
      running += 1;
      for (const key of waiter.keys) busy.add(key);
      waiter.start();
    }
  }

  async function waitForTurn(keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      if (waiting.filter((one) => one.keys.includes(key)).length < maxWaiting) continue;
      throw new RefusedRequestError('limited', 'TOO_MANY', tooManyMessage, { retry_after: 10 });
    }
    await new Promise<void>((resolve, reject) => {
      const waiter = { keys, start: () => (clearTimeout(timer), resolve()) };
      const timer = setTimeout(() => {
        remove(waiter);
        reject(new HttpError('UNAVAILABLE', timeoutMessage, {}, 'the wait for other holds was too long'));
        startNext();
      }, timeoutMs);
      waiting.push(waiter);
      startNext();
    });
  }

  return async (keys, work) => {
    await waitForTurn(keys);
    try {
      return await work();
    } finally {
      running -= 1;
      for (const key of keys) busy.delete(key);
      startNext();
    }
  };
}
