/** Other sites' pages cannot change state: mutations require our own origin (decisions, "Session and accounts"). */
import type { FastifyRequest } from 'fastify';
import { RefusedRequestError } from './http-error.ts';

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses (403) a mutation that comes from another site according to the browser: `Origin` is neither the site's nor
 * this host's, or `Sec-Fetch-Site` is neither `same-origin` nor `none`. Clients that are not browsers send neither
 * header, and no cookie.
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

/** Returns true when a browser sent the request. Browsers send an origin in headers that scripts cannot remove. */
export function isBrowser({ headers }: FastifyRequest): boolean {
  return headers.origin !== undefined || headers['sec-fetch-site'] !== undefined;
}

function isOurs(origin: string, request: FastifyRequest, siteUrl: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { host } = new URL(origin);
  return origin === new URL(siteUrl).origin || (host !== '' && host === request.host);
}
