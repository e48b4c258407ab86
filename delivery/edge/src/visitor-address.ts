/** Whose request it is, behind proxies too. */
import { toNetwork, warnOfUnknownProxies } from '@delivery/server-base/networks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { EdgeConfig } from './config.ts';

/** The visitor’s network: the connection’s, or what trusted proxies say. */
export const visitorNetwork = ({ ip }: FastifyRequest): string => toNetwork(ip);

/**
 * Says once in the log that nobody has named the proxies, and once that a request came by one that is not among them.
 */
export function warnOfProxies(
  app: FastifyInstance,
  { siteUrl, trustedProxies }: Pick<EdgeConfig, 'siteUrl' | 'trustedProxies'>,
): void {
  const warning = warnOfUnknownProxies(siteUrl, trustedProxies);
  if (warning) app.log.warn(warning);
  let isSaid = false;
  app.addHook('onRequest', async ({ headers, ip, ips }) => {
    // The second address is what a trusted proxy has said.
    if (isSaid || !headers['x-forwarded-for'] || (ips?.length ?? 0) > 1) return;
    isSaid = true;
    app.log.warn(
      { proxy: ip },
      'A request says that it was forwarded, but TRUSTED_PROXIES does not name who sent it. If that is a proxy of this site, all its visitors count as one: add its address.',
    );
  });
}
