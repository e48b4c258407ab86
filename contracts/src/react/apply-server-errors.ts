import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { failureMessage, type Failure } from '../api/client.ts';

/**
 * Shows the fields that the server refused (`failure.data.fields`) as errors of `form`, with the focus on the first.
 * `toFieldName` maps a path of the payload to a field of the form, or to undefined where the form has none; without it
 * a path is the name of a field.
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
 * Shows why a call was refused: at the fields that the server names, else over the button (`errors.root`), as the
 * server's sentence, `failed` where it has none, or `unreached` when no server answered.
 * @returns whether it stands at a field.
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

/** What `showFailure` says in the server's place; `toFieldName` as for `applyServerErrors`. */
export interface FailureTexts<Values extends FieldValues> {
  failed: string;
  unreached?: string | undefined;
  toFieldName?: ((path: string) => Path<Values> | undefined) | undefined;
}
