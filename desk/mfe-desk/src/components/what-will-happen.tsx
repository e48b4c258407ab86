/** A change before it is made: what it would do, the reason, and the button that makes it. */
import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { TextAreaField } from '@antara/shared-ui/field';
import type { Outcome } from '@antara/desk-common/calls';
import type { Input, OperationName, Result } from '@antara/desk-common/operations';
import type { Change } from '../desk/use-change.ts';
import { submitByKey } from '../desk/submit-by-key.ts';
import { Problem } from './problem.tsx';
import { getReasonLabel } from '../desk/with-reason.ts';
import styles from './what-will-happen.module.css';

interface WhatWillHappenProps<Name extends OperationName> {
  change: Change<Name>;
  /** The change in a few words: `Suite 102 becomes 204`. */
  title(result: Result<Name>, input: Input<Name>): ReactNode;
  /** What it would do, in words and figures. */
  children(result: Result<Name>, outcome: Outcome<Name>, input: Input<Name>): ReactNode;
  /** The word on the button; `Confirm` unless given. */
  confirmLabel?: string;
  /** `required` asks for a reason; `none` leaves the field out. */
  reason?: 'required' | 'optional' | 'none';
  /**
   * Rehearses the change again, because a choice in this panel has become another one since the rehearsal. The button
   * confirms nothing until then.
   */
  onRehearseAgain?: (() => void) | undefined;
}

/**
 * Shows what was rehearsed, and nothing while nothing was. ⌘Enter presses the button that confirms, Escape goes back.
 */
export function WhatWillHappen<Name extends OperationName>({
  change,
  title,
  children,
  confirmLabel = 'Confirm',
  reason: asks = 'required',
  onRehearseAgain,
}: WhatWillHappenProps<Name>) {
  const { state, error } = change;
  const [reason, setReason] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const shown = state.status === 'rehearsed' ? state.outcome : null;
  useEffect(() => {
    if (shown) heading.current?.focus();
  }, [shown]);

  if (state.status === 'rehearsing')
    return (
      <p role="status" className={styles.waiting}>
        Finding out what would happen …
      </p>
    );
  if (state.status !== 'rehearsed') return error && <Problem error={error} takesFocus />;

  const { outcome, input, isBusy } = state;
  const label = onRehearseAgain
    ? 'What will happen now?'
    : outcome.needs_second_person
      ? 'Ask for it'
      : confirmLabel;
  function submit(event: FormEvent) {
    event.preventDefault();
    if (onRehearseAgain) onRehearseAgain();
    else void change.confirm(reason.trim());
  }
  return (
    <form
      className={styles.panel}
      aria-labelledby={id}
      // A rehearsal needs no reason.
      noValidate={onRehearseAgain !== undefined}
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Escape') change.cancel();
        submitByKey(event);
      }}
    >
      <p className={styles.eyebrow}>What will happen</p>
      <h2 ref={heading} id={id} tabIndex={-1} className={styles.title}>
        {title(outcome.result, input)}
      </h2>
      <div className={styles.content}>{children(outcome.result, outcome, input)}</div>
      {outcome.needs_second_person && (
        <p className={styles.second}>
          This needs two persons. Your request waits seven days for somebody else to approve it.
        </p>
      )}
      {asks !== 'none' && (
        <TextAreaField
          label={getReasonLabel(change.operation, input) + (asks === 'optional' ? ' (optional)' : '')}
          rows={2}
          required={asks === 'required'}
          minLength={3}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
      {error && <Problem error={error} takesFocus />}
      <div className={styles.buttons}>
        <button type="button" className={styles.back} onClick={change.cancel}>
          Back
        </button>
        <button type="submit" className={styles.confirm} aria-disabled={isBusy}>
          <span>{isBusy ? 'One moment …' : label}</span>
          <kbd aria-hidden="true">⌘↵</kbd>
        </button>
      </div>
    </form>
  );
}
