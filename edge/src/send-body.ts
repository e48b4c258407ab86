/** Sends bodies that have an ETag and, where they were compressed before, a brotli form. Gzip is left to @fastify/compress (decision 0030). */
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A body as it is kept in memory. */
export interface StoredBody {
  /** A strong ETag with its quotes. */
  etag: string;
  body: Buffer;
  brotli: Buffer | null;
}

/** Sends the body, or 304 when the browser has it already. All other headers and the status are set before. */
export function sendBody(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { etag, body, brotli }: StoredBody,
): FastifyReply {
  reply.header('etag', etag);
  if (reply.statusCode === 200 && matchesEtag(headers['if-none-match'], etag)) return reply.code(304).send();
  if (brotli && /\bbr\b/.test(String(headers['accept-encoding'] ?? ''))) {
    return reply.header('content-encoding', 'br').send(brotli);
  }
  return reply.send(body);
}

/** Does an If-None-Match header name this ETag? It may list several, weak ones among them, which count as equal (RFC 9110 §13.1.2). */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  if (ifNoneMatch.trim() === '*') return true;
  const named: string[] = ifNoneMatch.match(/"[^"]*"/g) ?? [];
  return named.includes(etag.replace(/^W\//, ''));
}
