/** Recognises requests from pages of this site. */
import type { FastifyRequest } from 'fastify';

/**
 * Returns true when a page of this site sent the request, by `Sec-Fetch-Site`, else by `Origin`. Another site's page
 * can set neither.
 */
export function isSameOrigin({ headers }: FastifyRequest, siteUrl: string): boolean {
  if (headers['sec-fetch-site']) return headers['sec-fetch-site'] === 'same-origin';
  return headers.origin === new URL(siteUrl).origin;
}
