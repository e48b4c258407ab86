import { useEffect, useRef } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { billingForm, toBilling, type Billing } from '@antara/contracts/api/billing';
import type { Failure } from '@antara/contracts/api/client';
import { applyServerErrors } from '@antara/contracts/react/apply-server-errors';
import { createFormResolver } from '@antara/contracts/react/form-resolver';
import type { BillingDraft } from './draft.store.ts';
import type { DraftHandle } from './use-draft.ts';

export type BillingForm = UseFormReturn<BillingDraft, unknown, Parameters<typeof toBilling>[0]>;

/** Nothing is asked for. */
const emptyBilling: BillingDraft = { state: '', forCompany: false, name: '', gstin: '' };

export interface BillingHandle {
  form: BillingForm;
  /** What is ordered, undefined when nothing was given; null when a field is wrong, with the focus on the first such field. */
  validate: () => Promise<Billing | undefined | null>;
  /** Shows the server's errors at the fields; false when the failure is about something else. */
  applyServerErrors: (failure: Failure) => boolean;
}

/** Whom the invoice of this checkout is made out to: stored in the draft as it is typed. */
export function useBilling({ revision, getDraft, update }: DraftHandle): BillingHandle {
  const readDraft = () => ({ ...emptyBilling, ...getDraft().billing });
  const form: BillingForm = useForm<BillingDraft, unknown, Parameters<typeof toBilling>[0]>({
    resolver: createFormResolver<BillingDraft, Parameters<typeof toBilling>[0]>(billingForm),
    defaultValues: readDraft(),
    mode: 'onTouched',
  });

  const isFilling = useRef(false);
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          if (!isFilling.current) update({ billing: values });
        },
      }),
    [form, update],
  );

  const before = useRef(revision);
  useEffect(() => {
    if (before.current === revision) return;
    before.current = revision;
    isFilling.current = true;
    form.reset({ ...emptyBilling, ...getDraft().billing });
    isFilling.current = false;
  }, [form, getDraft, revision]);

  return {
    form,
    validate: () =>
      new Promise((resolve) => {
        void form.handleSubmit(
          (values) => resolve(toBilling(values)),
          () => resolve(null),
        )();
      }),
    applyServerErrors: (failure) =>
      applyServerErrors(form, failure, (path) => {
        const [, name] = /^data\.billing\.(?:company\.)?(\w+)$/.exec(path) ?? [];
        return name && name in emptyBilling ? (name as keyof BillingDraft) : undefined;
      }) > 0,
  };
}
