/** How the account's forms say why a call was refused (AC-04). */
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { failureMessage, type Failure } from '@antara/contracts/api/client';

/** Read when nothing answered. */
const unexpected = 'An unexpected error occurred. Please try again later.';

/** At the fields that the server names, the focus on the first; else over the button: its sentence, or `fallback`. True when at fields. */
export function showFailure<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  failure: Failure,
  fallback: string,
): boolean {
  const fields = (failure.data.fields ?? []).filter(({ path }) => path in form.getValues());
  for (const [place, { path, message }] of fields.entries()) {
    form.setError(path as Path<Values>, { message }, { shouldFocus: place === 0 });
  }
  if (fields.length) return true;
  form.setError('root', { message: failureMessage(failure, fallback, unexpected) });
  return false;
}
