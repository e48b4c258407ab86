import { useEffect, useRef } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { bookingWishes } from '@antara/contracts/api/booking';
import type { Failure } from '@antara/contracts/api/client';
import type { BookingWishes } from '@antara/contracts/rules/wishes';
import { applyServerErrors } from '@antara/contracts/react/apply-server-errors';
import { createFormResolver } from '@antara/contracts/react/form-resolver';
import type { DraftHandle } from './use-draft.ts';

export type WishesForm = UseFormReturn<BookingWishes, unknown, BookingWishes>;

export interface WishesHandle {
  form: WishesForm;
  /** The validated wishes; undefined when something is not in order, with the focus on the first such field. */
  validate: () => Promise<BookingWishes | undefined>;
  /** Shows the server's errors at their fields; false when the failure is about something else. */
  applyServerErrors: (failure: Failure) => boolean;
}

/** What is wished for the whole booking: filled from the draft and stored in it as it is typed. */
export function useWishes({ revision, getDraft, update }: DraftHandle): WishesHandle {
  const form: WishesForm = useForm<BookingWishes, unknown, BookingWishes>({
    resolver: createFormResolver<BookingWishes>(bookingWishes),
    defaultValues: getDraft().wishes,
    mode: 'onTouched',
  });
  const isFilling = useRef(false);
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          if (!isFilling.current) update({ wishes: values });
        },
      }),
    [form, update],
  );
  // Another tab has typed.
  useEffect(() => {
    if (!revision) return;
    isFilling.current = true;
    form.reset(getDraft().wishes);
    isFilling.current = false;
  }, [form, getDraft, revision]);

  return {
    form,
    validate: () =>
      new Promise((resolve) => {
        void form.handleSubmit(resolve, () => resolve(undefined))();
      }),
    applyServerErrors: (failure) =>
      applyServerErrors(form, failure, (path) => {
        const [, name] = /^data\.wishes\.(\w+)$/.exec(path) ?? [];
        return name && name in form.getValues() ? (name as keyof BookingWishes) : undefined;
      }) > 0,
  };
}
