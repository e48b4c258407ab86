/**
 * Runs operations. A change is one transaction, which also writes an entry to the log. A dry run (`--dry-run`) makes
 * the whole change and rolls it back, so that its result shows exactly what would happen.
 */
import { findMember, type StaffMember } from '../../base/staff/index.ts';
import { getRefundLimits } from '../../base/settings/index.ts';
import { getInternalSource, recordSecurityEvent } from '../../base/security-events/index.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import { withRetry } from '../../platform/db/with-retry.ts';
import { sqlState, type DbOrTx, type Tx } from '../../platform/db/types.ts';
import type { Platform } from '../../platform/platform.ts';
import { answerOnce } from './answers.ts';
import { assertUnchangedSince } from './changed-since.ts';
import { enqueuePurge, isContentOperation } from './content-changes.ts';
import { rejectWrongCursor } from './list-part.ts';
import { insertLogLine } from './log-line.ts';
import type {
  Actor,
  Caller,
  ChangeAuthor,
  ChangeOperation,
  Operation,
  OperationRequest,
  Outcome,
  ReadOperation,
} from './operation.ts';
import { operations, type OperationName } from './operations.ts';
import {
  assertInScope,
  assertPermitted,
  assertRefundPermitted,
  mayRun,
  permissions,
  type Permission,
} from './permissions.ts';
import { assertAuthorMay, insertRequest, throwAuthorLost } from './requests.ts';
import type { OppositeStep, UndoStep } from './undo-steps.ts';
import { stopSale } from './waiting-sale.ts';

/**
 * Runs an operation, and returns its result as JSON, so that a command gets the same result from the database and
 * through the socket.
 * @throws {HttpError} 403 with `data.code` `FORBIDDEN_OPERATION` when the roles of the staff member do not permit the
 *   operation, INVALID when the input does not match the schema, and other codes when the operation refuses
 */
export const runOperation = async (
  platform: Platform,
  name: OperationName,
  input: unknown,
  actor: Actor,
): Promise<unknown> =>
  (await performOperation(platform, name, operations[name], permissions[name], input, actor)).result;

/** The operations that only add something to a record. */
const additions = Object.entries(operations).flatMap(([name, operation]) =>
  'onlyAdds' in operation && operation.onlyAdds ? [name] : [],
);

/** Runs an operation that may be in no table; see `runOperation`. */
export async function performOperation(
  platform: Platform,
  what: string,
  operation: Operation,
  permission: Permission,
  input: unknown,
  actor: Actor,
): Promise<Outcome> {
  const { staff } = actor;
  if (staff) assertPermitted(permission, staff, what);
  const checked = parseInput(what, operation, input);
  if (staff) await assertInScope(platform.db, permission, checked as never, staff);
  const outcome =
    operation.kind === 'read'
      ? toOutcome(await read(platform, what, operation, checked, actor))
      : await makeChange(platform, { what, operation, permission, input: checked }, actor);
  return JSON.parse(JSON.stringify(outcome)) as Outcome;
}

const toOutcome = (result: unknown, needs_second_person = false): Outcome => ({
  result,
  needs_second_person,
  request: null,
});

function parseInput(what: string, { input: schema }: Operation, input: unknown): unknown {
  const checked = schema.safeParse(input);
  if (checked.success) return checked.data;
  const fields = checked.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  const problems = fields.map(({ path, message }) => `${path || what}: ${message}`);
  throwHttpError('INVALID', `${problems.join('; ')}.`, { fields });
}

const toCaller = (what: string, { who, staff }: Actor): Caller => ({
  who,
  staffId: staff?.id ?? null,
  what,
  mayRun: (name) => !staff || mayRun(permissions[name as OperationName], staff),
});

/** Reads, and writes to the log which records were read when the result has personal data. */
async function read(
  platform: Platform,
  what: string,
  operation: ReadOperation,
  input: unknown,
  actor: Actor,
): Promise<unknown> {
  const { db } = platform;
  const result = await rejectWrongCursor(input, () =>
    operation.run(db, input, platform, toCaller(what, actor)),
  );
  const subjects = operation.listSubjects?.(result);
  if (subjects?.length)
    await insertLogLine(db, actor, {
      what,
      kind: 'read',
      subjects: [...subjects],
      details: withReason({}, actor.reason),
    });
  return result;
}

/** A change with its parsed input, and who may make it. */
interface Change {
  what: string;
  operation: ChangeOperation;
  permission: Permission;
  input: unknown;
}

class DryRunRollback extends Error {
  readonly outcome: Outcome;
  readonly subject: string;
  readonly account: number | undefined;
  constructor(outcome: Outcome, subject: string, account: number | undefined) {
    super('a dry run is rolled back');
    this.outcome = outcome;
    this.subject = subject;
    this.account = account;
  }
}

/** A change is rolled back because one person alone may not make it. */
class SecondPersonNeeded extends Error {}

/**
 * Makes a change with its entry in the log, or rolls both back after a dry run. A change for which a member of the
 * staff needs a second person becomes a request.
 */
async function makeChange(platform: Platform, change: Change, actor: Actor): Promise<Outcome> {
  const { what } = change;
  const record = (db: DbOrTx, outcome: 'success' | 'rehearsed', account_id?: number) =>
    recordSecurityEvent(db, getInternalSource(platform.now(), what), {
      kind: 'operator-command',
      outcome,
      actor: 'operator',
      staff_id: actor.staff?.id ?? null,
      ...(account_id !== undefined && { account_id }),
    });
  try {
    return await withRetry(platform.db, (tx) =>
      answer(tx, platform, change, actor, async () => {
        const { result, subject, account, needsSecondPerson, undo } = await applyChange(
          tx,
          platform,
          change,
          actor,
        );
        const outcome = { ...toOutcome(result, needsSecondPerson), ...(undo !== null && { undo }) };
        if (actor.dryRun) throw new DryRunRollback(outcome, subject, account);
        if (needsSecondPerson && !actor.singleHanded) throw new SecondPersonNeeded();
        await record(tx, 'success', account);
        return outcome;
      }),
    );
  } catch (error) {
    if (error instanceof DryRunRollback) {
      const { outcome, subject, account } = error;
      // A dry run is recorded as a read, because its result may contain personal data.
      await record(platform.db, 'rehearsed', account);
      await insertLogLine(platform.db, actor, {
        what,
        kind: 'read',
        subjects: [...new Set([...(account === undefined ? [] : [`account ${account}`]), subject])],
        details: withReason({ dry_run: true }, actor.reason),
      });
      return outcome;
    }
    if (error instanceof SecondPersonNeeded) return requestSecondPerson(platform, change, actor);
    if (sqlState(error) === '23503') {
      throwHttpError(
        'CONFLICT',
        'Other records stand on this one, so it stays, and nothing was changed.',
        {},
        error,
      );
    }
    throw error;
  }
}

/** Returns the outcome of `make`; for a request with a key once (`answerOnce`). */
function answer(
  tx: Tx,
  { now }: Platform,
  { operation }: Change,
  { staff, request, dryRun }: Actor,
  make: () => Promise<Outcome>,
): Promise<Outcome> {
  if (!staff || !request || dryRun) return make();
  const isStored = !operation.hasPersonalResult && !operation.hasSecretResult;
  return answerOnce(tx, { staffId: staff.id, request, now: now(), isStored }, make);
}

/** Stores the change as a request for a second person.  @throws {HttpError} 403 for a command */
async function requestSecondPerson(platform: Platform, change: Change, actor: Actor): Promise<Outcome> {
  const { what: operation, input } = change;
  const { staff } = actor;
  if (!staff) {
    throwHttpError(
      'FORBIDDEN',
      'This needs two persons: ask for it in the office, where another one approves it. Or add --single-handed, which the log names.',
      { code: 'SECOND_PERSON' },
    );
  }
  const reason = (input as { reason?: string }).reason ?? actor.reason ?? '';
  return withRetry(platform.db, (tx) =>
    answer(tx, platform, change, actor, async () => {
      const request = await insertRequest(tx, { operation, input, reason }, staff, platform.now());
      const { id, expires_at } = request;
      await insertLogLine(tx, actor, {
        what: 'approvals.request',
        subject: `request ${id}`,
        details: { operation, reason },
      });
      await stopSale(tx, platform, request, actor);
      return {
        result: null,
        needs_second_person: true,
        request: { id, expires_at: expires_at.toISOString() },
      };
    }),
  );
}

/**
 * Makes a change in the transaction, and writes its entry to the log. With `requested` the actor is the second person,
 * and the entry names who has asked for the change as its author.
 */
async function applyChange(
  tx: Tx,
  platform: Platform,
  change: Change,
  actor: Actor,
  requested?: OperationRequest & { author: StaffMember },
) {
  const { what, operation, permission, input } = change;
  const undo: (UndoStep | OppositeStep)[] = [];
  const author: ChangeAuthor = {
    ...toCaller(what, actor),
    ...(requested && { who: requested.asked_by, staffId: requested.asked_by_id }),
    isDryRun: actor.dryRun === true,
    canUndo: (step) => void (step.rows.length && undo.push(step)),
    makeOpposite: (name, given) =>
      makeOpposite(tx, platform, { what: name as OperationName, given, staff: actor.staff }, author),
    makeRequested: (request) => makeRequested(tx, platform, request, actor),
  };
  const result = await operation.run(tx, input, platform, author);
  const refundInr = operation.getRefundInr?.(result) ?? 0;
  const limits = refundInr > 0 ? await getRefundLimits(tx) : null;
  if (actor.staff && limits) assertRefundPermitted(permission, actor.staff, refundInr, limits);
  if (requested && limits) {
    const { author } = requested;
    await assertAuthorMay(requested, () => assertRefundPermitted(permission, author, refundInr, limits));
  }
  const isOverLimit = limits !== null && refundInr > limits.second_person;
  const isRuled = operation.needsSecondPerson === true || operation.isOverLimit?.(result) === true;
  const needsSecondPerson = !requested && (isRuled || isOverLimit);
  const { subject, details, account, alsoAbout = [] } = operation.toLogEntry(input, result);
  const { seen, staff } = actor;
  if (staff && seen !== undefined && !operation.onlyAdds)
    await assertUnchangedSince(tx, subject, { seen, staffId: staff.id, additions });
  const line = await insertLogLine(tx, actor, {
    what,
    subject,
    ...(alsoAbout.length && { subjects: [subject, ...alsoAbout] }),
    details: {
      ...withReason(details, actor.reason),
      ...(needsSecondPerson && actor.singleHanded && { single_handed: true }),
    },
    undo: undo.length ? undo : null,
    ...(requested && {
      who: requested.asked_by,
      staff_id: requested.asked_by_id,
      approved_by: actor.who,
    }),
  });
  if (isContentOperation(what)) await enqueuePurge(tx, platform.config, String(line));
  return { result, subject, account, needsSecondPerson, undo: undo.length ? line : null };
}

/**
 * Makes the change of a request as its second person. Both persons need the permission for it at this time,
 * for its input and its amount.
 * @throws {HttpError} 403 without the permission, 409 when the first person has it no longer
 */
async function makeRequested(
  tx: Tx,
  platform: Platform,
  request: OperationRequest,
  actor: Actor,
): Promise<unknown> {
  const what = request.operation as OperationName;
  const operation = operations[what] as ChangeOperation;
  const permission: Permission = permissions[what];
  const input = parseInput(what, operation, request.input);
  if (actor.staff) {
    assertPermitted(permission, actor.staff, what);
    await assertInScope(tx, permission, input as never, actor.staff);
  }
  const author = await findMember(tx, request.asked_by_id);
  if (!author || !mayRun(permission, author)) throwAuthorLost(request);
  await assertAuthorMay(request, () => assertInScope(tx, permission, input as never, author));
  const change = { what, operation, permission, input };
  const requested = { ...request, author };
  return (await applyChange(tx, platform, change, { ...actor, reason: undefined }, requested)).result;
}

/**
 * Makes the change that is the opposite of an earlier one, in the transaction of `author`, whose undo steps are those
 * of the opposite.
 * @throws {HttpError} 403 without the permission for the opposite
 */
async function makeOpposite(
  tx: Tx,
  platform: Platform,
  { what, given, staff }: { what: OperationName; given: unknown; staff: StaffMember | undefined },
  author: ChangeAuthor,
): Promise<unknown> {
  const operation = operations[what] as ChangeOperation;
  const input = parseInput(what, operation, given);
  if (staff) {
    assertPermitted(permissions[what], staff, what);
    await assertInScope(tx, permissions[what] as Permission, input as never, staff);
  }
  return operation.run(tx, input, platform, author);
}

/** Adds the reason to an entry of the log that has none. */
const withReason = (details: unknown, reason?: string): object => ({
  ...(reason !== undefined && { reason }),
  ...(details as object),
});
