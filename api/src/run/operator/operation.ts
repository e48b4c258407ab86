/**
 * What the operator can ask for: reads, and changes. A change is one transaction that is also written to the log; as a
 * dry run (`--dry-run`) it is done in full and rolled back, so that what is shown is what would happen.
 */
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { withRetry } from '../../platform/db/with-retry.ts';
import { sqlState, type DbOrTx, type Tx } from '../../platform/db/types.ts';
import type { Platform } from '../../platform/platform.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import { getInternalSource, recordSecurityEvent } from '../../base/security-events/index.ts';
import { enqueuePurge } from './content-changes.ts';
import { operatorLog } from './tables.ts';
import type { UndoStep } from './undo-steps.ts';
import { rejectWrongCursor } from './window.ts';

/** An operation that changes nothing. Results are JSON: dates as text, money as integers. */
export interface ReadOperation<Input extends z.ZodMiniType = z.ZodMiniType, Result = unknown> {
  kind: 'read';
  input: Input;
  run(db: DbOrTx, input: z.output<Input>, platform: Platform): Promise<Result>;
}

/** An operation that changes something: all of it, with its line in the log, or nothing. */
export interface ChangeOperation<Input extends z.ZodMiniType = z.ZodMiniType, Result = unknown> {
  kind: 'change';
  input: Input;
  /**
   * `author`: who asked, and the operation's name; `canUndo` keeps with the line of the log what takes the change back.
   */
  run(tx: Tx, input: z.output<Input>, platform: Platform, author: ChangeAuthor): Promise<Result>;
  /** What the log keeps of it; `details` without personal data of travellers, `account` whose it changed. */
  toLogEntry(input: z.output<Input>, result: Result): { subject: string; details: unknown; account?: number };
}

/** Who asked for a change, and what takes it back. */
export interface ChangeAuthor {
  who: string;
  what: string;
  canUndo(step: UndoStep): void;
}

export type Operation = ReadOperation | ChangeOperation;

/** A read, typed by its schema. */
export const defineRead = <Input extends z.ZodMiniType, Result>(
  input: Input,
  run: ReadOperation<Input, Result>['run'],
): ReadOperation<Input, Result> => ({ kind: 'read', input, run });

/** A change, typed by its schema. */
export const defineChange = <Input extends z.ZodMiniType, Result>(
  input: Input,
  run: ChangeOperation<Input, Result>['run'],
  toLogEntry: ChangeOperation<Input, Result>['toLogEntry'],
): ChangeOperation<Input, Result> => ({ kind: 'change', input, run, toLogEntry });

/** Who asks (the operating system's name), and whether it is a dry run. */
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
 * Does an operation. Throws `HttpError`: INVALID for an input that makes no sense, other codes for what may not be
 * done.
 */
export async function runOperation(
  platform: Platform,
  what: string,
  operation: Operation,
  input: unknown,
  { who, dryRun = false }: Actor,
): Promise<unknown> {
  const checked = operation.input.safeParse(input);
  if (!checked.success) {
    const problems = checked.error.issues.map(({ path, message }) => `${path.join('.') || what}: ${message}`);
    throwHttpError('INVALID', `${problems.join('; ')}.`);
  }
  if (operation.kind === 'read') {
    return rejectWrongCursor(checked.data, () => operation.run(platform.db, checked.data, platform));
  }
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
      const result = await operation.run(tx, checked.data, platform, { who, what, canUndo });
      const { subject, details, account } = operation.toLogEntry(checked.data, result);
      const [line] = await tx
        .insert(operatorLog)
        // Not when the transaction began: an import may take longer than answers are kept.
        .values({ who, what, subject, details, undo: undo.length ? undo : null, at: sql`clock_timestamp()` })
        .returning({ id: operatorLog.id });
      if (line) await enqueuePurge(tx, platform.config, what, line.id);
      if (dryRun) throw new DryRunRollback(result, account);
      await record(tx, 'success', account);
      return result;
    });
  } catch (error) {
    if (error instanceof DryRunRollback) {
      // It shows what the operation would: the data of a person, too.
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
