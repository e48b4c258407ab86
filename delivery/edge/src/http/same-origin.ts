/** Recognises requests from pages of this site. */
import type { FastifyRequest } from 'fastify';

/**
 * Returns true when a page of this site sent the request. Reads the header `Sec-Fetch-Site`, and `Origin` when that is
 * missing. Pages of other sites cannot forge these headers.
 */
export function isSameOrigin({ headers }: FastifyRequest, siteUrl: string): boolean {
  if (headers['sec-fetch-site']) return headers['sec-fetch-site'] === 'same-origin';
  return headers.origin === new URL(siteUrl).origin;
}
