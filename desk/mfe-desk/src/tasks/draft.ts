/** What is typed into a form of an operation, and the operation's input made of it. */
import { readAmount, readNumber } from '@antara/contracts/rules/counts';
import { fileText, toKind, type FieldSchema } from './schema.ts';

/** What is typed into a field: a text, a choice between yes and no, or the drafts of the fields inside. */
export type Draft = string | boolean | readonly Draft[] | { readonly [key: string]: Draft } | undefined;
export type DraftFields = { readonly [key: string]: Draft };

/** The key of a draft that names the chosen one of several forms of a field. */
export const variantKey = '_variant';

/** What is wrong, by the path of the field: `suites.0.guests`. */
export type Problems = ReadonlyMap<string, string>;

const isBlank = (draft: Draft): boolean =>
  draft === undefined || (typeof draft === 'string' && !draft.trim());

/** Returns true when nothing is typed into a field or into the fields inside it. */
const isEmpty = (draft: Draft): boolean =>
  isBlank(draft) ||
  (typeof draft === 'object' &&
    Object.entries(draft).every(([key, one]) => key === variantKey || isEmpty(one)));

export const join = (path: string, key: string | number): string => (path ? `${path}.${key}` : String(key));

/**
 * Makes the input of an operation from what is typed. `problems` has a sentence for each field that is missing or has
 * no form that can be sent; everything else is left to the server.
 */
export function toInput(
  schema: FieldSchema,
  draft: DraftFields,
): { input: Record<string, unknown>; problems: Problems } {
  const problems = new Map<string, string>();
  return { input: readGroup(schema, draft, '', problems), problems };
}

function readGroup(
  { properties = {}, required = [] }: FieldSchema,
  draft: DraftFields,
  path: string,
  problems: Map<string, string>,
): Record<string, unknown> {
  const read: Record<string, unknown> = {};
  for (const [key, field] of Object.entries(properties)) {
    const here = join(path, key);
    const isRequired = required.includes(key);
    const value = readField(field, draft[key], here, isRequired, problems);
    if (value !== undefined) read[key] = value;
    else if (isRequired && !problems.has(here)) problems.set(here, 'This is needed.');
  }
  return read;
}

function readField(
  schema: FieldSchema,
  draft: Draft,
  path: string,
  isRequired: boolean,
  problems: Map<string, string>,
): unknown {
  const kind = toKind(schema);
  if (kind === 'yesNo') return typeof draft === 'boolean' ? draft : isRequired ? false : undefined;
  if (kind === 'group') {
    if (!isRequired && isEmpty(draft)) return undefined;
    return readGroup(schema, (draft ?? {}) as DraftFields, path, problems);
  }
  if (isEmpty(draft)) return undefined;
  if (kind === 'choices') return (draft as readonly string[]).length > 0 ? draft : undefined;
  if (kind === 'list') {
    const rows = (draft as readonly Draft[]).filter((row) => !isEmpty(row));
    return rows.map((row, nth) => readField(schema.items ?? {}, row, join(path, nth), true, problems));
  }
  if (kind === 'variants') {
    const fields = draft as DraftFields;
    const variant = schema.anyOf?.[Number(fields[variantKey] ?? 0)] ?? {};
    return readGroup(variant, fields, path, problems);
  }
  return readText(schema, kind, draft as string, (problem) => void problems.set(path, problem));
}

function readText(
  schema: FieldSchema,
  kind: string,
  text: string,
  refuse: (problem: string) => void,
): unknown {
  if (kind === 'number') {
    const number = readNumber(text.trim());
    if (Number.isNaN(number) || (schema.type === 'integer' && !Number.isInteger(number)))
      return refuse(
        schema.type === 'integer' ? 'This has to be a whole number.' : 'This has to be a number.',
      );
    if (schema.minimum !== undefined && number < schema.minimum) return refuse(`At least ${schema.minimum}.`);
    if (schema.maximum !== undefined && number > schema.maximum) return refuse(`At most ${schema.maximum}.`);
    return number;
  }
  if (kind === 'amount') {
    const hundredths = readAmount(text);
    if (Number.isNaN(hundredths)) return refuse('An amount is written like 4200 or 4200.50.');
    if (schema.unit !== 'wholeRupees') return hundredths;
    return hundredths % 100 === 0 ? hundredths / 100 : refuse('Only whole rupees.');
  }
  if (kind === 'date' && schema.unit === 'startOfDay')
    return new Date(`${text}T00:00:00+05:30`).toISOString();
  if (kind === 'choice') return schema.anyOf ? Number(text) : text;
  if (kind === 'json') {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      return refuse('This is no JSON.');
    }
  }
  return kind === 'file' || (schema.maxLength ?? 0) >= fileText ? text : text.trim();
}

/** Makes the draft of values that are known already, such as those in an address. */
function toDraft(schema: FieldSchema, value: unknown): Draft {
  if (value === undefined || value === null) return undefined;
  const kind = toKind(schema);
  if (kind === 'yesNo') return Boolean(value);
  if (kind === 'choices') return value as string[];
  if (kind === 'list') return (value as unknown[]).map((one) => toDraft(schema.items ?? {}, one));
  if (kind === 'group') return toDrafts(schema, value as object);
  if (kind === 'variants') {
    const keys = Object.keys(value);
    const nth = schema.anyOf?.findIndex((one) => keys.every((key) => one.properties?.[key])) ?? 0;
    return { ...toDrafts(schema.anyOf?.[nth] ?? {}, value), [variantKey]: String(Math.max(0, nth)) };
  }
  if (kind === 'amount') return String(Number(value) / (schema.unit === 'wholeRupees' ? 1 : 100));
  if (kind === 'date') return toIndianDay(String(value));
  return kind === 'json' ? JSON.stringify(value, null, 2) : String(value);
}

export const toDrafts = (schema: FieldSchema, values: object): DraftFields =>
  Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => {
      const field = schema.properties?.[key];
      return field ? [[key, toDraft(field, value)]] : [];
    }),
  );

const indiaMs = 5.5 * 3_600_000;
const toIndianDay = (text: string): string =>
  text.length === 10 ? text : new Date(Date.parse(text) + indiaMs).toISOString().slice(0, 10);
