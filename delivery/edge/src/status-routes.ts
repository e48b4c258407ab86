/** The state of the edge and its releases, for those who operate it. */
import type { FastifyInstance } from 'fastify';
import type { LiveSets } from './releases/live-sets.ts';
import type { Judge } from './releases/judge.ts';
import type { ReleaseMetrics } from './releases/release-metrics.ts';
import { isPrivateRequest } from '@delivery/server-base/private-request';

/**
 * Serves `/_edge/health`, what is in service and what should be (503 when there is no set to serve, and of an edge that
 * is ending); `/_edge/metrics`, counts by release; and `/_edge/errors`, what browsers reported. The latter two answer
 * 404 outside private networks.
 */
export function registerStatus(
  app: FastifyInstance,
  live: () => LiveSets | null,
  metrics: ReleaseMetrics,
  judge: Pick<Judge, 'alarms' | 'errors'>,
): void {
  app.get('/_edge/health', async (_request, reply) => {
    const sets = live();
    const set = sets?.current();
    const lost = sets?.storeUnreachable();
    const damage = sets?.storeDamage() ?? [];
    // Every app that is served, be it an earlier release, is a site that visitors can use.
    const isServing = set && !app.drain.isUnderWay();
    return reply
      .code(isServing ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        response: isServing ? 'SUCCESS' : 'UNAVAILABLE',
        versions: set?.versions ?? {},
        apps: sets?.apps() ?? {},
        // The contract that an app has to be built for.
        contract: set?.releases.get('shell')?.manifest.contract,
        // The live set stays in service; only a switch would not be seen.
        store: {
          reached: !lost,
          ...(lost && { since: lost.since.toISOString(), reason: lost.reason }),
          ...(damage.length > 0 && { damaged: damage }),
        },
        canaries: sets?.canaries() ?? [],
        // Releases that do badly and cannot be taken back by themselves.
        alarms: judge.alarms(),
      });
  });

  app.get('/_edge/errors', async (request, reply) => {
    if (!isPrivateRequest(request))
      return reply.code(404).type('text/plain; charset=utf-8').send('Not found');
    return reply.header('cache-control', 'no-store').send({
      response: 'SUCCESS',
      errors: judge.errors.list(new URL(request.url, 'http://edge').searchParams.get('app') ?? undefined),
    });
  });

  app.get('/_edge/metrics', async (request, reply) => {
    if (!isPrivateRequest(request))
      return reply.code(404).type('text/plain; charset=utf-8').send('Not found');
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.text());
  });
}
