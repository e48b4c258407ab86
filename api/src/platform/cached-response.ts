/** Answers made once and sent many times: the catalogue's anonymous reads. */
import { createHash } from 'node:crypto';
import type { CallName } from '@antara/contracts/api/calls';
import { schemas, type Schemas } from '@antara/contracts/api/schemas';
import type { FastifyReply, FastifyRequest } from 'fastify';
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

/** Sends a prepared answer, which anyone may keep but must ask about: 304 when the caller has it already. */
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
  return reply.type(type).send(text);
}

/** `make`, run at most once in `milliseconds` for each key, and once at a time. A failure is not kept. */
export function memoize<Value>(
  milliseconds: number,
  make: (key: string) => Promise<Value>,
  maxEntries = 200,
) {
  const kept = new Map<string, { until: number; value: Promise<Value> }>();
  return (key = ''): Promise<Value> => {
    const entry = kept.get(key);
    if (entry && entry.until > performance.now()) return entry.value;
    const value = make(key);
    // While it is being made, everyone waits for the same one; then it lasts from that moment.
    const fresh = { until: Infinity, value };
    kept.delete(key);
    kept.set(key, fresh);
    if (kept.size > maxEntries) kept.delete(kept.keys().next().value!);
    value.then(
      () => (fresh.until = performance.now() + milliseconds),
      () => kept.get(key) === fresh && kept.delete(key),
    );
    return value;
  };
}
