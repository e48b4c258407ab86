import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { failureMessage, type Failure } from '../api/client.ts';

/**
 * Shows the fields that the server refused (`failure.data.fields`) as errors of `form`, and focuses the first.
 * `toFieldName` maps a path of the payload to a field of the form, or to undefined when the form has no such field;
 * without it the path is the field's name.
 * @returns how many of the server's errors were set on fields.
 */
export function applyServerErrors<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  failure: Failure,
  toFieldName: (path: string) => Path<Values> | undefined = (path) =>
    Object.hasOwn(form.getValues(), path) ? (path as Path<Values>) : undefined,
): number {
  const problems = (failure.data.fields ?? []).flatMap(({ path, message }) => {
    const name = toFieldName(path);
    return name ? [{ name, message }] : [];
  });
  for (const [index, { name, message }] of problems.entries()) {
    form.setError(name, { message }, { shouldFocus: index === 0 });
  }
  return problems.length;
}

/**
 * Shows why a call was refused: at the fields that the server names, or else above the button (`errors.root`). The text
 * above the button is the server's sentence, `failed` without one, or `unreached` when no server answered.
 * @returns true when an error was set on a field.
 */
export function showFailure<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  failure: Failure,
  { failed, unreached = failed, toFieldName }: FailureTexts<Values>,
): boolean {
  if (applyServerErrors(form, failure, toFieldName) > 0) return true;
  form.setError('root', { message: failureMessage(failure, failed, unreached) });
  return false;
}

/**
 * The texts of `showFailure` for a failure without a sentence from the server. `toFieldName` is as in
 * `applyServerErrors`.
 */
export interface FailureTexts<Values extends FieldValues> {
  failed: string;
  unreached?: string | undefined;
  toFieldName?: ((path: string) => Path<Values> | undefined) | undefined;
}
