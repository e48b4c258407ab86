/** Operations with the JSON Schema of their inputs, from which the forms are made. */
import { useQuery } from '@tanstack/react-query';
import { callDesk } from '@antara/desk-common/calls';
import type { OperationName } from '@antara/desk-common/operations';
import { humanize } from './words.ts';

/** The part of JSON Schema that the inputs of operations use, with the texts of `describeField`. */
export interface FieldSchema {
  type?: 'string' | 'integer' | 'number' | 'boolean' | 'object' | 'array';
  description?: string;
  /** The word for the field, when it differs from its key. */
  name?: string;
  placeholder?: string;
  /** How people type the value; see `describeField` in the API. */
  unit?: 'date' | 'startOfDay' | 'dollars' | 'rupees' | 'wholeRupees' | 'smallLetters' | 'words';
  enum?: readonly string[];
  const?: string | number;
  default?: unknown;
  format?: string;
  contentEncoding?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  items?: FieldSchema;
  anyOf?: readonly FieldSchema[];
  properties?: Readonly<Record<string, FieldSchema>>;
  required?: readonly string[];
}

/** An operation that the member may run. */
export interface Task {
  name: OperationName;
  kind: 'read' | 'change';
  summary: string;
  is_personal: boolean;
  input: FieldSchema;
}

/** Reads the operations that the member may run. They change with the member's roles alone. */
export const useTasks = () =>
  useQuery({
    queryKey: ['operations'],
    queryFn: async () => (await callDesk<{ operations: Task[] }>('/operations')).operations,
    staleTime: Infinity,
  });

/** How a field is filled in. */
export type FieldKind =
  | 'text'
  | 'longText'
  | 'number'
  | 'amount'
  | 'date'
  | 'choice'
  | 'choices'
  | 'yesNo'
  | 'file'
  | 'list'
  | 'group'
  | 'variants'
  | 'json';

/** Texts from this length on are typed in several lines, and those from the second on are usually files. */
const longText = 300;
export const fileText = 20_000;

export function toKind(schema: FieldSchema): FieldKind {
  const { type, unit, items } = schema;
  if (schema.anyOf) return schema.anyOf.every((one) => one.const !== undefined) ? 'choice' : 'variants';
  if (schema.enum) return 'choice';
  if (schema.contentEncoding === 'base64') return 'file';
  if (unit === 'date' || unit === 'startOfDay' || schema.format === 'date') return 'date';
  if (unit === 'dollars' || unit === 'rupees' || unit === 'wholeRupees') return 'amount';
  if (type === 'boolean') return 'yesNo';
  if (type === 'integer' || type === 'number') return 'number';
  if (type === 'array') return items?.enum ? 'choices' : 'list';
  if (type === 'object') return 'group';
  if (type === 'string') return unit === 'words' || (schema.maxLength ?? 0) >= longText ? 'longText' : 'text';
  return 'json';
}

/** The choices of a field, as texts. */
export const listChoices = ({ enum: choices, anyOf }: FieldSchema): readonly string[] =>
  choices ?? anyOf?.map((one) => String(one.const)) ?? [];

/** What the form of a field is called. Amounts say their currency. */
export function toLabel(key: string, { name, unit }: FieldSchema): string {
  const label = humanize(name ?? key);
  if (unit === 'dollars') return `${label} (USD)`;
  return unit === 'rupees' || unit === 'wholeRupees' || key === 'inr' ? `${label} (₹)` : label;
}

/** The fields of an input that a person fills in: all but the place in a list, the reason, and those that are fixed. */
export const listFields = ({ properties = {} }: FieldSchema, fixed: object): [string, FieldSchema][] =>
  Object.entries(properties).filter(
    ([key]) => key !== 'cursor' && key !== 'reason' && !Object.hasOwn(fixed, key),
  );
