/** How the edge and its releases do, for those who run it. */
import { BlockList } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { LiveSets } from './releases/live-sets.ts';
import type { ReleaseMetrics } from './releases/release-metrics.ts';

/** Networks of one's own house: nobody reaches the edge from there but those who run it. */
const privateNetworks = new BlockList();
privateNetworks.addSubnet('127.0.0.0', 8);
privateNetworks.addSubnet('10.0.0.0', 8);
privateNetworks.addSubnet('172.16.0.0', 12);
privateNetworks.addSubnet('192.168.0.0', 16);
privateNetworks.addAddress('::1', 'ipv6');
privateNetworks.addSubnet('fc00::', 7, 'ipv6');

/** `/_edge/health`: what is in service. `/_edge/metrics`: counts by release, only for the house's own network. */
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
      // What an app has to be built for, to stand in this site.
      contract: set?.releases.get('shell')?.manifest.contract,
      // What is live is served on; only a switch would not be seen.
      store: lostSince ? { reached: false, since: lostSince.toISOString() } : { reached: true },
      canaries: live()?.canaries() ?? [],
    };
  });

  app.get('/_edge/metrics', async (request, reply) => {
    // Behind a proxy everyone comes from the proxy's address: what it passes on is a visitor's.
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
