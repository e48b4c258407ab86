/** Answers `GET /api/openapi.json`: OpenAPI 3.1, generated from the contract. */
import { calls, type CallName } from '@antara/contracts/api/calls';
import { failureBody } from '@antara/contracts/api/envelope';
import { schemas, type CallSchemas } from '@antara/contracts/api/schemas';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod/mini';

type Json = Record<string, unknown>;

/** Returns a schema as JSON Schema, with the texts of its fields. */
export const jsonSchema = (schema: z.core.$ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return rest;
};

/** A call of the description: `path` is below `/api`, and `id` is unique. */
export interface DescribedCall {
  id: string;
  method: string;
  path: string;
  summary?: string;
  schemas: CallSchemas;
}

/** What a description says about an API besides its calls. */
export interface ApiDescription {
  title: string;
  /** What is said besides the form of amounts, dates and answers. */
  description?: string;
  /** The API's origin. */
  origin: string;
  /** The ways to show who calls. */
  securitySchemes: Record<string, { type: 'apiKey'; in: 'cookie' | 'header'; name: string }>;
}

/** Returns an OpenAPI document with these calls. */
export function createOpenApiDocument(
  { title, description, origin, securitySchemes }: ApiDescription,
  described: readonly DescribedCall[],
): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const call of described) (paths[call.path] ??= {})[call.method.toLowerCase()] = describeCall(call);
  const forms =
    'Amounts in USD are integer cents, amounts in INR whole rupees, dates ISO civil dates. ' +
    'Every answer has `response`: `SUCCESS`, or another code with `data.message`.';
  return {
    openapi: '3.1.0',
    info: { title, version: '1', description: description ? `${forms} ${description}` : forms },
    servers: [{ url: `${origin}/api` }],
    components: { schemas: { Failure: jsonSchema(failureBody, 'output') }, securitySchemes },
    paths,
  };
}

function describeCall({ id, summary, schemas: { query, headers, body, file, answer } }: DescribedCall): Json {
  const json = (schema: Json) => ({ content: { 'application/json': { schema } } });
  return {
    operationId: id,
    ...(summary !== undefined && { summary }),
    parameters: [...parameters(query, 'query'), ...parameters(headers, 'header')],
    ...(body && {
      requestBody: { required: !z.safeParse(body, undefined).success, ...json(jsonSchema(body, 'input')) },
    }),
    ...(file && { requestBody: { required: true, content: multipart(file) } }),
    responses: {
      200: { description: 'Done', ...json(jsonSchema(answer, 'output')) },
      default: { description: 'Refused', ...json({ $ref: '#/components/schemas/Failure' }) },
    },
  };
}

function multipart({ field, types, bytes }: NonNullable<CallSchemas['file']>): Json {
  const described = {
    type: 'string',
    contentMediaType: types.join(', '),
    description: `At most ${bytes} bytes`,
  };
  return {
    'multipart/form-data': {
      schema: { type: 'object', required: [field], properties: { [field]: described } },
      encoding: { [field]: { contentType: types.join(', ') } },
    },
  };
}

function parameters(schema: z.core.$ZodType | undefined, place: 'query' | 'header'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: property,
  }));
}

/** Adds the route that describes the calls of the contract. */
export function addOpenApiRoute(app: FastifyInstance): void {
  const contract = (Object.keys(calls) as CallName[]).map((id) => {
    const [method, path] = calls[id];
    return { id, method, path, schemas: schemas[id] };
  });
  const securitySchemes = {
    session: { type: 'apiKey', in: 'cookie', name: 'token' },
    token: { type: 'apiKey', in: 'header', name: 'Authorization' },
  } as const;
  const origin = app.platform.config.siteUrl;
  serveOpenApi(app, '/api/openapi.json', () =>
    createOpenApiDocument({ title: 'Antara', origin, securitySchemes }, contract),
  );
}

/**
 * Adds a route that answers an OpenAPI document. The document is created at its first request, because its schemas take
 * megabytes and most installations never ask for it.
 */
export function serveOpenApi(app: FastifyInstance, url: string, create: () => Json): void {
  let text: string | undefined;
  app.get(url, async (_request, reply) => {
    text ??= JSON.stringify(create());
    return reply.type('application/json; charset=utf-8').send(text);
  });
}
