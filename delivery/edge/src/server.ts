/** The edge: serves releases and pages, and proxies the API and its media if the site has an API. */
import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import proxy from '@fastify/http-proxy';
import replyFrom from '@fastify/reply-from';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { addDrain } from '@delivery/server-base/drain';
import { traceHeaders, traceRequests } from '@delivery/server-base/tracing';
import { registerBootReports } from './evaluation/boot-reports.ts';
import { originsOf, type EdgeConfig } from './config.ts';
import { installErrorHandlers } from './http/error-handlers.ts';
import { addFilePolicy } from './http/file-policy.ts';
import { allowFederationOrigins } from './http/federation-origins.ts';
import { checkHost, type OriginName, warnOfOrigins } from './host-check.ts';
import { registerConsole } from './console/register.ts';
import { liveManifestPath, registerLiveManifests } from './releases/federation-routes.ts';
import { registerFixedFiles } from './releases/fixed-file-routes.ts';
import { escapeStrayPercents } from './pages/canonical-address.ts';
import { registerPages } from './pages/page-routes.ts';
import { registerPreviewPages } from './previews/register.ts';
import { registerPreviewRoutes } from './releases/preview-routes.ts';
import { createSharedCache, type SharedCache } from './http/shared-cache.ts';
import { createReportTokens, readReportKey } from './evaluation/report-token.ts';
import { createBrowserProgram } from './browser-program.ts';
import { createJudge } from './evaluation/judge.ts';
import { createReproduction, type Reproduction } from './evaluation/reproduce.ts';
import { createWebhookSender } from './service/webhook-sender.ts';
import { createPastService } from './releases/past-service.ts';
import { followLiveSet, type LiveSets } from './releases/live-sets.ts';
import { site } from '@delivery/store/site';
import { createReleaseLoader, openReleaseStore } from '@delivery/store/store';
import { registerReleaseService } from './service/register.ts';
import { createReleaseMetrics } from './evaluation/release-metrics.ts';
import { registerSearchEngineRoutes } from './pages/search-engine-routes.ts';
import { registerReleaseFiles } from './releases/static-routes.ts';
import { registerStatus } from './status-routes.ts';
import { warnOfProxies } from './visitor-address.ts';

/** Milliseconds between two checks for changes that webhooks must report. */
const webhookCheckMs = 1_000;

/**
 * Milliseconds for which an idle connection to the API is kept. An API process that is ending answers for longer than
 * that.
 */
const idleConnectionMs = 4_000;

/** How the API and the edges of other sites are asked. An older idle connection may just be closing on their side. */
const upstreamHttp = { requestOptions: { timeout: 30_000 }, agentOptions: { timeout: idleConnectionMs } };

/** The field `time` of a line of the log: ISO 8601 with Z, as in the API's log (ASVS 16.2.2). */
const writeLogTime = () => `,"time":"${new Date().toISOString()}"`;

/**
 * The content security policy of data, equal to the API's own: when data is opened by its address, it may load, run or
 * send nothing and may not be framed (ASVS 3.4.3).
 */
const dataPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Creates the edge; the caller lets it listen. Closing it ends its render workers. */
export async function createEdge(
  config: EdgeConfig,
  options: { logger: boolean | object },
): Promise<FastifyInstance> {
  const app = Fastify({
    logger: options.logger && { timestamp: writeLogTime, ...Object(options.logger) },
    trustProxy: [...(config.trustedProxies ?? ['loopback'])],
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // An upload of a release’s 25 MB file over a slow line takes minutes. A connection without traffic for two minutes
    // is dead.
    requestTimeout: 300_000,
    connectionTimeout: 120_000,
    routerOptions: { ignoreTrailingSlash: false },
    rewriteUrl: ({ url = '/' }) => escapeStrayPercents(url),
  });
  const store = openReleaseStore(config.releases, (message) => app.log.error(message), config.trustedKeys);
  const releases = createReleaseLoader(store);
  let live: LiveSets | null = null;

  addDrain(app);
  traceRequests(app, { continuesTraces: false });
  warnOfProxies(app, config);
  warnOfOrigins(app.log, originsOf(config));
  installErrorHandlers(app);
  if ([...(config.apiOrigins ?? []), ...(config.passedOrigins ?? [])].some(({ edgeUrl }) => edgeUrl))
    await app.register(replyFrom, { http: upstreamHttp });
  checkHost(app, originsOf(config));
  app.addHook('onRequest', async (request, reply) => {
    reply
      .header('x-content-type-options', 'nosniff')
      // Pages, files and some answers of the API replace this header with their own policy.
      .header(
        'content-security-policy',
        request.url.startsWith('/api/') ? dataPolicy : "frame-ancestors 'none'",
      )
      .header('cross-origin-resource-policy', 'same-origin');
    // Files of releases do without these headers, because a page loads some thirty of them, and the headers only
    // concern documents and logged requests.
    if (!request.url.startsWith('/r/')) {
      reply
        .header('x-request-id', request.id)
        .header('referrer-policy', 'strict-origin-when-cross-origin')
        .header('cross-origin-opener-policy', 'same-origin')
        .header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(self)');
    }
    if (config.siteUrl.startsWith('https:')) {
      reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    }
  });

  const metrics = createReleaseMetrics();
  const renderUser = config.isolation?.kind === 'user' ? config.isolation.user : null;
  const findFaults =
    config.findFaults ?? (config.browserProgram && createBrowserProgram(config.browserProgram, renderUser));
  const ownAddress = (): string | null => {
    const address = app.server.address();
    return address && typeof address === 'object' ? `http://127.0.0.1:${address.port}` : null;
  };
  const reproduction: Reproduction | null = findFaults
    ? createReproduction({
        live: () => live,
        tallies: { snapshot: (release) => judge.tallies.snapshot(release) },
        findFaults,
        siteUrl: config.siteUrl,
        ownAddress,
        recentAddresses: () => pages.recentAddresses(),
      })
    : null;
  const webhooks = createWebhookSender(store, config.siteUrl, app.log);
  const judge = createJudge(store, () => live, metrics, app.log, {
    ...config,
    reproduce: reproduction?.reproduce ?? null,
    onAlarm: (release, message) => void webhooks.alarm(release, message),
  });
  const tokens = createReportTokens(await readReportKey(store, app.log));

  await app.register(compress, { global: false });
  await app.register(cookie);
  registerStatus(app, () => live, metrics, judge);
  registerPreviewRoutes(app, store, config);
  await registerBootReports(app, config, tokens, judge.report);
  await registerReleaseService(app, store, config, ownAddress);
  await registerPreviewPages(app, store, config);
  await registerConsole(app, { store, live: () => live, judge, config, ownAddress });
  const sharedCache = createSharedCache(config, app.log);
  if (config.apiUrl !== null)
    await registerApiProxy(app, config, config.apiUrl, '/api', sharedCache.answerHeaders);
  const pastService = createPastService(store, () => live?.liveSet() ?? null);
  await app.register(async (scope) => {
    addFilePolicy(scope);
    allowFederationOrigins(scope, config.federationOrigins ?? [], ['/r/*', liveManifestPath]);
    registerReleaseFiles(scope, {
      releases,
      pastService,
      isBarred: (release) => live?.isBarred(release) ?? false,
    });
    registerLiveManifests(scope, () => live?.current() ?? null, config.siteUrl);
  });
  if (config.apiUrl !== null) {
    const { apiUrl } = config;
    await app.register(async (scope) => {
      addFilePolicy(scope);
      await registerApiProxy(scope, config, apiUrl, '/media');
    });
  }
  registerFixedFiles(app, () => live?.current() ?? null);
  registerSearchEngineRoutes(app, () => live?.current() ?? null, config);
  const pages = registerPages(app, {
    live: () => {
      if (!live) throw new Error('The edge was asked for a page before it had started.');
      return live;
    },
    config,
    metrics,
    tallies: judge.tallies,
    tokens,
    failedRenders: judge.failedRenders,
    findTrial: async (cookies) => (await reproduction?.findTrial(cookies)) ?? null,
    sharedCache,
  });

  live = await followLiveSet(store, releases, {
    ...config,
    log: app.log,
    warm: pages.warm,
    onSwitch: (sets, previous) => {
      pages.onSetsChanged(sets, previous);
      sharedCache.onSetsChanged(sets, (live?.canaries().length ?? 0) > 0);
      // Comparisons of the new releases begin with the counts of this moment.
      if (live) void judge.check();
    },
  });
  await judge.exchangeCounts();
  await judge.check();
  const timer = setInterval(() => void (live && webhooks.notice(live.liveSet())), webhookCheckMs).unref();
  app.addHook('onClose', async () => {
    await judge.close();
    await reproduction?.close();
    clearInterval(timer);
    webhooks.close();
    sharedCache.close();
    await live?.close();
  });
  return app;
}

/**
 * Proxies calls to the API. `rewriteRequestHeaders` overwrites the headers for the visitor's address and the request's
 * id, because the API believes them and visitors could send their own.
 */
async function registerApiProxy(
  app: FastifyInstance,
  config: EdgeConfig,
  apiUrl: string,
  prefix: string,
  answerHeaders?: SharedCache['answerHeaders'],
): Promise<void> {
  // Origins besides the site's are known by their configured hosts, by whatever name a proxy has called the edge.
  const getOwnHost = (name: OriginName) => {
    const origin = config.apiOrigins?.find(({ prefix }) => prefix === name)?.url;
    const url = name === 'preview' ? config.previewUrl : origin;
    return url && new URL(url).host;
  };
  await app.register(proxy, {
    upstream: apiUrl,
    prefix,
    rewritePrefix: prefix,
    http: upstreamHttp,
    replyOptions: {
      // Repeats a read once when its connection broke. An overloaded API is not asked again, because the browser may
      // retry by itself.
      retriesCount: 1,
      retryDelay: ({ err, req, res, attempt, getDefaultDelay }) =>
        err ? getDefaultDelay(req, res, err, attempt) : null,
      rewriteRequestHeaders: (request, headers) => ({
        ...headers,
        'x-forwarded-for': request.ip,
        'x-forwarded-proto': config.siteUrl.startsWith('https:') ? 'https' : 'http',
        'x-forwarded-host': getOwnHost(request.originName) ?? request.headers.host ?? '',
        'x-request-id': String(request.id),
        ...traceHeaders(),
      }),
      rewriteHeaders: (headers, request) =>
        request && answerHeaders ? answerHeaders(request.headers, headers as IncomingHttpHeaders) : headers,
      onError: (reply, { error }) => {
        // A connection that breaks while a body is being sent causes more than one error.
        if (reply.sent) return;
        reply.log.error({ cause: String(error) }, 'API not reached');
        void reply
          .code(503)
          .header('retry-after', '5')
          .send({
            response: 'UNAVAILABLE',
            data: {
              message: site.unavailableMessage,
              request_id: reply.request.id,
            },
          });
      },
    },
  });
}
