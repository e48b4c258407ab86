import type { UseFormReturn } from 'react-hook-form';
import { billingForm, toBilling, type Billing } from '@antara/contracts/api/billing';
import type { Failure } from '@antara/contracts/api/client';
import { applyServerErrors } from '@antara/contracts/react/apply-server-errors';
import type { BillingDraft } from './draft.ts';
import type { DraftHandle } from './use-draft.ts';
import { useDraftForm } from './use-draft-form.ts';

type ValidatedBilling = Parameters<typeof toBilling>[0];
export type BillingForm = UseFormReturn<BillingDraft, unknown, ValidatedBilling>;

/** A recipient with every field blank. */
const emptyBilling: BillingDraft = { state: '', forCompany: false, name: '', gstin: '', address: '' };

export interface BillingHandle {
  form: BillingForm;
  /**
   * Resolves to the invoice's recipient; undefined when nothing was entered. Resolves to null when a field is invalid,
   * with the focus on the first such field.
   */
  validate: () => Promise<Billing | undefined | null>;
  /** Shows the server's errors at the fields. Returns false when the failure is about something else. */
  applyServerErrors: (failure: Failure) => boolean;
}

/** Returns the form of the invoice's recipient. Every change is stored in the draft. */
export function useBilling(draft: DraftHandle): BillingHandle {
  const { form, validate } = useDraftForm<BillingDraft, ValidatedBilling>(
    billingForm,
    draft,
    () => ({ ...emptyBilling, ...draft.getDraft().billing }),
    (billing) => draft.update({ billing }),
  );
  return {
    form,
    validate: async () => {
      const values = await validate();
      return values && toBilling(values);
    },
    applyServerErrors: (failure) =>
      applyServerErrors(form, failure, (path) => {
        const [, name] = /^data\.billing\.(?:company\.)?(\w+)$/.exec(path) ?? [];
        return name && name in emptyBilling ? (name as keyof BillingDraft) : undefined;
      }) > 0,
  };
}
