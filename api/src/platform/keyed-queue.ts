/**
 * A queue in memory for transactions that lock the same rows. A transaction that waits for a lock in the database
 * occupies a connection of the pool, so that many waiting ones would leave no connection for reads.
 */
import { createFailureText } from '@antara/contracts/api/failure-texts';
import { HttpError, RefusedRequestError } from './http-error.ts';

/** The limits of a queue. */
interface QueueLimits {
  /** How many pieces of work may run at a time, with any keys. */
  maxRunning: number;
  /** How many pieces of work may wait at a time for one key. */
  maxWaiting: number;
  timeoutMs: number;
}

/**
 * Runs `work` once no other work with one of `keys` is running or was queued before it, and returns the result of
 * `work`.
 * @throws {RefusedRequestError} 429 when too many wait for one of the keys
 * @throws {HttpError} 503 when the wait takes longer than the time limit
 */
export type RunInTurn = <T>(keys: readonly string[], work: () => Promise<T>) => Promise<T>;

interface Waiter {
  keys: readonly string[];
  start: () => void;
}

const tooManyMessage = createFailureText('TOO_MANY_REQUESTS');
const timeoutMessage = createFailureText('HOLDS_BUSY');

/** Creates the queue of one process. Between processes, the locks of the database decide who is first. */
export function createKeyedQueue({ maxRunning, maxWaiting, timeoutMs }: QueueLimits): RunInTurn {
  const busy = new Set<string>();
  let waiting: Waiter[] = [];
  let running = 0;

  const remove = (waiter: Waiter) => {
    waiting = waiting.filter((one) => one !== waiter);
  };

  function startNext(): void {
    // Waiting work with two keys keeps its place for both keys. Otherwise later work with one of the keys could
    // overtake it again and again.
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
