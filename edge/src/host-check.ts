/** Pages are made for one address: one that another name leads to is not this site (PD-04). */
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { isPrivateRequest } from './visitor-address.ts';

/** How this machine calls itself: health checks, and the release service when it asks its own edge. */
const ownNames = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Refuses requests for another host than that of `siteUrl`; with an http address, as on a desk, every name is taken. */
export function checkHost(app: FastifyInstance, siteUrl: string): void {
  const site = new URL(siteUrl);
  if (site.protocol !== 'https:') return;
  app.addHook('onRequest', async (request, reply) => {
    const host = request.hostname.toLowerCase();
    if (host === site.hostname || ownNames.has(host)) return;
    // A load balancer asks each edge by its own address.
    if (request.url.startsWith('/_edge/') && isPrivateRequest(request)) return;
    request.log.info({ host }, 'refused: another host than that of SITE_URL');
    await reply
      .code(421)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(`This is not the address of the site. Please open ${site.origin}.`);
  });
}

/**
 * Does a request name the site's host, by itself and by what a proxy says it was sent to? It is for requests that are answered before it is known
 * whether that proxy is trusted, so both have to be right.
 */
export function createHostCheck(siteUrl: string): (headers: IncomingHttpHeaders) => boolean {
  const site = new URL(siteUrl);
  if (site.protocol !== 'https:') return () => true;
  const isSite = (host: string | undefined) =>
    host === site.hostname || host?.toLowerCase().replace(/:\d+$/, '') === site.hostname;
  return ({ host, 'x-forwarded-host': forwarded }) =>
    isSite(host) && (forwarded === undefined || isSite(String(forwarded)));
}
