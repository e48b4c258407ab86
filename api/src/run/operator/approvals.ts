/** The decisions of a second person about changes that one person alone may not make. */
import { z } from 'zod/mini';
import { throwHttpError } from '../../platform/http-error.ts';
import { describeField } from './field-text.ts';
import { reasonField } from './fields.ts';
import { listFields, readListPart } from './list-part.ts';
import { defineChange, defineRead } from './operation.ts';
import { endRequest, isOpenRequest, lockRequest } from './requests.ts';
import { operationRequests } from './tables.ts';
import { resumeSale } from './waiting-sale.ts';

const request = z
  .int('a request is named by its number')
  .check(z.positive(), describeField('its number, as `approvals list` has it'));

/** Lists the requests that wait, the oldest first. `input` is null when the caller may not run the operation. */
export const listRequests = defineRead(
  z.object(listFields()),
  async (db, part, { now }, { mayRun, staffId }) => {
    const { rows, more } = await readListPart(db.select().from(operationRequests), part, {
      by: { id: operationRequests.id },
      where: isOpenRequest(now()),
    });
    return {
      ...more,
      requests: rows.map(({ id, operation, input, reason, asked_by, asked_by_id, asked_at, expires_at }) => ({
        request: id,
        operation,
        input: mayRun(operation) ? input : null,
        reason,
        asked_by,
        /** True when the caller has asked for it, and can only take it back. */
        is_own: asked_by_id === staffId,
        asked_at,
        expires_at,
      })),
    };
  },
  { listSubjects: ({ requests }) => requests.map((one) => `request ${one.request}`) },
);

/**
 * Approves a request, and makes its change in the same transaction.
 * @throws {HttpError} 403 for the person who has asked for it, and without the permission for its operation; 409 when
 *   it was decided or has expired
 */
export const approveRequest = defineChange(
  z.object({ request }),
  async (tx, { request: id }, { now }, author) => {
    const waiting = await lockRequest(tx, id, now());
    if (waiting.asked_by_id === author.staffId)
      throwHttpError('FORBIDDEN', 'You have asked for this yourself: another person has to approve it.', {
        code: 'SAME_PERSON',
      });
    const result = await author.makeRequested(waiting);
    await endRequest(tx, waiting, 'approved', author, now());
    return { request: id, operation: waiting.operation, result };
  },
  ({ request: id }, { operation }) => ({ subject: `request ${id}`, details: { operation } }),
);

/**
 * Rejects a request, and puts the departure on sale again that was closed while its cancellation waited. The person who
 * has asked for the change may take it back in this way.
 */
export const rejectRequest = defineChange(
  z.object({ request, reason: reasonField }),
  async (tx, { request: id }, platform, author) => {
    const now = platform.now();
    const waiting = await lockRequest(tx, id, now);
    if (!author.mayRun(waiting.operation))
      throwHttpError('FORBIDDEN', `Your roles do not permit ${waiting.operation}.`, {
        code: 'FORBIDDEN_OPERATION',
      });
    const on_sale_again = await resumeSale(tx, platform, waiting, author);
    await endRequest(tx, waiting, 'rejected', author, now);
    return { request: id, operation: waiting.operation, on_sale_again };
  },
  ({ request: id, reason }, { operation }) => ({ subject: `request ${id}`, details: { operation, reason } }),
);
