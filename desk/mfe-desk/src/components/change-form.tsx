/** The form of a change: filled in, rehearsed, then made. What is typed survives a refusal and a reload. */
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Outcome } from '@antara/desk-common/calls';
import type { Input, OperationName, Result } from '@antara/desk-common/operations';
import { useChange } from '../desk/use-change.ts';
import { createFormValues, type FormValues } from '../desk/form-values.ts';
import { clearDraft, restoreDraft, storeDraft, toDraftName } from '../desk/form-drafts.ts';
import { FormFrame } from './form-frame.tsx';
import { LogInFirst } from './log-in-again.tsx';
import { Problem } from './problem.tsx';
import { WhatWillHappen } from './what-will-happen.tsx';
import { withReason } from '../desk/with-reason.ts';

interface ChangeFormProps<Name extends OperationName> {
  operation: Name;
  /** The heading of the form. */
  title: string;
  /** Names the record that is changed, so that each has a draft of its own. */
  subject?: string;
  /** The fields, which have no state of their own: they are read by `name` when the form is sent. */
  children?: ReactNode;
  /** Returns the input of the operation. Operations that ask for a reason get it when the change is confirmed. */
  toInput(values: FormValues): Omit<Input<Name>, 'reason'> | Promise<Omit<Input<Name>, 'reason'>>;
  /** The change in a few words. The notice after the change repeats them. */
  what(result: Result<Name>, input: Input<Name>): string;
  /** What it would do, in words and figures. */
  renderEffects(result: Result<Name>, outcome: Outcome<Name>, input: Input<Name>): ReactNode;
  /** `input`: the operation asks for a reason. `log`: a reason is stored when one is given. */
  reason?: 'input' | 'log' | 'none';
  confirmLabel?: string;
  done?: string;
  onDone?(outcome: Outcome<Name>): void;
  onCancel?(): void;
}

export function ChangeForm<Name extends OperationName>({
  operation,
  title,
  subject = '',
  children,
  toInput,
  what,
  renderEffects,
  reason = 'none',
  confirmLabel,
  done,
  onDone,
  onCancel,
}: ChangeFormProps<Name>) {
  const form = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<Error | null>(null);
  const draft = toDraftName(operation, subject);
  const change = useChange(operation, {
    done: done ?? ((result, input) => `Done: ${what(result, input)}.`),
    ...(reason === 'input' && { withReason }),
    onDone: (outcome) => {
      clearDraft(draft);
      form.current?.reset();
      onDone?.(outcome);
    },
  });
  const { noteRead } = change;
  useEffect(noteRead, [noteRead, subject]);
  useEffect(() => {
    if (form.current) restoreDraft(form.current, draft);
  }, [draft]);
  async function send(values: FormValues) {
    setProblem(null);
    try {
      await change.rehearse((await toInput(values)) as Input<Name>);
    } catch (error) {
      // Of what was typed into the form: a rehearsal keeps its own error.
      setProblem(error instanceof Error ? error : new Error(String(error)));
    }
  }
  return (
    <>
      <FormFrame
        ref={form}
        title={title}
        submitLabel="See what will happen"
        isHidden={change.state.status === 'rehearsed'}
        isBusy={change.state.status === 'rehearsing'}
        onInput={(edited) => storeDraft(edited, draft)}
        onSubmit={(sent) => void send(createFormValues(sent))}
        onBack={onCancel}
      >
        <LogInFirst operation={operation} />
        {children}
        {problem && <Problem error={problem} takesFocus />}
      </FormFrame>
      <WhatWillHappen
        change={change}
        title={what}
        reason={reason === 'input' ? 'required' : reason === 'log' ? 'optional' : 'none'}
        {...(confirmLabel && { confirmLabel })}
      >
        {renderEffects}
      </WhatWillHappen>
    </>
  );
}
