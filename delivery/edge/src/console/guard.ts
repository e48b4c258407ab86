/**
 * Who may ask the console at all: a person who opens its pages, and no page of another origin, no script and no frame
 * (TR-02).
 */
import type { FastifyRequest } from 'fastify';

/**
 * Returns why the request is refused, a sentence, or null. Browsers say in `Sec-Fetch-…` where a request comes from and
 * what it is for; no script can write these headers. Programs and browsers that do not send them are held to `Origin`,
 * without which nothing is changed.
 */
export function whyRefused({ method, headers }: FastifyRequest, officeUrl: string | null): string | null {
  const { origin, 'sec-fetch-site': site, 'sec-fetch-mode': mode, 'sec-fetch-dest': purpose } = headers;
  if (site !== undefined && site !== 'same-origin' && site !== 'none')
    return 'Another site’s page led here, so the console did not answer. Nothing was changed.';
  if ((mode ?? 'navigate') !== 'navigate' || (purpose ?? 'document') !== 'document')
    return 'A script or a frame asked for this page, not a person, so the console did not answer. Nothing was changed.';
  const isReading = method === 'GET' || method === 'HEAD';
  if (!isReading && (officeUrl === null || origin !== officeUrl))
    return 'This form was sent by another site’s page. Nothing was changed.';
  return null;
}
