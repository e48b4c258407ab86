/**
 * Responses that are created once and sent many times, such as the catalogue's responses to visitors without a session.
 */
import { createHash } from 'node:crypto';
import type { CallName } from '@antara/contracts/api/calls';
import { schemas, type Schemas } from '@antara/contracts/api/schemas';
import '@fastify/compress';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { z } from 'zod/mini';
import { type Content, validateResponse } from './validate-response.ts';

/**
 * A serialised response with its ETag: JSON that was checked against the contract, or a text of another content `type`.
 */
export class CachedResponse {
  readonly text: string;
  readonly type: string;
  readonly etag: string;

  constructor(text: string, type = 'application/json; charset=utf-8') {
    this.text = text;
    this.type = type;
    this.etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  }
}

/** Checks the `content` of a successful response of the call `name` against the contract, and serialises it. */
export function createCachedResponse<Name extends CallName>(
  name: Name,
  content: Content<z.input<Schemas[Name]['answer']>>,
): CachedResponse {
  return new CachedResponse(JSON.stringify(validateResponse(name, schemas[name], content)));
}

type Query<Name extends CallName> = Schemas[Name] extends { query: infer Schema extends z.core.$ZodType }
  ? z.output<Schema>
  : undefined;

/**
 * Returns a function that creates handlers for calls whose response depends only on the query. A handler creates a
 * response at most once in `maxAgeMs` for each query, and keeps it as `memoize` does.
 */
export const createResponseCache =
  (maxAgeMs: number) =>
  <Name extends CallName>(
    name: Name,
    load: (query: Query<Name>) => Promise<Content<z.input<Schemas[Name]['answer']>>>,
  ) => {
    const get = memoize(maxAgeMs, async (key) =>
      createCachedResponse(name, await load(JSON.parse(key) as Query<Name>)),
    );
    return ({ query }: { query: Query<Name> }): Promise<CachedResponse> => get(JSON.stringify(query ?? null));
  };

/**
 * Sends a cached response, compressed with brotli or gzip if the caller accepts that. Caches may store the response but
 * must revalidate it: a caller that has the current version receives 304. `If-None-Match` may be a list, `*` or weak
 * tags, which @fastify/etag does not support.
 */
export function sendCachedResponse(
  { text, type, etag }: CachedResponse,
  request: FastifyRequest,
  reply: FastifyReply,
): unknown {
  reply.header('cache-control', 'public, max-age=0, must-revalidate');
  reply.header('vary', 'Cookie, Authorization');
  reply.header('etag', etag);
  const knownTags = request.headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (knownTags?.some((tag) => tag === etag || tag === '*')) return reply.code(304).send();
  // Compressing these responses is safe because they are the same for everybody. No other response is compressed: if a
  // response contained a secret and part of the request, its length would reveal the secret bit by bit (BREACH).
  return reply.type(type).compress(text);
}

/**
 * Returns `make` with a cache. `make` runs at most once in `maxAgeMs` for each key; parallel callers wait for the same
 * run. Failures are not cached. The cache keeps the `maxEntries` most recently used keys.
 */
export function memoize<Value extends NonNullable<unknown>>(
  maxAgeMs: number,
  make: (key: string) => Promise<Value>,
  maxEntries = 200,
) {
  const cache = new LRUCache<string, Value>({
    max: maxEntries,
    ttl: maxAgeMs,
    ignoreFetchAbort: true,
    fetchMethod: (key) => make(key),
  });
  // For LRUCache a time to live of 0 means for ever. For this function 0 means that nothing is cached.
  return async (key = ''): Promise<Value> => (await cache.fetch(key, { forceRefresh: maxAgeMs === 0 }))!;
}
