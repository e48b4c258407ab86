/** Determines the visitor's network, also behind proxies. */
import { toNetwork, warnOfUnknownProxies } from '@delivery/server-base/networks';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Returns the visitor’s network, from the connection or from trusted proxies. */
export const visitorNetwork = ({ ip }: FastifyRequest): string => toNetwork(ip);

/** Logs once when no proxies are configured, and once when a request came through a proxy that is not trusted. */
export function warnOfProxies(
  app: FastifyInstance,
  { siteUrl, trustedProxies }: { siteUrl: string; trustedProxies?: readonly string[] | null },
): void {
  const warning = warnOfUnknownProxies(siteUrl, trustedProxies);
  if (warning) app.log.warn(warning);
  let hasWarned = false;
  app.addHook('onRequest', async ({ headers, ip, ips }) => {
    // A second address exists only when a trusted proxy forwarded the request.
    if (hasWarned || !headers['x-forwarded-for'] || (ips?.length ?? 0) > 1) return;
    hasWarned = true;
    app.log.warn(
      { proxy: ip },
      'A request says that it was forwarded, but TRUSTED_PROXIES does not name who sent it. If that is a proxy of this site, all its visitors count as one: add its address.',
    );
  });
}
