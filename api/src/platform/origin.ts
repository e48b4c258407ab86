/** Refuses changes that pages of other sites try to make (decisions, "Session and accounts"). */
import type { FastifyRequest } from 'fastify';
import { RefusedRequestError } from './http-error.ts';

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses a request with another method than GET, HEAD and OPTIONS when the browser says that another site has sent it:
 * `Origin` is neither the site's nor this host's, or `Sec-Fetch-Site` is neither `same-origin` nor `none`. Clients that
 * are not browsers send neither header, and no cookie.
 * @throws {RefusedRequestError} 403
 */
export function requireSameOrigin(request: FastifyRequest, siteUrl: string): void {
  if (reading.has(request.method)) return;
  const { origin, 'sec-fetch-site': site } = request.headers;
  const ours = origin === undefined || isOurs(origin, request, siteUrl);
  const near = site === undefined || site === 'same-origin' || site === 'none';
  if (!ours || !near) {
    throw new RefusedRequestError(
      'cross-site',
      'FORBIDDEN',
      'This request came from another site.',
      {},
      `Origin ${origin}, Sec-Fetch-Site ${site}`,
    );
  }
}

/**
 * Returns true when a browser has sent the request, because browsers send headers with the origin that scripts cannot
 * remove.
 */
export function isBrowser({ headers }: FastifyRequest): boolean {
  return headers.origin !== undefined || headers['sec-fetch-site'] !== undefined;
}

function isOurs(origin: string, request: FastifyRequest, siteUrl: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { host } = new URL(origin);
  return origin === new URL(siteUrl).origin || (host !== '' && host === request.host);
}
