import type { FormEvent, ReactNode } from 'react';
import { Button } from '@antara/shared-ui/button';
import { submitByKey } from '../desk/submit-by-key.ts';
import { Field } from './field.tsx';
import styles from './task.module.css';
import type { useTaskForm } from './use-task-form.ts';

interface TaskFormProps {
  form: ReturnType<typeof useTaskForm>;
  /** The word on the button. */
  action: string;
  isBusy: boolean;
  /** Stands beside the button. */
  children?: ReactNode;
  onInput(input: Record<string, unknown>): void;
}

/** The fields of an operation, the required ones first. */
export function TaskForm({ form, action, isBusy, onInput, children }: TaskFormProps) {
  const { schema, fields, problems, change, setForm, read } = form;
  const required = new Set(schema.required);
  const entries = Object.entries(schema.properties ?? {});
  const inOrder = [
    ...entries.filter(([key]) => required.has(key)),
    ...entries.filter(([key]) => !required.has(key)),
  ];
  function submit(event: FormEvent) {
    event.preventDefault();
    const input = read();
    if (input) onInput(input);
  }
  return (
    // The fields say what is wrong themselves, in the words of the office.
    <form ref={setForm} className={styles.form} noValidate onSubmit={submit} onKeyDown={submitByKey}>
      {inOrder.length > 0 && (
        <div className={styles.fields}>
          {inOrder.map(([key, field]) => (
            <Field
              key={key}
              name={key}
              schema={field}
              path={key}
              required={required.has(key)}
              draft={fields[key]}
              problems={problems}
              onChange={(value) => change(key, value)}
            />
          ))}
        </div>
      )}
      <div className={styles.buttons}>
        <Button type="submit" size="small" busy={isBusy}>
          {action}
        </Button>
        {children}
      </div>
    </form>
  );
}
