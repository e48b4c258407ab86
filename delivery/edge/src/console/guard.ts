/**
 * Restricts the console to a person who opens its pages. Pages of other origins, scripts and frames are refused
 * (TR-02).
 */
import type { FastifyRequest } from 'fastify';

/**
 * Returns why the request is refused, in a sentence, or null. Browsers state the origin and the purpose of a request in
 * `Sec-Fetch-…` headers, which no script can set. Clients without these headers must send the right `Origin` to change
 * anything.
 */
export function findRefusalReason(
  { method, headers, routeOptions }: FastifyRequest,
  officeUrl: string | null,
): string | null {
  const { origin, 'sec-fetch-site': site, 'sec-fetch-mode': mode, 'sec-fetch-dest': purpose } = headers;
  const isNear = site === undefined || site === 'same-origin' || site === 'none';
  if (!isNear && !routeOptions.config?.opensFromElsewhere)
    return 'Another site’s page led here, so the console did not answer. Nothing was changed.';
  if ((mode ?? 'navigate') !== 'navigate' || (purpose ?? 'document') !== 'document')
    return 'A script or a frame asked for this page, not a person, so the console did not answer. Nothing was changed.';
  const isReading = method === 'GET' || method === 'HEAD';
  if (!isReading && (officeUrl === null || origin !== officeUrl))
    return 'This form was sent by another site’s page. Nothing was changed.';
  return null;
}
