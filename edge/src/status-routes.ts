/** The state of the edge and its releases, for those who operate it. */
import { BlockList } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { LiveSets } from './releases/live-sets.ts';
import type { ReleaseMetrics } from './releases/release-metrics.ts';

/** Loopback and the private networks (RFC 1918, RFC 4193): only operators reach the edge from there. */
const privateNetworks = new BlockList();
privateNetworks.addSubnet('127.0.0.0', 8);
privateNetworks.addSubnet('10.0.0.0', 8);
privateNetworks.addSubnet('172.16.0.0', 12);
privateNetworks.addSubnet('192.168.0.0', 16);
privateNetworks.addAddress('::1', 'ipv6');
privateNetworks.addSubnet('fc00::', 7, 'ipv6');

/** Serves `/_edge/health`, what is in service, and `/_edge/metrics`, counts by release; the latter answers 404 outside private networks. */
export function registerStatus(
  app: FastifyInstance,
  live: () => LiveSets | null,
  metrics: ReleaseMetrics,
): void {
  app.get('/_edge/health', async () => {
    const set = live()?.current();
    const lostSince = live()?.storeUnreachableSince();
    return {
      response: 'SUCCESS',
      versions: set?.versions ?? {},
      // The contract that an app has to be built for.
      contract: set?.releases.get('shell')?.manifest.contract,
      // The live set stays in service; only a switch would not be seen.
      store: lostSince ? { reached: false, since: lostSince.toISOString() } : { reached: true },
      canaries: live()?.canaries() ?? [],
    };
  });

  app.get('/_edge/metrics', async (request, reply) => {
    // Behind a proxy every request has the proxy's address: one that it forwards is a visitor's.
    const forwardedFor = request.headers['x-forwarded-for'] ?? request.headers.forwarded;
    const address = (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
    const isPrivate = privateNetworks.check(address, address.includes(':') ? 'ipv6' : 'ipv4');
    if (forwardedFor || !isPrivate)
      return reply.code(404).type('text/plain; charset=utf-8').send('Not found');
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.text());
  });
}
