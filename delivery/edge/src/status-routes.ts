/** Reports the state of the edge and its releases to the site's operators. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { LiveSets } from './releases/live-sets.ts';
import type { Judge } from './evaluation/judge.ts';
import type { ReleaseMetrics } from './evaluation/release-metrics.ts';
import { isPrivateRequest } from '@delivery/server-base/private-request';

/**
 * Serves `/_edge/health` with the wanted and the served releases (503 when no set can be served, or when the edge is
 * ending), `/_edge/metrics` with counts by release, and `/_edge/errors` with errors from browsers. The latter two
 * answer 404 outside private networks.
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
    // The edge counts as healthy even when it serves earlier releases, because visitors can use the site.
    const isServing = set && !app.drain.isUnderWay();
    return reply
      .code(isServing ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        response: isServing ? 'SUCCESS' : 'UNAVAILABLE',
        // Commands compare their clock with this one.
        time: new Date().toISOString(),
        versions: set?.versions ?? {},
        apps: sets?.apps() ?? {},
        // The contract for which an app must be built.
        contract: set?.releases.get('shell')?.manifest.contract,
        // An unreachable store is not fatal: the live set stays in service, and only switches are missed.
        store: {
          reached: !lost,
          ...(lost && { since: lost.since.toISOString(), reason: lost.reason }),
          ...(damage.length > 0 && { damaged: damage }),
        },
        canaries: sets?.canaries() ?? [],
        // Releases that do badly and cannot be rolled back automatically.
        alarms: judge.alarms(),
      });
  });

  const forPrivateNetworks = {
    onRequest: async (request: FastifyRequest, reply: FastifyReply) =>
      isPrivateRequest(request)
        ? undefined
        : reply.code(404).type('text/plain; charset=utf-8').send('Not found'),
  };

  app.get('/_edge/errors', forPrivateNetworks, async (request, reply) =>
    reply.header('cache-control', 'no-store').send({
      response: 'SUCCESS',
      errors: judge.errors.list(new URL(request.url, 'http://edge').searchParams.get('app') ?? undefined),
    }),
  );

  app.get('/_edge/metrics', forPrivateNetworks, async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.text()),
  );
}
