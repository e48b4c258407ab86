import type { FieldErrors, FieldValues } from 'react-hook-form';

/** The outcome of a form that the browser posted itself, because scripts were off or did not load. */
export interface PostedFormOutcome {
  /** The typed values by field name; true for a ticked checkbox. */
  values: Readonly<Record<string, string | boolean>>;
  /** The errors by field name. */
  errors: Readonly<Record<string, string>>;
  /** The error of the whole form, or the message that it was sent. */
  message: string | null;
  sent: boolean;
}

/** Converts the outcome's errors to those of react-hook-form. */
export function toFieldErrors<Values extends FieldValues>(
  outcome: PostedFormOutcome | undefined,
): FieldErrors<Values> | undefined {
  if (!outcome) return undefined;
  const errors = Object.entries(outcome.errors).map(([name, message]) => [name, { type: 'server', message }]);
  return Object.fromEntries(errors) as FieldErrors<Values>;
}

/** Returns the props that refill a field with the posted value. */
export function toDefaultProps(
  outcome: PostedFormOutcome | undefined,
  name: string,
): { defaultValue?: string; defaultChecked?: boolean } {
  const value = outcome?.values[name];
  if (value === undefined) return {};
  return typeof value === 'boolean' ? { defaultChecked: value } : { defaultValue: value };
}
