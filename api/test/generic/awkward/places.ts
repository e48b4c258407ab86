/** Every place of a request that a value can be put in, by the OpenAPI document. */
import type { FastifyInstance } from 'fastify';
import type { CallName } from '@antara/contracts/api/calls';
import type { Kind } from './values.ts';

/** JSON Schema (draft 2020-12), as far as the document uses it. */
export interface JsonSchema {
  type?: string;
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
}

/** A field of a call: where it stands and what is said of it. An empty path in `body` is the body itself. */
export interface Place {
  call: CallName;
  part: 'query' | 'header' | 'body' | 'file';
  path: (string | number)[];
  schema: JsonSchema;
  kind: Kind | null;
}

interface Operation {
  operationId: CallName;
  parameters: { name: string; in: 'query' | 'header'; schema: JsonSchema }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
}

/** All places of all calls of the document that `app` serves. */
export async function listPlaces(app: FastifyInstance): Promise<Place[]> {
  const answer = await app.inject('/api/openapi.json');
  const { paths } = answer.json<{ paths: Record<string, Record<string, Operation>> }>();
  return Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    .flatMap(({ operationId: call, parameters, requestBody }): Place[] => {
      const content = requestBody?.content ?? {};
      const form = content['multipart/form-data'];
      const json = content['application/json'];
      return [
        ...parameters.flatMap(({ name, in: part, schema }) => walk({ call, part, path: [name], schema })),
        ...(json ? walk({ call, part: 'body', path: [], schema: json.schema }) : []),
        ...(form ? walk({ call, part: 'file', path: [], schema: form.schema }) : []),
      ];
    });
}

/** A place and all places within it. */
function walk(place: Omit<Place, 'kind'>): Place[] {
  const { schema, path } = place;
  const within = (step: (string | number)[], inner: JsonSchema) =>
    walk({ ...place, path: [...path, ...step], schema: inner });
  const variants = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  return [
    { ...place, kind: findKind(schema) },
    ...variants.flatMap((variant) => within([], variant)),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => within([name], inner)),
    ...(schema.items ? within([0], schema.items) : []),
  ];
}

/** What a field is, by an example that its pattern accepts. */
function findKind({ type, format, pattern, enum: values }: JsonSchema): Kind | null {
  if (type === 'integer' || type === 'number') return 'integer';
  if (type !== 'string' || values) return null;
  if (format === 'date') return 'date';
  if (!pattern) return null;
  const accepts = (example: string) => new RegExp(pattern, 'u').test(example);
  if (accepts('any words')) return null;
  if (accepts('2026-12') && !accepts('2026-13')) return 'month';
  if (accepts('2026-12-01.1') || accepts('7.0.1')) return 'cursor';
  return accepts('12') && !accepts('a') ? 'count' : null;
}
