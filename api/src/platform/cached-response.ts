/** Answers made once and sent many times: the catalogue's anonymous reads. */
import { createHash } from 'node:crypto';
import type { CallName } from '@antara/contracts/api/calls';
import { schemas, type Schemas } from '@antara/contracts/api/schemas';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { z } from 'zod/mini';
import { validateResponse } from './validate-response.ts';

/** An answer written out and tagged: JSON that was checked against the contract, or text of another `type`. */
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

/** Checks and writes out an answer of `name`. */
export function createCachedResponse<Name extends CallName>(
  name: Name,
  answer: z.input<Schemas[Name]['answer']>,
): CachedResponse {
  return new CachedResponse(JSON.stringify(validateResponse(name, schemas[name], answer)));
}

/**
 * Sends a cached response, in brotli or gzip where the caller takes it. Anyone may keep it but must ask about it: 304
 * when the caller has it already (`If-None-Match` with a list, `*` or weak tags too, which @fastify/etag does not
 * read).
 */
export function sendCachedResponse(
  { text, type, etag }: CachedResponse,
  request: FastifyRequest,
  reply: FastifyReply,
): unknown {
  reply.header('cache-control', 'public, max-age=0, must-revalidate');
  reply.header('vary', 'Cookie, Authorization');
  reply.header('etag', etag);
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (known?.some((tag) => tag === etag || tag === '*')) return reply.code(304).send();
  // These answers are the same for everybody. No other answer is compressed: the length of one that has a secret and
  // something of the request in it would tell the secret bit by bit (BREACH).
  return reply.type(type).compress(text);
}

/**
 * `make`, run at most once in `maxAgeMs` for each key, and once at a time: callers that come meanwhile wait for the
 * same value. A failure is not kept; the `maxEntries` keys used last are.
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
  // A time to live of 0 means "for ever" to the cache, and "not at all" here.
  return async (key = ''): Promise<Value> => (await cache.fetch(key, { forceRefresh: maxAgeMs === 0 }))!;
}
