/** The form of an operation: what is typed, what is wrong with it, and the input that is sent. */
import { useEffect, useMemo, useState } from 'react';
import type { DeskError } from '@antara/desk-common/calls';
import { toDrafts, toInput, type Problems } from './draft.ts';
import { listFields, type FieldSchema, type Task } from './schema.ts';
import { useDraft } from './use-draft.ts';

const none: Problems = new Map();

interface Options {
  /** Values that the form does not ask for. */
  fixed: object;
  /** What the fields begin with. */
  initial?: object;
  /** Distinguishes forms of one operation whose drafts are kept apart. */
  draftName?: string;
  /** What the server refused last. */
  error: Error | null;
}

export function useTaskForm(task: Task, { fixed, initial = {}, draftName = task.name, error }: Options) {
  const schema = useMemo((): FieldSchema => {
    const properties = Object.fromEntries(listFields(task.input, fixed));
    return { properties, required: task.input.required?.filter((key) => properties[key]) ?? [] };
  }, [task, fixed]);
  const { fields, change, forget } = useDraft(draftName, toDrafts(schema, initial));
  const [found, setFound] = useState<Problems>(none);
  const [form, setForm] = useState<HTMLFormElement | null>(null);

  const refused = useMemo(() => {
    const list = (error as DeskError | null)?.fields ?? [];
    return new Map(list.map(({ path, message }) => [path.replace(/^input\./, ''), message]));
  }, [error]);
  const problems = found.size > 0 ? found : refused;
  useEffect(() => {
    if (problems.size > 0) form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problems, form]);

  /** Returns the input, or null after the problems were shown. */
  function read(): Record<string, unknown> | null {
    const { input, problems: left } = toInput(schema, fields);
    setFound(left);
    return left.size > 0 ? null : { ...input, ...fixed };
  }

  return {
    setForm,
    schema,
    fields,
    problems,
    change,
    forget,
    read,
  };
}
