/** Does a request come from a page of this site? */
import type { FastifyRequest } from 'fastify';

/**
 * By what browsers say of themselves (`Sec-Fetch-Site`), else by `Origin`; neither can be set by another site's page.
 */
export function isSameOrigin({ headers }: FastifyRequest, siteUrl: string): boolean {
  if (headers['sec-fetch-site']) return headers['sec-fetch-site'] === 'same-origin';
  return headers.origin === new URL(siteUrl).origin;
}
