/** Validates and sends an agents' form, one request at a time, and shows the server's errors at the fields. */
import { useRef, type SyntheticEvent } from 'react';
import { useForm, type DefaultValues, type FieldErrors, type Resolver } from 'react-hook-form';
import { agencyFields, memberNumbers } from '@antara/contracts/api/agent-forms';
import type { Failure } from '@antara/contracts/api/client';
import { applyServerErrors } from '@antara/contracts/react/apply-server-errors';
import { formFieldByPath, type AgencyValues } from './agency-values.ts';

/** The fields in the order on the page, which is the order of B§5. */
const fieldOrder = [
  ...Object.keys(agencyFields),
  'privacy',
  'password',
  ...Object.keys(memberNumbers),
] as (keyof AgencyValues)[];

export interface AgencyFormOptions {
  resolver: Resolver<AgencyValues>;
  defaultValues?: DefaultValues<AgencyValues>;
  /** Sends the values. Resolves to null on success, otherwise to the failure. */
  send: (values: AgencyValues) => Promise<Failure | null>;
  /** Called on a failure after its fields are marked. */
  onFailure: (failure: Failure) => void;
  onDone: (values: AgencyValues) => void | Promise<void>;
}

/**
 * Returns react-hook-form's handle and the submit handler. Nothing is stored in the browser, because an agent's sign-up
 * data must not be stored there (decisions, "Session and accounts").
 */
export function useAgencyForm({ resolver, defaultValues, send, onFailure, onDone }: AgencyFormOptions) {
  const form = useForm<AgencyValues>({
    resolver,
    // react-hook-form would focus a field registered later after the others, wherever it is on the page. The hook
    // therefore sets the focus itself, by `fieldOrder`.
    shouldFocusError: false,
    ...(defaultValues && { defaultValues }),
  });
  const busy = useRef(false);

  const onValid = async (values: AgencyValues) => {
    const failure = await send(values);
    if (!failure) return onDone(values);
    applyServerErrors(form, failure, (path) => formFieldByPath[path] ?? (path as keyof AgencyValues));
    onFailure(failure);
  };
  const submit = (event?: SyntheticEvent) => {
    event?.preventDefault();
    // The button is disabled while a request is under way, but the Enter key still submits.
    if (busy.current) return;
    busy.current = true;
    void form
      .handleSubmit(onValid, (errors) => {
        const first = fieldOrder.find((name) => errors[name]);
        if (first) form.setFocus(first);
      })(event)
      .finally(() => {
        busy.current = false;
      });
  };
  return { form, submit, sending: form.formState.isSubmitting };
}

/** Returns the message of the first invalid field on the page. */
export function findFirstError(errors: FieldErrors<AgencyValues>): string | undefined {
  const first = fieldOrder.find((name) => errors[name]);
  return first && errors[first]?.message;
}
