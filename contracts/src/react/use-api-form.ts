import { useRef, type SyntheticEvent } from 'react';
import { useForm, type FieldValues, type UseFormProps, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod/mini';
import { isSuccess, type Failure } from '../api/client.ts';
import { showFailure, type FailureTexts } from './apply-server-errors.ts';
import { createFieldProps } from './field-props.ts';
import { createFormResolver } from './form-resolver.ts';

export interface ApiFormOptions<Values extends FieldValues, Answer>
  extends Pick<UseFormProps<Values>, 'defaultValues' | 'values'>, FailureTexts<Values> {
  /** Sends the values that `schema` has accepted. */
  call: (values: Values) => Promise<Answer | Failure>;
  onDone?: (answer: Answer, form: UseFormReturn<Values>, values: Values) => unknown;
}

/**
 * Returns a form that makes an API call. `schema` validates the form; only one request runs at a time; `busy` is for
 * the button. The server's errors appear at their fields, or as `message` above the button. The typed values stay until
 * `onDone` resets them. `field` returns the props of a field: registration and error.
 */
export function useApiForm<Values extends FieldValues, Answer extends { response: 'SUCCESS' }>(
  schema: z.core.$ZodType<Values>,
  { call, onDone, failed, unreached, toFieldName, ...formProps }: ApiFormOptions<Values, Answer>,
) {
  const form = useForm<Values>({ resolver: createFormResolver<Values>(schema), ...formProps });
  const { formState } = form;
  const isBusy = useRef(false);

  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    // The Enter key submits a form even while its button is busy.
    if (isBusy.current) return;
    isBusy.current = true;
    const send = form.handleSubmit(async (values) => {
      const answer = await call(values);
      if (isSuccess(answer)) await onDone?.(answer, form, values);
      else showFailure(form, answer, { failed, unreached, toFieldName });
    });
    void send(event).finally(() => {
      isBusy.current = false;
    });
  };
  const field = createFieldProps(form.register, formState.errors);
  return { form, field, submit, busy: formState.isSubmitting, message: formState.errors.root?.message };
}
