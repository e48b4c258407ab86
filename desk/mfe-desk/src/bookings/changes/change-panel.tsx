/** The form of a change beside the record, and then what will happen. */
import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import { Button } from '@antara/shared-ui/button';
import type { Outcome } from '@antara/desk-common/calls';
import type { Input, OperationName, Result } from '@antara/desk-common/operations';
import { firstField } from '../../components/focus-first.tsx';
import { WhatWillHappen } from '../../components/what-will-happen.tsx';
import { submitByKey } from '../../desk/submit-by-key.ts';
import { useChange } from '../../desk/use-change.ts';
import { useDraft } from '../../desk/use-draft.ts';
import type { ChangeProps, Preview } from './change.ts';
import styles from './change-panel.module.css';

/** The values of a form: texts, and boxes that are ticked. */
export type Values = Record<string, string | boolean>;
type Named<Form extends Values, Kind> = {
  [Name in keyof Form]: Form[Name] extends Kind ? Name : never;
}[keyof Form] &
  string;

/** The fields of a form, bound to its values. */
export interface Fields<Form extends Values> {
  values: Form;
  set(changed: Partial<Form>): void;
  /** Props of a field for text, by the name of the value and of the operation's input. */
  text(name: Named<Form, string>): {
    name: string;
    value: string;
    onChange(event: { target: { value: string } }): void;
    error: string | null;
  };
  /** Props of a box that is ticked. */
  box(name: Named<Form, boolean>): {
    name: string;
    checked: boolean;
    onChange(event: { target: { checked: boolean } }): void;
  };
}

interface ChangePanelProps<Name extends OperationName, Form extends Values> {
  change: ChangeProps;
  operation: Name;
  title: string;
  initial: Form;
  renderFields(fields: Fields<Form>): ReactNode;
  toInput(values: Form): Input<Name>;
  /** Puts the reason into the input. Without it the reason goes to the log. Has to stay the same function. */
  withReason?: (input: Input<Name>, reason: string) => Input<Name>;
  asksReason?: 'required' | 'optional' | ((values: Form) => 'required' | 'optional');
  resultTitle(result: Result<Name>, input: Input<Name>): ReactNode;
  renderResult(result: Result<Name>, outcome: Outcome<Name>, input: Input<Name>): ReactNode;
  toPreview?(result: Result<Name>): Preview;
  /** The message when it is made. */
  done: string;
  confirmLabel?: string;
}

export function ChangePanel<Name extends OperationName, Form extends Values>({
  change: { record, of, onPreview, onClose },
  operation,
  title,
  initial,
  renderFields,
  toInput,
  withReason,
  asksReason = withReason ? 'required' : 'optional',
  resultTitle,
  renderResult,
  toPreview,
  done,
  confirmLabel,
}: ChangePanelProps<Name, Form>) {
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft(`${record.booking_id} ${operation} ${of}`, initial);
  const change = useChange(operation, {
    done,
    ...(withReason && { withReason }),
    onDone: () => {
      draft.forget();
      onClose();
    },
  });
  const { state, error, noteRead } = change;
  useEffect(noteRead, [noteRead]);
  const outcome = state.status === 'rehearsed' ? state.outcome : null;
  const isForm = outcome === null;

  const preview = useRef({ toPreview, onPreview });
  useEffect(() => {
    preview.current = { toPreview, onPreview };
  });
  useEffect(() => {
    const { toPreview: convert, onPreview: show } = preview.current;
    show(outcome && convert ? convert(outcome.result) : null);
    return () => show(null);
  }, [outcome]);

  useEffect(() => {
    if (isForm) form.current?.querySelector<HTMLElement>(firstField)?.focus();
  }, [isForm]);

  const errorOf = (name: string) =>
    error?.fields.find(({ path }) => path.split('.').at(-1) === name)?.message ?? null;
  const { values } = draft;
  const bound: Fields<Form> = {
    values,
    set: draft.set,
    text: (name) => ({
      name,
      value: String(values[name]),
      onChange: (event) => draft.set({ [name]: event.target.value } as Partial<Form>),
      error: errorOf(name),
    }),
    box: (name) => ({
      name,
      checked: values[name] === true,
      onChange: (event) => draft.set({ [name]: event.target.checked } as Partial<Form>),
    }),
  };
  function submit(event: FormEvent) {
    event.preventDefault();
    void change.rehearse(toInput(values));
  }

  return (
    <>
      {isForm && (
        <form
          ref={form}
          className={styles.panel}
          aria-label={title}
          onSubmit={submit}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onClose();
            submitByKey(event);
          }}
        >
          <h2 className={styles.title}>{title}</h2>
          <div className={styles.fields}>{renderFields(bound)}</div>
          <div className={styles.buttons}>
            <Button variant="quiet" size="small" onClick={onClose}>
              Leave it
            </Button>
            <Button type="submit" size="small" busy={state.status === 'rehearsing'}>
              What will happen?
            </Button>
          </div>
        </form>
      )}
      <WhatWillHappen
        change={change}
        title={resultTitle}
        reason={typeof asksReason === 'function' ? asksReason(values) : asksReason}
        {...(confirmLabel && { confirmLabel })}
      >
        {renderResult}
      </WhatWillHappen>
    </>
  );
}
