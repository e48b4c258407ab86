/** A change: rehearsed first, then made with a reason. */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { DeskError, runOperation, type Outcome } from '@antara/desk-common/calls';
import type { Input, OperationName, Result } from '@antara/desk-common/operations';
import { useDesk } from './desk-context.tsx';
import { noteOwnChange } from './own-changes.ts';
import { readMark } from './read-marks.ts';
import { undoChange } from './undo-change.ts';

/** How far a change has come. */
export type ChangeState<Name extends OperationName> =
  | { status: 'idle' }
  | { status: 'rehearsing' }
  /** `outcome` is what would happen; `isBusy` while the change is being made. */
  | { status: 'rehearsed'; input: Input<Name>; outcome: Outcome<Name>; isBusy: boolean };

export interface Change<Name extends OperationName> {
  operation: Name;
  state: ChangeState<Name>;
  /** What was refused last, in the rehearsal or in the change. */
  error: DeskError | null;
  /**
   * Finds out what the change would do, without making it. When a rehearsal that is shown is rehearsed again and
   * refused, it stays beside the error.
   */
  rehearse(input: Input<Name>): Promise<void>;
  /** Makes the change that was rehearsed. */
  confirm(reason: string): Promise<void>;
  cancel(): void;
  /** Notes that a form is filled from what the page shows now. Otherwise the change is based on what it shows later. */
  noteRead(): void;
}

interface ChangeOptions<Name extends OperationName> {
  /** Called when the change is made, or waits for a second person (then `outcome.request` is there). */
  onDone?(outcome: Outcome<Name>): void;
  /** The message after it, which says what was done, or how it is made; null for none. */
  done: string | null | ((result: Result<Name>, input: Input<Name>) => string);
  /** True when the input itself names what it is based on, by which the server finds the changes of others. */
  namesItsBase?: boolean;
  /** Puts the reason into the input of operations that ask for one. Otherwise it goes to the log. */
  withReason?(input: Input<Name>, reason: string): Input<Name>;
}

const toDeskError = (error: unknown) =>
  error instanceof DeskError
    ? error
    : new DeskError('This page made a mistake, and nothing was changed. Load it again.', {});

const isChangedSince = (problem: unknown) => problem instanceof DeskError && problem.code === 'CHANGED_SINCE';

/** Prepares a change by the operation `name`. */
export function useChange<Name extends OperationName>(
  name: Name,
  { onDone, done, namesItsBase = false, withReason }: ChangeOptions<Name>,
): Change<Name> {
  const { may, notify } = useDesk();
  const queries = useQueryClient();
  const [state, setState] = useState<ChangeState<Name>>({ status: 'idle' });
  const [error, setError] = useState<DeskError | null>(null);
  // A repeated press, or a repeated request after a lost answer, makes the change once.
  const key = useRef('');
  const read = useRef<number | undefined>(undefined);
  const seen = useRef<number | undefined>(undefined);

  /** Reads what the page shows once more, so that the next attempt is based on it. */
  const readAgain = useCallback(async () => {
    await queries.invalidateQueries();
    read.current = undefined;
  }, [queries]);

  const rehearse = useCallback(
    async (input: Input<Name>) => {
      setError(null);
      setState((before) =>
        before.status === 'rehearsed' ? { ...before, isBusy: true } : { status: 'rehearsing' },
      );
      const ownKey = crypto.randomUUID();
      key.current = ownKey;
      seen.current = namesItsBase ? undefined : (read.current ?? readMark(queries));
      // A rehearsal that was given up, or that another one has followed, is not shown.
      const isLatest = () => key.current === ownKey;
      try {
        const rehearsed = withReason ? withReason(input, 'What would happen?') : input;
        const outcome = await runOperation(name, rehearsed, { dryRun: true, seen: seen.current });
        if (isLatest()) setState({ status: 'rehearsed', input, outcome, isBusy: false });
      } catch (problem) {
        if (!isLatest()) return;
        setState((before) =>
          before.status === 'rehearsed' ? { ...before, isBusy: false } : { status: 'idle' },
        );
        setError(toDeskError(problem));
        if (isChangedSince(problem)) await readAgain();
      }
    },
    [name, namesItsBase, withReason, queries, readAgain],
  );

  const noteRead = useCallback(() => {
    read.current = readMark(queries);
  }, [queries]);

  const cancel = useCallback(() => {
    key.current = '';
    setState({ status: 'idle' });
    setError(null);
  }, []);

  const confirm = useCallback(
    async (reason: string) => {
      if (state.status !== 'rehearsed' || state.isBusy) return;
      setError(null);
      setState({ ...state, isBusy: true });
      try {
        const input = withReason ? withReason(state.input, reason) : state.input;
        const outcome = await runOperation(name, input, {
          key: key.current,
          seen: seen.current,
          ...(!withReason && reason && { reason }),
        });
        // Until what it has changed is read again, the change stays: the form would come back for that time.
        await queries.invalidateQueries();
        read.current = undefined;
        setState({ status: 'idle' });
        noteOwnChange();
        const { undo } = outcome;
        if (outcome.request) notify('A second person has to agree. The request waits among the approvals.');
        else if (done) {
          const said = typeof done === 'function' ? done(outcome.result, input) : done;
          const canUndo = undo !== undefined && name !== 'log.undo' && may('log.undo');
          notify(
            said,
            canUndo ? { label: 'Undo', run: () => void undoChange(undo, { queries, notify }) } : undefined,
          );
        }
        onDone?.(outcome);
      } catch (problem) {
        setError(toDeskError(problem));
        if (isChangedSince(problem)) {
          // Back to the form, because what was rehearsed is no longer what would happen.
          setState({ status: 'idle' });
          await readAgain();
        } else setState({ ...state, isBusy: false });
      }
    },
    [state, name, withReason, queries, notify, may, done, onDone, readAgain],
  );

  return { operation: name, state, error, rehearse, confirm, cancel, noteRead };
}
