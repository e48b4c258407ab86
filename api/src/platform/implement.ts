/**
 * Binds handlers to the calls of the contract. A request is checked with the call's schemas before the handler receives
 * it. A response is checked as well: fields that the contract does not declare are removed, and a response of another
 * shape becomes a 500.
 */
import { calls } from '@antara/contracts/api/calls';
import type { CallSchemas } from '@antara/contracts/api/schemas';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod/mini';
import { CachedResponse, sendCachedResponse } from './cached-response.ts';
import { createDownload } from './download.ts';
import { throwHttpError } from './http-error.ts';
import { limitAddress } from './limits/limit-address.ts';
import { type Content, validateResponse } from './validate-response.ts';

type Out<Schemas, Key extends string> = Schemas extends { [K in Key]: infer Schema extends z.core.$ZodType }
  ? z.output<Schema>
  : undefined;

/** The checked query, body and headers of a call, with Fastify's request and reply for cookies and other headers. */
export interface CallContext<Schemas extends CallSchemas> {
  query: Out<Schemas, 'query'>;
  body: Out<Schemas, 'body'>;
  headers: Out<Schemas, 'headers'>;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Answers a call with the content of a successful response. A handler refuses the call with `throwHttpError`. */
export type Handler<Schemas extends CallSchemas> = (
  context: CallContext<Schemas>,
) => Promise<Content<z.input<Schemas['answer']>> | CachedResponse | StreamedResponse>;

/**
 * A response that is sent while it is being written. Its JSON is not checked, so the handler must write what the call's
 * schema declares.
 */
export class StreamedResponse {
  readonly json: AsyncIterable<string>;
  constructor(json: AsyncIterable<string>) {
    this.json = json;
  }
}

/** The handlers of some calls of a domain. */
export type Handlers<Domain extends Record<keyof Domain, CallSchemas>> = {
  [Name in keyof Domain]: Handler<Domain[Name]>;
};

/**
 * A rate limit: at most `max` calls in `seconds` from one network, each with a body of at most `bytes` (`bodyLimit`
 * when absent).
 */
export interface Limit {
  max: number;
  seconds: number;
  bytes?: number;
}

/** Method and path of each call of a domain, below `/api`. */
type CallAddresses<Domain> = { [Name in keyof Domain]: readonly ['GET' | 'POST' | 'DELETE', `/${string}`] };

/**
 * Adds calls of a domain under `/api`: `implement(accountSchemas)(app, handlers, limits)`. Code with a missing handler,
 * a handler that reads an undeclared field, or one that returns another shape does not compile. `addresses` is given
 * for calls that are not of the site's contract.
 */
export function implement<Domain extends { [Name in keyof Domain]: CallSchemas }>(
  domain: Domain,
  addresses: CallAddresses<Domain> = calls as unknown as CallAddresses<Domain>,
) {
  type Name = keyof Domain & string;
  return (
    app: FastifyInstance,
    handlers: Handlers<Pick<Domain, Name>>,
    limits: { [Call in Name]?: Limit } = {},
  ): void => {
    for (const name of Object.keys(handlers) as Name[]) {
      const [method, path] = addresses[name];
      const limit = limits[name];
      const handler = handlers[name] as Handler<CallSchemas>;
      app.route({
        method,
        url: `/api${path}`,
        ...(limit?.bytes && { bodyLimit: limit.bytes }),
        config: {
          call: name,
          ...(limit && {
            rateLimit: limitAddress(app.platform.config, limit.max, limit.seconds),
          }),
        },
        handler: (request, reply) => handleCall(name, domain[name], handler, request, reply),
      });
    }
  };
}

async function handleCall(
  name: string,
  schemas: CallSchemas,
  handler: Handler<CallSchemas>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const result = await handler({
    ...parseRequest(schemas, request),
    request,
    reply,
  } as CallContext<CallSchemas>);
  if (result instanceof CachedResponse) return sendCachedResponse(result, request, reply);
  if (result instanceof StreamedResponse)
    return reply.type('application/json; charset=utf-8').send(await createDownload(result.json));
  return validateResponse(name, schemas, result as object);
}

interface Field {
  path: string;
  message: string;
}

/** Returns the call's query, headers and body, parsed by its schemas. @throws {HttpError} 400 with every wrong field */
function parseRequest(schemas: CallSchemas, request: FastifyRequest) {
  const fields: Field[] = [];
  const part = (schema: z.core.$ZodType | undefined, value: unknown) => {
    if (!schema) return undefined;
    const parsed = z.safeParse(schema, value);
    if (parsed.success) {
      if (!isUnstorable(value)) return parsed.data;
      fields.push({ path: '', message: 'This contains a character that cannot be used here.' });
      return undefined;
    }
    fields.push(
      ...parsed.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message })),
    );
    return undefined;
  };
  const parts = {
    query: part(schemas.query, request.query),
    headers: part(schemas.headers, request.headers),
    body: part(schemas.body, request.body),
  };
  fields.push(...listUndeclaredParameters(schemas.query, request.query as Record<string, unknown>));
  const [first] = fields;
  if (first) throwHttpError('INVALID', first.message, { fields });
  return parts;
}

/**
 * Parses the query or body of a route that the contract does not declare. Returns null when `schema` refuses the value
 * or the database cannot store it (`isUnstorable`).
 */
export function parseInput<Schema extends z.core.$ZodType>(
  schema: Schema,
  value: unknown,
): z.output<Schema> | null {
  const parsed = z.safeParse(schema, value);
  return parsed.success && !isUnstorable(value) ? parsed.data : null;
}

/** The most levels of objects and lists in a value. No call of the contract needs more. */
const maxLevels = 32;

/**
 * Returns true when a name or value contains U+0000 or half of a surrogate pair, which the database cannot store in
 * JSON, or when `value` has more than `maxLevels` levels, on which recursive functions would overflow the stack.
 */
function isUnstorable(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length; depth += 1) {
    if (depth > maxLevels) return true;
    const texts = level.filter((part) => typeof part === 'string');
    if (texts.some((text) => text.includes('\0') || !text.isWellFormed())) return true;
    level = level.flatMap((part) =>
      typeof part === 'object' && part !== null ? Object.entries(part).flat() : [],
    );
  }
  return false;
}

/**
 * Returns an error for each query parameter that the call does not declare. Otherwise a misspelt parameter would be
 * ignored unnoticed.
 */
function listUndeclaredParameters(
  schema: z.core.$ZodType | undefined,
  query: Record<string, unknown>,
): Field[] {
  const declared = schema instanceof z.core.$ZodObject ? schema._zod.def.shape : {};
  return Object.keys(query)
    .filter((name) => !Object.hasOwn(declared, name))
    .map((name) => ({ path: name.slice(0, 60), message: 'This call has no such query parameter' }));
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call's name, for the log. */
    call?: string;
  }
}
