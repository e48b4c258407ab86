import type { FieldErrors, FieldValues } from 'react-hook-form';

/** The outcome of a form that the browser posted by itself, because scripts were off or did not come. */
export interface PostedFormOutcome {
  /** What stood in its fields, by their names; true for a ticked checkbox. */
  values: Readonly<Record<string, string | boolean>>;
  /** What is wrong with a field, by its name. */
  errors: Readonly<Record<string, string>>;
  /** What is wrong with the form, or that it was sent. */
  message: string | null;
  sent: boolean;
}

/** The outcome's errors as react-hook-form's. */
export function toFieldErrors<Values extends FieldValues>(
  outcome: PostedFormOutcome | undefined,
): FieldErrors<Values> | undefined {
  if (!outcome) return undefined;
  const errors = Object.entries(outcome.errors).map(([name, message]) => [name, { type: 'server', message }]);
  return Object.fromEntries(errors) as FieldErrors<Values>;
}

/** The props that fill a field in again with what was posted. */
export function toDefaultProps(
  outcome: PostedFormOutcome | undefined,
  name: string,
): { defaultValue?: string; defaultChecked?: boolean } {
  const value = outcome?.values[name];
  if (value === undefined) return {};
  return typeof value === 'boolean' ? { defaultChecked: value } : { defaultValue: value };
}
