/** Changes that wait for a second person: made by the first, and approved or rejected by another one. */
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/types.ts';
import { HttpError, throwHttpError } from '../../platform/http-error.ts';
import type { Caller, OperationRequest } from './operation.ts';
import { throwMissing } from './fields.ts';
import { operationRequests } from './tables.ts';

/** How long a request waits for a second person. */
export const requestDays = 7;

/** Matches requests that can still be approved. */
export const isOpenRequest = (now: Date) =>
  and(isNull(operationRequests.outcome), gt(operationRequests.expires_at, now));

/**
 * Stores and returns a request.
 * @throws {HttpError} 409 while a request waits for the same operation with the same input, whatever its reason: both
 *   could be approved, and the change would be made twice
 */
export async function insertRequest(
  tx: Tx,
  change: { operation: string; input: unknown; reason: string },
  { id, name }: { id: number; name: string },
  now: Date,
): Promise<OperationRequest> {
  const expires_at = new Date(now.getTime() + requestDays * 86_400_000);
  const { operation, input } = change;
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`requests of ${operation}`}, 0))`);
  const isSame = sql`${operationRequests.input} - 'reason' = ${JSON.stringify(input)}::jsonb - 'reason'`;
  const [same] = await tx
    .select({ id: operationRequests.id })
    .from(operationRequests)
    .where(and(isOpenRequest(now), eq(operationRequests.operation, operation), isSame));
  if (same) throwHttpError('CONFLICT', `Request ${same.id} waits already for the same change.`);
  const [row] = await tx
    .insert(operationRequests)
    .values({ ...change, asked_by_id: id, asked_by: name, asked_at: now, expires_at })
    .returning();
  return row!;
}

/** Returns an open request, and locks its row.  @throws {HttpError} 404 for an unknown one, 409 for a decided one */
export async function lockRequest(tx: Tx, id: number, now: Date): Promise<OperationRequest> {
  const [row] = await tx.select().from(operationRequests).where(eq(operationRequests.id, id)).for('update');
  if (!row) throwMissing(`There is no request ${id}`, 'approvals list');
  if (row.outcome) throwHttpError('CONFLICT', `Request ${id} was ${row.outcome} already.`);
  if (row.expires_at <= now) throwHttpError('CONFLICT', `Request ${id} has expired: ask for it again.`);
  return row;
}

/** Ends a request. Its input is erased, because it may have personal data. */
export async function endRequest(
  tx: Tx,
  { id }: OperationRequest,
  outcome: 'approved' | 'rejected',
  { who }: Caller,
  now: Date,
): Promise<void> {
  await tx
    .update(operationRequests)
    .set({ outcome, decided_by: who, decided_at: now, input: null })
    .where(eq(operationRequests.id, id));
}

/** Refuses a request whose author may not make its change any more.  @throws {HttpError} 409 */
export function throwAuthorLost({ id, asked_by }: OperationRequest, cause?: unknown): never {
  throwHttpError('CONFLICT', `${asked_by} may no longer do this. Reject request ${id}.`, {}, cause);
}

/** Runs a check of the request's author.  @throws {HttpError} 409 when the check refuses the author */
export async function assertAuthorMay(
  request: OperationRequest,
  check: () => void | Promise<void>,
): Promise<void> {
  try {
    await check();
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    throwAuthorLost(request, error);
  }
}
