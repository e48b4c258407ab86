/** A change by any operation: its form, what would happen, the reason, and the button that makes it. */
import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '@antara/shared-ui/button';
import type { Outcome } from '@antara/desk-common/calls';
import type { Input, OperationName } from '@antara/desk-common/operations';
import { LogInFirst } from '../components/log-in-again.tsx';
import { WhatWillHappen } from '../components/what-will-happen.tsx';
import { useChange } from '../desk/use-change.ts';
import { ResultView } from './result-view.tsx';
import type { Task } from './schema.ts';
import { TaskForm } from './task-form.tsx';
import styles from './task.module.css';
import { useTaskForm } from './use-task-form.ts';
import { toFullTitle } from './words.ts';
import { withReasonIfAny } from '../desk/with-reason.ts';

const nothing = {};

interface RunChangeProps {
  task: Task;
  /** Values that are known where the form stands. Has to be the same object each time. */
  fixed?: object;
  initial?: object;
  draftName?: string;
  /** The change in a few words; the operation's title unless given. */
  title?: string;
  /** What would happen, as a sentence. */
  text?: string;
  /** What would happen, where no sentence says it; a view of the result unless given. */
  renderResult?(result: unknown): ReactNode;
  confirmLabel?: string;
  /** Draws a frame around the form, where nothing else does. */
  isFramed?: boolean;
  onDone?(outcome: Outcome<OperationName>): void;
  /** Called by the button that leaves the form; no button unless given. */
  onClose?(): void;
}

export function RunChange({
  task,
  fixed = nothing,
  initial,
  draftName,
  title = toFullTitle(task.name),
  text,
  renderResult = (result) => <ResultView value={result} name={task.name} />,
  confirmLabel,
  isFramed = false,
  onDone,
  onClose,
}: RunChangeProps) {
  const hasReason = task.input.properties?.reason !== undefined;
  const change = useChange<OperationName>(task.name, {
    done: `Done: ${title}.`,
    ...(hasReason && { withReason: withReasonIfAny }),
    onDone(outcome) {
      form.forget();
      onDone?.(outcome);
    },
  });
  const form = useTaskForm(task, {
    fixed,
    ...(initial && { initial }),
    ...(draftName && { draftName }),
    error: change.error,
  });
  const hasFields = Object.keys(form.schema.properties ?? {}).length > 0;
  const { rehearse, state } = change;

  // Nothing has to be filled in, so what would happen is shown at once.
  const begun = useRef(false);
  useEffect(() => {
    if (hasFields || begun.current) return;
    begun.current = true;
    void rehearse({ ...fixed } as Input<OperationName>);
  }, [hasFields, fixed, rehearse]);

  const isShown = state.status === 'rehearsed';
  return (
    <div className={styles.change}>
      {/* The form stays where it is, so that going back finds what was typed. */}
      <div hidden={isShown || !hasFields} className={isFramed ? styles.framed : undefined}>
        <LogInFirst operation={task.name} />
        <TaskForm
          form={form}
          action="See what will happen"
          isBusy={state.status === 'rehearsing'}
          onInput={(input) => void rehearse(input as Input<OperationName>)}
        >
          {onClose && (
            <Button variant="quiet" size="small" onClick={onClose}>
              Close
            </Button>
          )}
        </TaskForm>
      </div>
      <WhatWillHappen
        change={
          hasFields || !onClose
            ? change
            : {
                ...change,
                cancel() {
                  change.cancel();
                  onClose();
                },
              }
        }
        title={() => title}
        {...(confirmLabel && { confirmLabel })}
        reason={hasReason && task.input.required?.includes('reason') ? 'required' : 'optional'}
      >
        {(result) => (text === undefined ? renderResult(result) : <p>{text}</p>)}
      </WhatWillHappen>
      {!hasFields && state.status === 'idle' && (
        <div className={styles.buttons}>
          <Button
            size="small"
            variant="secondary"
            onClick={() => void rehearse({ ...fixed } as Input<OperationName>)}
          >
            See what will happen
          </Button>
          {onClose && (
            <Button variant="quiet" size="small" onClick={onClose}>
              Close
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
