import { useEffect, useEffectEvent, useRef } from 'react';
import { useForm, type DefaultValues, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { createFormResolver } from '@antara/contracts/react/form-resolver';
import type { DraftHandle } from './use-draft.ts';

/** A form of `Values`, validated with `schema`. `Output` is the type of the validated values. */
export interface DraftForm<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>;
  /**
   * Resolves to the validated values. Resolves to null when a field is invalid, with the focus on the first such field.
   */
  validate: () => Promise<Output | null>;
}

/**
 * Returns a form that is synchronised with the draft. `write` stores the values as they are typed. `read` fills the
 * form at first, and again when another tab has changed the draft.
 */
export function useDraftForm<Values extends FieldValues, Output = Values>(
  schema: Parameters<typeof createFormResolver>[0],
  { revision }: Pick<DraftHandle, 'revision'>,
  read: () => Values,
  write: (values: Values) => void,
): DraftForm<Values, Output> {
  const form = useForm<Values, unknown, Output>({
    resolver: createFormResolver<Values, Output>(schema),
    defaultValues: read() as DefaultValues<Values>,
    mode: 'onTouched',
  });
  const isFilling = useRef(false);
  const onTyped = useEffectEvent((values: Values) => {
    if (!isFilling.current) write(values);
  });
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => onTyped(values) }),
    [form],
  );

  const onDraftReplaced = useEffectEvent(() => {
    isFilling.current = true;
    form.reset(read());
    isFilling.current = false;
  });
  const before = useRef(revision);
  useEffect(() => {
    if (before.current === revision) return;
    before.current = revision;
    onDraftReplaced();
  }, [revision]);

  return {
    form,
    validate: () =>
      new Promise((resolve) => {
        void form.handleSubmit(resolve, () => resolve(null))();
      }),
  };
}
