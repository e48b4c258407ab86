/**
 * Refuses changes that pages of other sites try to make (decisions, "Session and accounts"), and keeps the office apart
 * from the site.
 */
import type { FastifyRequest } from 'fastify';
import type { Config } from './config.ts';
import { nothingHereMessage, RefusedRequestError, throwHttpError } from './http-error.ts';

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

/** The beginning of all routes of the office. */
const deskPrefix = '/api/desk/';

/** The site's pictures, which everybody may see, and which the office chooses from. */
const mediaPrefix = '/media/';

type DeskOrigins = Pick<Config, 'deskUrl' | 'deskPreviewUrl'>;

/** Returns the origin of the office at which the request arrived: the desk's, or that of its previews; else null. */
export function findDeskOrigin(request: FastifyRequest, { deskUrl, deskPreviewUrl }: DeskOrigins) {
  return [deskUrl, deskPreviewUrl].find((url) => url !== null && request.host === new URL(url).host) ?? null;
}

/**
 * Refuses what a preview of the desk may not do: its code has not been released.
 * @throws {HttpError} 404, as for an address that does not exist.
 */
export function requireDeskItself(request: FastifyRequest, config: DeskOrigins): void {
  if (findDeskOrigin(request, config) !== config.deskUrl) throwHttpError('NOT_FOUND', nothingHereMessage);
}

/**
 * Answers the office's routes on the office's origin alone, and nothing else there but pictures. The public site's
 * pages run the code of every app, and their host may be of the same site as the office's, so that browsers send the
 * cookies of the office with calls from there. Reads are refused as well, therefore.
 *
 * @throws {HttpError} 404, as for an address that does not exist.
 */
export function requireDeskOrigin(request: FastifyRequest, config: DeskOrigins): void {
  const route = request.routeOptions.url ?? request.url;
  if (route.startsWith(mediaPrefix)) return;
  const isDeskRoute = route.startsWith(deskPrefix);
  const own = findDeskOrigin(request, config);
  if (isDeskRoute !== (own !== null)) throwHttpError('NOT_FOUND', nothingHereMessage);
  if (!isDeskRoute) return;
  const { origin = own, 'sec-fetch-site': from = 'same-origin' } = request.headers;
  if (origin !== own || !['same-origin', 'none'].includes(from)) {
    throw new RefusedRequestError(
      'cross-site',
      'NOT_FOUND',
      nothingHereMessage,
      {},
      `Origin ${origin}, Sec-Fetch-Site ${from}`,
    );
  }
}

function isOurs(origin: string, request: FastifyRequest, siteUrl: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { host } = new URL(origin);
  return origin === new URL(siteUrl).origin || (host !== '' && host === request.host);
}
