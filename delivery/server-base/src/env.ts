/** Reads settings from the environment, in the same forms and with the same messages in every process. */
import { z } from 'zod';

export type Environment = Record<string, string | undefined>;

/** Removes the user and the password from an address, so that it can be printed. */
const withoutPassword = (address: string) => address.replace(/\/\/[^@/]*@/, '//…@');

/**
 * Returns the schema of a setting. `parse` converts the text of the setting, and returns undefined for an invalid text.
 * The value is `fallback` when the setting is missing. The error message contains `rule`, which describes valid texts,
 * and `remedy`, which says what the operator can do instead of correcting the text.
 */
export function setting<Value, Fallback = null>(
  fallback: Fallback,
  parse: (text: string) => Value | undefined,
  rule: string,
  remedy = fallback === null ? 'unset it' : `unset it for ${String(fallback)}`,
): z.ZodType<Value | Fallback> {
  const textSchema = z.string().transform((text, context): Value | Fallback => {
    const value = parse(text);
    if (value !== undefined) return value;
    context.addIssue(`is “${withoutPassword(text)}”, but must be ${rule}. Correct it, or ${remedy}.`);
    return z.NEVER;
  });
  return textSchema.optional().transform((value) => (value === undefined ? fallback : value));
}

/** Returns the schema of a setting that may be any text. */
export const textSetting = <Fallback extends string | null>(fallback: Fallback) =>
  setting(fallback, (text) => text, 'text');

/** Returns the schema of a setting for a number from `min` to `max`. */
export function numberSetting<Fallback extends number | null>(
  fallback: Fallback,
  min: number,
  max: number,
  kind: 'whole number' | 'number',
) {
  const parse = (text: string) => {
    const value = Number(text);
    return (kind === 'number' || Number.isInteger(value)) && value >= min && value <= max ? value : undefined;
  };
  return setting(fallback, parse, `a ${kind} from ${min} to ${max}`);
}

/** Returns the schema of a setting for an address with one of these schemes. Removes trailing slashes. */
export function addressSetting<Fallback extends string | null>(
  fallback: Fallback,
  schemes: readonly string[],
  rule: string,
) {
  const parse = (text: string) =>
    URL.canParse(text) && schemes.includes(new URL(text).protocol.slice(0, -1))
      ? text.replace(/\/+$/, '')
      : undefined;
  return setting(fallback, parse, rule);
}

/** Returns the schema of a setting for an http or https address. */
export const webAddressSetting = <Fallback extends string | null>(fallback: Fallback) =>
  addressSetting(fallback, ['http', 'https'], 'an http or https address');

/** Returns the schema of a setting that must be one of these words. */
export function choiceSetting<Choice extends string, Fallback extends Choice | null>(
  fallback: Fallback,
  choices: readonly Choice[],
  remedy?: string,
) {
  const list = new Intl.ListFormat('en', { type: 'disjunction' }).format(choices);
  return setting(fallback, (text) => choices.find((choice) => choice === text), list, remedy);
}

/**
 * Reads the settings of `schema` from the environment. Empty variables are ignored. When a setting is invalid, adds a
 * sentence with the setting, the reason and the remedy to `problems`, and returns undefined.
 */
export function readSettings<Settings>(
  schema: z.ZodType<Settings>,
  env: Environment,
  problems: string[],
): Settings | undefined {
  const setValues = Object.fromEntries(
    Object.entries(env).flatMap(([name, text]) => (text?.trim() ? [[name, text.trim()]] : [])),
  );
  const { data, error } = schema.safeParse(setValues);
  for (const { path, message } of error?.issues ?? []) problems.push([...path, message].join(' '));
  return data;
}
