/** Runs costly work for strangers, one piece at a time. The senders take turns. */
import { createFailureText } from '@antara/contracts/api/failure-texts';
import pLimit, { type LimitFunction } from 'p-limit';
import { HttpError, RefusedRequestError } from './http-error.ts';

/** How many pieces of work may wait, of one sender and of all senders. */
interface TurnLimits {
  maxWaitingOfOne: number;
  maxWaiting: number;
}

const tooManyMessage = 'Many files of yours are waiting already. Please try again in a minute.';
const busyMessage = createFailureText('FILES_BUSY');

/**
 * Runs `work`, and returns its result. At most one piece of each sender is in the common queue, so that nobody waits
 * for more than one piece of each other sender.
 * @throws {RefusedRequestError} 429 when too many pieces of this sender wait
 * @throws {HttpError} 503 when too many pieces wait in all
 */
export type TakeTurns = <Result>(sender: string, work: () => Promise<Result>) => Promise<Result>;

/** Creates the queue of one process. */
export function createTurns({ maxWaitingOfOne, maxWaiting }: TurnLimits): TakeTurns {
  const all = pLimit(1);
  const senders = new Map<string, LimitFunction>();
  let waiting = 0;

  return async (sender, work) => {
    const senderQueue = senders.get(sender) ?? pLimit(1);
    if (senderQueue.activeCount + senderQueue.pendingCount > maxWaitingOfOne) {
      throw new RefusedRequestError('limited', 'TOO_MANY', tooManyMessage, { retry_after: 60 });
    }
    if (waiting > maxWaiting) throw new HttpError('UNAVAILABLE', busyMessage, {}, 'too many files wait');
    senders.set(sender, senderQueue);
    waiting += 1;
    try {
      return await senderQueue(() => all(work));
    } finally {
      waiting -= 1;
      if (senderQueue.activeCount + senderQueue.pendingCount === 0) senders.delete(sender);
    }
  };
}
