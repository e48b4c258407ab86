/** Validates and sends an agents' form, once at a time, and shows the server's errors at its fields. */
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
  /** Sends; null when it was done. */
  send: (values: AgencyValues) => Promise<Failure | null>;
  /** What to do about a failure besides marking its fields. */
  onFailure: (failure: Failure) => void;
  onDone: (values: AgencyValues) => void | Promise<void>;
}

/**
 * react-hook-form's handle, and what submits it. Nothing is kept in the browser's storage: what an agent entered at
 * sign-up must not come there (decisions, "Session and accounts").
 */
export function useAgencyForm({ resolver, defaultValues, send, onFailure, onDone }: AgencyFormOptions) {
  const form = useForm<AgencyValues>({
    resolver,
    // A field that came later would be the last to get the focus, wherever it stands.
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
    // The button is off while it is busy, the Enter key is not.
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

/** The first thing that is wrong on the page. */
export function findFirstError(errors: FieldErrors<AgencyValues>): string | undefined {
  const first = fieldOrder.find((name) => errors[name]);
  return first && errors[first]?.message;
}
