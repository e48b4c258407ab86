/**
 * Answers to changes by the key of their request. A client that got no answer sends its request again with the same
 * key, and gets the answer of the change that was made then.
 */
import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../platform/db/types.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import { operationAnswers } from './tables.ts';

/** A request with a key of the client, and the digest of everything else that it has. */
export interface KeyedRequest {
  key: string;
  digest: string;
}

/** Returns the digest by which two requests with the same key are compared. */
export const digestRequest = (...parts: unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/** The request that is answered, and when. */
interface Answered {
  staffId: number;
  request: KeyedRequest;
  now: Date;
  /** False when the answer has a secret or much personal data. It is made again for a repeated request. */
  isStored: boolean;
}

/**
 * Returns the answer of `make`, or the answer that an earlier request with the same key has got. Waits for a request
 * with this key that is being answered, because the key is unique.
 * @throws {HttpError} 409 when the earlier request was another one
 */
export async function answerOnce<Answer>(
  tx: Tx,
  { staffId, request: { key, digest }, now, isStored }: Answered,
  make: () => Promise<Answer>,
): Promise<Answer> {
  const isThis = and(eq(operationAnswers.staff_id, staffId), eq(operationAnswers.key, key));
  const claimed = await tx
    .insert(operationAnswers)
    .values({ staff_id: staffId, key, digest, at: now })
    .onConflictDoNothing()
    .returning({ key: operationAnswers.key });
  if (!claimed.length) {
    const [earlier] = await tx.select().from(operationAnswers).where(isThis);
    if (earlier?.digest !== digest)
      throwHttpError('CONFLICT', 'This Idempotency-Key was used for another request.', { code: 'KEY_USED' });
    if (earlier.answer) return earlier.answer as Answer;
  }
  const answer = await make();
  if (isStored) await tx.update(operationAnswers).set({ answer }).where(isThis);
  return answer;
}
