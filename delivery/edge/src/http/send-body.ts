/**
 * Sends bodies with an ETag and, where they were compressed before, in Brotli form. Gzip is left to @fastify/compress,
 * except for pages.
 */
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A body that is kept in memory. */
export interface StoredBody {
  /** A strong ETag with its quotes. */
  etag: string;
  body: Buffer;
  brotli: Buffer | null;
}

/** Returns a strong ETag for a body, with its quotes. Equal bodies have equal ETags. */
export function createEtag(body: Buffer): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
}

/**
 * Sends the body, or 304 when the browser has it already. The ETag is null where new content always has a new address.
 * The caller has set the status and all other headers. `gzip` returns the body's gzip form on routes without
 * @fastify/compress.
 */
export async function sendBody(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { etag, body, brotli }: Omit<StoredBody, 'etag'> & { etag: string | null },
  gzip?: () => Promise<Buffer>,
): Promise<FastifyReply> {
  if (etag) {
    reply.header('etag', etag);
    if (reply.statusCode === 200 && matchesEtag(headers['if-none-match'], etag))
      return reply.code(304).send();
  }
  if (brotli && acceptsEncoding(headers['accept-encoding'], 'br')) {
    return reply.header('content-encoding', 'br').send(brotli);
  }
  if (gzip && acceptsEncoding(headers['accept-encoding'], 'gzip')) {
    return reply.header('content-encoding', 'gzip').send(await gzip());
  }
  return reply.send(body);
}

/**
 * Returns true when an Accept-Encoding header accepts this encoding. An encoding with `q=0` is refused (RFC 9110
 * §12.4.2).
 */
export function acceptsEncoding(header: string | string[] | undefined, encoding: 'br' | 'gzip'): boolean {
  return String(header ?? '')
    .split(',')
    .some((each) => {
      const [name = '', weight = ''] = each.split(';');
      return name.trim().toLowerCase() === encoding && !/^\s*q=0(\.0*)?\s*$/i.test(weight);
    });
}

/**
 * Returns true when an If-None-Match header contains this ETag. The header may list several ETags. A weak ETag matches
 * the strong one with the same value (RFC 9110 §13.1.2).
 */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  if (ifNoneMatch.trim() === '*') return true;
  const named: string[] = ifNoneMatch.match(/"[^"]*"/g) ?? [];
  return named.includes(etag.replace(/^W\//, ''));
}
