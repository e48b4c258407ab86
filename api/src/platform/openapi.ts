/** Answers `GET /api/openapi.json`: OpenAPI 3.1, generated from the contract. */
import { calls, type CallName } from '@antara/contracts/api/calls';
import { failureBody } from '@antara/contracts/api/envelope';
import { schemas, type CallSchemas } from '@antara/contracts/api/schemas';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod/mini';

type Json = Record<string, unknown>;

const jsonSchema = (schema: z.core.$ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return rest;
};

/** Returns the OpenAPI document with every call of the contract. */
function createOpenApiDocument(siteUrl: string): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const name of Object.keys(calls) as CallName[]) {
    const [method, path] = calls[name];
    (paths[path] ??= {})[method.toLowerCase()] = operation(name, schemas[name]);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Antara',
      version: '1',
      description:
        'Amounts in USD are integer cents, amounts in INR whole rupees, dates ISO civil dates. ' +
        'Every answer has `response`: `SUCCESS`, or another code with `data.message`.',
    },
    servers: [{ url: `${siteUrl}/api` }],
    components: {
      schemas: { Failure: jsonSchema(failureBody, 'output') },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'token' },
        token: { type: 'apiKey', in: 'header', name: 'Authorization' },
      },
    },
    paths,
  };
}

function operation(name: CallName, { query, headers, body, file, answer }: CallSchemas): Json {
  const json = (schema: Json) => ({ content: { 'application/json': { schema } } });
  return {
    operationId: name,
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

/** Adds the route. The document is generated once, at the start. */
export function addOpenApiRoute(app: FastifyInstance): void {
  const description = JSON.stringify(createOpenApiDocument(app.platform.config.siteUrl));
  app.get('/api/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(description),
  );
}
