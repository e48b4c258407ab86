/**
 * Sends bodies that have an ETag and, where they were compressed before, a brotli form. Gzip is left to
 * @fastify/compress, but for pages.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A body as it is kept in memory. */
export interface StoredBody {
  /** A strong ETag with its quotes. */
  etag: string;
  body: Buffer;
  brotli: Buffer | null;
}

/**
 * Sends the body, or 304 when the browser has it already; without an ETag where a new content has a new address. All
 * other headers and the status are set before. `gzip` gives the gzip form of a body for a route that @fastify/compress
 * has nothing to do with.
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

/** Does an Accept-Encoding header name this encoding, and not as one that is refused (`q=0`, RFC 9110 §12.4.2)? */
export function acceptsEncoding(header: string | string[] | undefined, encoding: 'br' | 'gzip'): boolean {
  return String(header ?? '')
    .split(',')
    .some((each) => {
      const [name = '', weight = ''] = each.split(';');
      return name.trim().toLowerCase() === encoding && !/^\s*q=0(\.0*)?\s*$/i.test(weight);
    });
}

/**
 * Does an If-None-Match header name this ETag? It may list several, weak ones among them, which count as equal (RFC
 * 9110 §13.1.2).
 */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  if (ifNoneMatch.trim() === '*') return true;
  const named: string[] = ifNoneMatch.match(/"[^"]*"/g) ?? [];
  return named.includes(etag.replace(/^W\//, ''));
}
