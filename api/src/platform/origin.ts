/** Nothing changes state for another site's page: mutations need our own origin (decisions, "Session and accounts"). */
import type { FastifyRequest } from 'fastify';
import { RefusedRequestError } from './http-error.ts';

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses (403) a mutation that a browser says comes from elsewhere: an `Origin` that is neither the site's nor this
 * host's, or `Sec-Fetch-Site` other than same-origin. Callers that are not browsers send neither, and no cookie.
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

/** Whether a browser sends the request: it says where from, in headers that scripts cannot leave out. */
export function isBrowser({ headers }: FastifyRequest): boolean {
  return headers.origin !== undefined || headers['sec-fetch-site'] !== undefined;
}

function isOurs(origin: string, request: FastifyRequest, siteUrl: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { host } = new URL(origin);
  return origin === new URL(siteUrl).origin || (host !== '' && host === request.host);
}
