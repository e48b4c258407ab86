/** What an operation of the operator is: a read or a change, with the schema of its input. */
import type { z } from 'zod/mini';
import type { StaffMember } from '../../base/staff/index.ts';
import type { DbOrTx, Tx } from '../../platform/db/types.ts';
import type { Platform } from '../../platform/platform.ts';
import type { KeyedRequest } from './answers.ts';
import type { operationRequests } from './tables.ts';
import type { OppositeStep, UndoStep } from './undo-steps.ts';

/** The type of a value that was written as JSON and read again: each `Date` is its ISO text. */
export type Json<Value> = Value extends Date
  ? string
  : Value extends object
    ? { [Key in keyof Value]: Json<Value[Key]> }
    : Value;

/** What an operation knows of its caller: `who` is the person's name, and `what` is the operation's name. */
export interface Caller {
  who: string;
  /** The number of the staff member; null for a command. */
  staffId: number | null;
  what: string;
  /** Returns true when the caller has a permission for the operation `name`. */
  mayRun(name: string): boolean;
}

/** An operation that changes nothing. Amounts of money in its result are integers. */
export interface ReadOperation<Input extends z.ZodMiniType = z.ZodMiniType, Result = unknown> {
  kind: 'read';
  input: Input;
  run(db: DbOrTx, input: z.output<Input>, platform: Platform, caller: Caller): Promise<Result>;
  /**
   * Present when the result has personal data: returns the ids of the records that were read. Every such read is
   * written to the log. The ids must not be personal data themselves.
   */
  listSubjects?(result: Result): readonly string[];
}

/** An operation that changes something. The change and its entry in the log are committed together or not at all. */
export interface ChangeOperation<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Result = unknown,
> extends ChangeTraits<Result> {
  kind: 'change';
  input: Input;
  /** Makes the change, and returns the operation's result. */
  run(tx: Tx, input: z.output<Input>, platform: Platform, author: ChangeAuthor): Promise<Result>;
  /**
   * Returns the log's entry. `details` must not have personal data of travellers; `account` is the id of the account
   * that was changed, and `alsoAbout` names other subjects under which the change is listed.
   */
  toLogEntry(
    input: z.output<Input>,
    result: Result,
  ): { subject: string; details: unknown; account?: number; alsoAbout?: readonly string[] };
}

interface ChangeTraits<Result> {
  /** True when one person alone may never make the change. */
  needsSecondPerson?: true;
  /** Returns true when one person alone may not make the change that has this result. */
  isOverLimit?(result: Result): boolean;
  /** True when a member of the staff must have logged in within the last 15 minutes to make the change. */
  needsFreshLogin?: true;
  /**
   * True when the change only adds something, such as a note, so that it is neither refused because of another
   * change of the same record, nor a reason to refuse one.
   */
  onlyAdds?: true;
  /** True when the result has so much personal data that it is not stored for repeated requests. */
  hasPersonalResult?: true;
  /** True when the result has a secret, such as a link. It is not stored, and a repeated request gets a new one. */
  hasSecretResult?: true;
  /**
   * Returns how many rupees a booking has got beyond what the terms promise, with this change and the changes before.
   * The limits of roles, and the limit from which a second person is needed, apply to this amount.
   */
  getRefundInr?(result: Result): number;
}

/** Who makes a change. `canUndo` stores a step in the log that can undo the change. */
export interface ChangeAuthor extends Caller {
  /** True when the change is rolled back afterwards, so that nothing outside of the database may be changed. */
  isDryRun: boolean;
  canUndo(step: UndoStep | OppositeStep): void;
  /** Makes the change of another operation within this one, as its author is permitted to. */
  makeOpposite(operation: string, input: unknown): Promise<unknown>;
  /** Makes the change that a member of the staff has asked for, as its second person, in this transaction. */
  makeRequested(request: OperationRequest): Promise<unknown>;
}

/** A change that waits for a second person. */
export type OperationRequest = typeof operationRequests.$inferSelect;

export type Operation = ReadOperation | ChangeOperation;

/** Defines an operation that changes nothing. `run` receives the input as parsed by the schema `input`. */
export const defineRead = <Input extends z.ZodMiniType, Result>(
  input: Input,
  run: ReadOperation<Input, Result>['run'],
  traits: Pick<ReadOperation<Input, NoInfer<Result>>, 'listSubjects'> = {},
): ReadOperation<Input, Result> => ({ kind: 'read', input, run, ...traits });

/** Defines an operation that changes something. `run` receives the input as parsed by the schema `input`. */
export const defineChange = <Input extends z.ZodMiniType, Result>(
  input: Input,
  run: ChangeOperation<Input, Result>['run'],
  toLogEntry: ChangeOperation<Input, Result>['toLogEntry'],
  traits: ChangeTraits<NoInfer<Result>> = {},
): ChangeOperation<Input, Result> => ({ kind: 'change', input, run, toLogEntry, ...traits });

/** Who runs an operation, and how. */
export interface Actor {
  /** The name of the staff member, or of the user in the operating system. */
  who: string;
  /** The member of the staff; absent for a command on the machine, which may run every operation. */
  staff?: StaffMember;
  /** Makes the whole change and rolls it back, so that the result shows exactly what would happen. */
  dryRun?: boolean;
  /** Why, for the log of operations that do not ask for a reason in their input. */
  reason?: string | undefined;
  /** Lets a command make a change that needs a second person. The log names such a change. */
  singleHanded?: boolean;
  /**
   * The number of the log's last line when the member read what is changed (`getLogMark`). The change is refused when
   * somebody else has changed its record since.
   */
  seen?: number | undefined;
  /** The request of a client, which gets the first answer again when it is repeated. */
  request?: KeyedRequest;
}

/** What came of an operation. */
export interface Outcome {
  /** Null when the change waits for a second person. */
  result: unknown;
  /** True when one person alone may not make the change. A dry run says so as well. */
  needs_second_person: boolean;
  /** The request that waits for a second person. */
  request: { id: number; expires_at: string } | null;
  /** The line of the log by which `log.undo` takes the change back; absent when it cannot. */
  undo?: number;
}
