import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { failureMessage, type Failure } from '@antara/contracts/api/client';
import { applyServerErrors } from '@antara/contracts/react/apply-server-errors';

/** Shows why a call was refused: at the fields that the server names, else over the button, as the server's sentence or `fallback`. */
export function showFailure<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  failure: Failure,
  fallback: string,
): void {
  if (applyServerErrors(form, failure) > 0) return;
  form.setError('root', { message: failureMessage(failure, fallback, fallback) });
}
