/** Converts JSON Schemas of the API's description into types that a release's can be compared with. */
import type { Type } from '../checks/read-release-types.ts';

/** A JSON Schema, as far as it tells types apart: texts by a pattern are texts. */
export interface JsonSchema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  not?: JsonSchema;
  items?: JsonSchema | false;
  prefixItems?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
}

/** Returns the type of the values that the schema accepts. A schema of another kind accepts everything. */
export function toType(schema: JsonSchema): Type {
  if (schema.not) return 'never';
  if ('const' in schema) return toValue(schema.const);
  if (schema.enum) return { union: schema.enum.map(toValue) };
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return { union: choices.map(toType) };
  if (Array.isArray(schema.type)) return { union: schema.type.map((type) => toType({ ...schema, type })) };
  switch (schema.type) {
    case 'string':
    case 'number':
    case 'null':
      return schema.type;
    case 'integer':
      return 'number';
    case 'boolean':
      return { union: [{ value: true }, { value: false }] };
    case 'array':
      if (schema.prefixItems) return { tuple: schema.prefixItems.map(toType) };
      return { array: schema.items ? toType(schema.items) : 'any' };
    case 'object':
      return toObject(schema);
    default:
      return 'any';
  }
}

function toValue(value: unknown): Type {
  if (value === null) return 'null';
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? { value }
    : 'any';
}

function toObject({ properties = {}, required = [], additionalProperties }: JsonSchema): Type {
  const entries = Object.entries(properties).map(([name, schema]) => [name, toType(schema)] as const);
  const isRequired = ([name]: readonly [string, Type]) => required.includes(name);
  return {
    object: {
      required: new Map(entries.filter(isRequired)),
      optional: new Map(entries.filter((entry) => !isRequired(entry))),
      ...(typeof additionalProperties === 'object' && { index: toType(additionalProperties) }),
    },
  };
}
