import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { failureMessage, type Failure } from '@antara/contracts/api/client';
import { applyServerErrors } from '@antara/contracts/react/apply-server-errors';

/** Shown when the server could not be reached. */
const unexpected = 'An unexpected error occurred. Please try again later.';

/**
 * Shows why a call was refused (AC-04): at the fields that the server names, else over the button, as the server's sentence
 * or `fallback`.
 * @returns whether it stands at a field.
 */
export function showFailure<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  failure: Failure,
  fallback: string,
): boolean {
  if (applyServerErrors(form, failure) > 0) return true;
  form.setError('root', { message: failureMessage(failure, fallback, unexpected) });
  return false;
}
