/**
 * The form state that registration and update of agents share: validation, one request at a time, and the server's
 * errors at the fields.
 */
import { useRef, type SyntheticEvent } from 'react';
import { useForm, type DefaultValues, type FieldErrors, type Resolver } from 'react-hook-form';
import { agencyFields, memberNumbers } from '@antara/contracts/api/agent-forms';
import type { Failure } from '@antara/contracts/api/client';
import { applyServerErrors } from '@antara/contracts/react/apply-server-errors';
import { formFieldByPath, type AgencyValues } from './agency-values.ts';

/** The fields in the order of the page (B§5). */
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
  /** Called when sending failed, after the invalid fields are marked. */
  onFailure: (failure: Failure) => void;
  onDone: (values: AgencyValues) => void | Promise<void>;
}

/**
 * Returns the react-hook-form handle and the submit handler. The browser stores nothing, because it must not store the
 * sign-up data of agents (decisions, "Session and accounts").
 */
export function useAgencyForm({ resolver, defaultValues, send, onFailure, onDone }: AgencyFormOptions) {
  const form = useForm<AgencyValues>({
    resolver,
    // react-hook-form would focus the fields in the order of their registration, in which a field that appears later
    // comes last. The hook therefore sets the focus itself, in `fieldOrder`.
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
    // The Enter key submits the form even while the button is disabled during a request.
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

/**
 * Returns the error message of the first invalid field in the order of the page, or undefined when all fields are
 * valid.
 */
export function findFirstError(errors: FieldErrors<AgencyValues>): string | undefined {
  const first = fieldOrder.find((name) => errors[name]);
  return first && errors[first]?.message;
}
