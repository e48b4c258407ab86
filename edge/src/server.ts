/** The edge: releases and pages of its own, the API and the media behind it. */
import { randomUUID } from 'node:crypto';
import proxy from '@fastify/http-proxy';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { registerBootReports } from './boot-reports.ts';
import type { EdgeConfig } from './config.ts';
import { registerPages } from './page/page-routes.ts';
import { registerPreviewRoutes } from './preview-routes.ts';
import { watchCanaries } from './releases/canary-watch.ts';
import { followLiveSet, type LiveSets } from './releases/live-set.ts';
import { openReleaseStore } from '@antara/releases/store/open-store';
import { createReleaseLoader } from '@antara/releases/store/release-files';
import { createReleaseMetrics } from './releases/release-metrics.ts';
import { registerSearchEngineRoutes } from './search-engine-routes.ts';
import { registerReleaseFiles } from './static-routes.ts';
import { registerStatus } from './status-routes.ts';

/** Builds the edge; `listen` is the caller's. Closing it ends its workers. */
export async function createEdge(
  config: EdgeConfig,
  options: { logger: boolean | object },
): Promise<FastifyInstance> {
  const app = Fastify({
    logger: options.logger,

    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    routerOptions: { ignoreTrailingSlash: false },
  });
  const store = openReleaseStore(config.releases);
  const releases = createReleaseLoader(store);
  let live: LiveSets | null = null;

  app.addHook('onRequest', async (request, reply) => {
    reply
      .header('x-request-id', request.id)
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'strict-origin-when-cross-origin')
      .header('cross-origin-opener-policy', 'same-origin')
      .header('cross-origin-resource-policy', 'same-origin')
      .header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(self)');
    if (config.siteUrl.startsWith('https:')) {
      reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    }
  });

  const metrics = createReleaseMetrics();
  const watch = watchCanaries(metrics, async (canary, reason) => {
    app.log.error({ app: canary.app, version: canary.version, reason }, 'canary withdrawn');
    await live?.withdraw(canary, reason);
  });
  const checkCanaries = () => watch.check(live?.canaries() ?? [], live?.current()?.versions ?? {});
  registerStatus(app, () => live, metrics);
  registerPreviewRoutes(app, store, config.siteUrl.startsWith('https:'));
  registerBootReports(
    app,
    async (report) => {
      // What is not in service is nobody's page, or one from before: nothing is decided by it.
      if (!live?.serves(report)) return;
      metrics.bootReported(report, report.ok);
      if (!report.ok) await checkCanaries();
    },
    config,
  );
  registerReleaseFiles(app, releases);
  await registerApiProxy(app, config, '/api');
  await registerApiProxy(app, config, '/media');
  registerSearchEngineRoutes(app, () => live?.current() ?? null, config);
  const pages = registerPages(
    app,
    () => {
      if (!live) throw new Error('The edge was asked for a page before it had started.');
      return live;
    },
    store,
    config,
    metrics,
    () => {
      checkCanaries().catch((error: unknown) =>
        app.log.error({ cause: String(error) }, 'canary not withdrawn'),
      );
    },
  );

  live = await followLiveSet(store, releases, {
    ...config,
    log: app.log,
    warm: pages.warm,
    onSwitch: (sets, previous) => {
      pages.onSetsChanged(sets, previous);
      // The trial of a canary begins with what had been counted until now.
      if (live) void checkCanaries();
    },
  });
  await checkCanaries();
  app.addHook('onClose', () => live?.close());
  return app;
}

/** Passes calls on. The API learns the visitor's address and the request's id from here and from nowhere else. */
async function registerApiProxy(app: FastifyInstance, config: EdgeConfig, prefix: string): Promise<void> {
  await app.register(proxy, {
    upstream: config.apiUrl,
    prefix,
    rewritePrefix: prefix,
    http: { requestOptions: { timeout: 30_000 } },
    replyOptions: {
      // An API that is overloaded says so, and is not asked again for it: whoever asked may.
      retryDelay: () => null,
      rewriteRequestHeaders: (request, headers) => ({
        ...headers,
        'x-forwarded-for': request.socket.remoteAddress ?? '',
        'x-forwarded-proto': config.siteUrl.startsWith('https:') ? 'https' : 'http',
        'x-forwarded-host': request.headers.host ?? '',
        'x-request-id': String(request.id),
      }),
      onError: (reply, { error }) => {
        reply.log.error({ cause: String(error) }, 'API not reached');
        void reply
          .code(503)
          .header('retry-after', '5')
          .send({
            response: 'UNAVAILABLE',
            data: {
              message: 'Our booking system is not answering just now. Please try again in a moment.',
              request_id: reply.request.id,
            },
          });
      },
    },
  });
}
