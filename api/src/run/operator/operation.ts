/**
 * The operator's operations: reads and changes. A change is one transaction, which also writes an entry to the log. A
 * dry run (`--dry-run`) makes the whole change and rolls it back, so that its result shows exactly what would happen.
 */
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { withRetry } from '../../platform/db/with-retry.ts';
import { sqlState, type DbOrTx, type Tx } from '../../platform/db/types.ts';
import type { Platform } from '../../platform/platform.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import { getInternalSource, recordSecurityEvent } from '../../base/security-events/index.ts';
import { enqueuePurge, isContentOperation } from './content-changes.ts';
import { operatorLog } from './tables.ts';
import type { UndoStep } from './undo-steps.ts';
import { rejectWrongCursor } from './list-part.ts';

/** The type of a value that was written as JSON and read again: each `Date` is its ISO text. */
export type Json<Value> = Value extends Date
  ? string
  : Value extends object
    ? { [Key in keyof Value]: Json<Value[Key]> }
    : Value;

/** An operation that changes nothing. Amounts of money in its result are integers. */
export interface ReadOperation<Input extends z.ZodMiniType = z.ZodMiniType, Result = unknown> {
  kind: 'read';
  input: Input;
  run(db: DbOrTx, input: z.output<Input>, platform: Platform): Promise<Result>;
}

/** An operation that changes something. The change and its entry in the log are committed together or not at all. */
export interface ChangeOperation<Input extends z.ZodMiniType = z.ZodMiniType, Result = unknown> {
  kind: 'change';
  input: Input;
  /** Makes the change, and returns the operation's result. */
  run(tx: Tx, input: z.output<Input>, platform: Platform, author: ChangeAuthor): Promise<Result>;
  /**
   * Returns the log's entry. `details` must not have personal data of travellers; `account` is the id of the account
   * that was changed.
   */
  toLogEntry(input: z.output<Input>, result: Result): { subject: string; details: unknown; account?: number };
}

/**
 * Who makes a change. `who` is the user's name, and `what` is the operation's name. `canUndo` stores a step in the log
 * that can undo the change.
 */
export interface ChangeAuthor {
  who: string;
  what: string;
  canUndo(step: UndoStep): void;
}

export type Operation = ReadOperation | ChangeOperation;

/** Defines an operation that changes nothing. `run` receives the input as parsed by the schema `input`. */
export const defineRead = <Input extends z.ZodMiniType, Result>(
  input: Input,
  run: ReadOperation<Input, Result>['run'],
): ReadOperation<Input, Result> => ({ kind: 'read', input, run });

/** Defines an operation that changes something. `run` receives the input as parsed by the schema `input`. */
export const defineChange = <Input extends z.ZodMiniType, Result>(
  input: Input,
  run: ChangeOperation<Input, Result>['run'],
  toLogEntry: ChangeOperation<Input, Result>['toLogEntry'],
): ChangeOperation<Input, Result> => ({ kind: 'change', input, run, toLogEntry });

/** The user's name in the operating system, and whether the operation is a dry run. */
export interface Actor {
  who: string;
  dryRun?: boolean;
}

class DryRunRollback extends Error {
  readonly result: unknown;
  readonly account: number | undefined;
  constructor(result: unknown, account: number | undefined) {
    super('a dry run is rolled back');
    this.result = result;
    this.account = account;
  }
}

/**
 * Runs an operation, and returns its result as JSON, so that a command gets the same result from the database and
 * through the socket.
 * @throws {HttpError} INVALID when the input does not match the schema, and other codes when the operation refuses
 */
export async function runOperation(
  platform: Platform,
  what: string,
  operation: Operation,
  input: unknown,
  actor: Actor,
): Promise<unknown> {
  const checked = operation.input.safeParse(input);
  if (!checked.success) {
    const problems = checked.error.issues.map(({ path, message }) => `${path.join('.') || what}: ${message}`);
    throwHttpError('INVALID', `${problems.join('; ')}.`);
  }
  const result =
    operation.kind === 'read'
      ? await rejectWrongCursor(checked.data, () => operation.run(platform.db, checked.data, platform))
      : await makeChange(platform, what, operation, checked.data, actor);
  return JSON.parse(JSON.stringify(result));
}

/** Makes a change with its entry in the log, or rolls both back after a dry run. */
async function makeChange(
  platform: Platform,
  what: string,
  { run, toLogEntry }: ChangeOperation,
  input: unknown,
  { who, dryRun = false }: Actor,
): Promise<unknown> {
  const record = (db: DbOrTx, outcome: 'success' | 'rehearsed', account_id?: number) =>
    recordSecurityEvent(db, getInternalSource(platform.now(), what), {
      kind: 'operator-command',
      outcome,
      actor: 'operator',
      ...(account_id !== undefined && { account_id }),
    });
  try {
    return await withRetry(platform.db, async (tx) => {
      const undo: UndoStep[] = [];
      const canUndo = (step: UndoStep) => void (step.rows.length && undo.push(step));
      const result = await run(tx, input, platform, { who, what, canUndo });
      const { subject, details, account } = toLogEntry(input, result);
      const [line] = await tx
        .insert(operatorLog)
        // The time of the statement, not of the transaction's beginning, because an import may run longer than
        // responses are cached. With the earlier time, edges would see the new version while old responses are still
        // cached.
        .values({ who, what, subject, details, undo: undo.length ? undo : null, at: sql`clock_timestamp()` })
        .returning({ id: operatorLog.id });
      if (isContentOperation(what)) await enqueuePurge(tx, platform.config, String(line!.id));
      if (dryRun) throw new DryRunRollback(result, account);
      await record(tx, 'success', account);
      return result;
    });
  } catch (error) {
    if (error instanceof DryRunRollback) {
      // A dry run is recorded as well, because its result may contain personal data.
      await record(platform.db, 'rehearsed', error.account);
      return error.result;
    }
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
