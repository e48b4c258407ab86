/** Whose request it is, behind proxies too. */
import { BlockList } from 'node:net';
import { toNetwork, warnOfUnknownProxies } from '@antara/server-base/networks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { EdgeConfig } from './config.ts';

/** Loopback and the private networks (RFC 1918, RFC 4193): only operators and proxies reach the edge from there. */
const privateNetworks = new BlockList();
privateNetworks.addSubnet('127.0.0.0', 8);
privateNetworks.addSubnet('10.0.0.0', 8);
privateNetworks.addSubnet('172.16.0.0', 12);
privateNetworks.addSubnet('192.168.0.0', 16);
privateNetworks.addAddress('::1', 'ipv6');
privateNetworks.addSubnet('fc00::', 7, 'ipv6');

/** Does the request come from a private network, without having been forwarded? */
export function isPrivateRequest({ headers, socket }: FastifyRequest): boolean {
  // Behind a proxy every request has the proxy's address: one that it forwards is a visitor's.
  if (headers['x-forwarded-for'] ?? headers.forwarded) return false;
  return isPrivateAddress(socket.remoteAddress);
}

/** The visitor’s network: the connection’s, or what trusted proxies say. */
export const visitorNetwork = ({ ip }: FastifyRequest): string => toNetwork(ip);

/** Says once in the log that nobody has named the proxies, and once that a request came by one that is not among them. */
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

function isPrivateAddress(given: string | undefined): boolean {
  const address = (given ?? '').replace(/^::ffff:/, '');
  return privateNetworks.check(address, address.includes(':') ? 'ipv6' : 'ipv4');
}
