/** The values of a form as operations take them. */

export interface FormValues {
  /** The trimmed text of a field; empty for none. */
  text(name: string): string;
  /** The same, but undefined for none. */
  optional(name: string): string | undefined;
  /** A number, or undefined for an empty field. What is not a number becomes NaN, which the API refuses. */
  number(name: string): number | undefined;
  isChecked(name: string): boolean;
  /** The values of the ticked boxes of one name. */
  ticked(name: string): string[];
  /** Words between commas, spaces or line ends. */
  list(name: string): string[];
  /** A chosen file in base64; undefined for none. */
  file(name: string): File | undefined;
}

export function createFormValues(form: HTMLFormElement): FormValues {
  const data = new FormData(form);
  const text = (name: string) => {
    const value = data.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  return {
    text,
    optional: (name) => text(name) || undefined,
    number: (name) => {
      const written = text(name).replaceAll(',', '');
      return written === '' ? undefined : Number(written);
    },
    isChecked: (name) => data.has(name),
    ticked: (name) => data.getAll(name).filter((value) => typeof value === 'string'),
    list: (name) =>
      text(name)
        .split(/[\s,;]+/)
        .filter(Boolean),
    file: (name) => {
      const value = data.get(name);
      return value instanceof File && value.size > 0 ? value : undefined;
    },
  };
}

/** Returns `value` without its fields that are undefined, as the exact types of inputs want it. */
export const withoutEmpty = <Value extends object>(
  value: Value,
): { [Key in keyof Value]: NonNullable<Value[Key]> } =>
  Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)) as never;
