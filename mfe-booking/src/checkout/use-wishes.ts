import type { UseFormReturn } from 'react-hook-form';
import { bookingWishes } from '@antara/contracts/api/booking';
import type { Failure } from '@antara/contracts/api/client';
import type { BookingWishes } from '@antara/contracts/rules/wishes';
import { applyServerErrors } from '@antara/contracts/react/apply-server-errors';
import type { DraftHandle } from './use-draft.ts';
import { useDraftForm } from './use-draft-form.ts';

export type WishesForm = UseFormReturn<BookingWishes, unknown, BookingWishes>;

export interface WishesHandle {
  form: WishesForm;
  /**
   * Resolves to the validated wishes. Resolves to null when a field is invalid, with the focus on the first such field.
   */
  validate: () => Promise<BookingWishes | null>;
  /** Shows the server's errors at the fields. Returns false when the failure is about something else. */
  applyServerErrors: (failure: Failure) => boolean;
}

/**
 * Returns the form of the wishes for the whole booking. The form is filled from the draft and stores every change in
 * the draft.
 */
export function useWishes(draft: DraftHandle): WishesHandle {
  const { form, validate } = useDraftForm<BookingWishes>(
    bookingWishes,
    draft,
    () => draft.getDraft().wishes,
    (wishes) => draft.update({ wishes }),
  );
  return {
    form,
    validate,
    applyServerErrors: (failure) =>
      applyServerErrors(form, failure, (path) => {
        const [, name] = /^data\.wishes\.(\w+)$/.exec(path) ?? [];
        return name && name in form.getValues() ? (name as keyof BookingWishes) : undefined;
      }) > 0,
  };
}
