/** The development server: a proxy for an edge that replaces some apps with their sources. */
import { text } from 'node:stream/consumers';
import proxy from '@fastify/http-proxy';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { developmentUrl, previewScript } from '@delivery/contract/development';
import type { AppName } from '@delivery/contract/release';
import type { RemoteAdditions } from '@delivery/contract/release-interface';
import type { ReleasedRemote } from '@delivery/contract/route-table';
import { describeBrowserErrors } from './browser-errors.ts';
import type { Compilers } from './compilers.ts';
import { developmentPolicy, requestHeaders, responseHeaders, type Headers } from './headers.ts';
import { serveErrorSocket } from './error-socket.ts';
import type { DevelopmentFacts } from './page/complete-registry.ts';
import { describeRemote, pageScript, rewritePage } from './rewrite-page.ts';
import type { RenderedSources, ServerRendering } from './rendered-page.ts';

/** `edge` is the origin of the site, `compilers` serve `apps`, and `script` is added to each page. */
export interface DevServerOptions {
  apps: readonly AppName[];
  compilers: Compilers;
  edge: string;
  port: number;
  script: string;
  /** The paths and calls of an app from another repository. */
  additions?: RemoteAdditions;
  /** Renders pages of the apps on the server. Missing: browsers render them. */
  serverRendering?: ServerRendering | undefined;
  /** The origin of previews, when a preview of the site shows one of the apps (DL-15). */
  previewOrigin?: string | undefined;
}

/**
 * Accepts only host names of this machine. Under any other name, another site's page could read what is served here
 * (DNS rebinding).
 */
const isLocalHost = (host: string | undefined) =>
  /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host ?? '');

/** Creates the server without listening. */
export async function createDevServer(options: DevServerOptions): Promise<FastifyInstance> {
  const { compilers, edge, port, script, previewOrigin } = options;
  const app = Fastify({ forceCloseConnections: true });

  app.addHook('onRequest', async (request, reply) => {
    if (!isLocalHost(request.headers.host)) {
      return reply
        .code(403)
        .type('text/plain')
        .send(`This server answers to http://localhost:${port} alone.`);
    }
    // Updates and fonts are requested by the rules of CORS, and reach this server by a redirect of the preview.
    if (previewOrigin && request.headers.origin === previewOrigin)
      reply.raw.setHeader('access-control-allow-origin', previewOrigin);
    if (compilers.handleRequest(request.raw, reply.raw)) reply.hijack();
    return undefined;
  });
  app.get(pageScript, (_request, reply) =>
    reply.header('cache-control', 'no-store').type('text/javascript; charset=utf-8').send(script),
  );
  if (previewOrigin)
    app.get(previewScript, (_request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .type('text/javascript; charset=utf-8')
        .send(`globalThis.developmentFacts=${JSON.stringify(describeToPreview(options))};\n${script}`),
    );
  // Reports are not forwarded, because the edge would count failures of apps under development against releases.
  app.post('/_edge/boots', async (request, reply) => {
    const errors = await describeBrowserErrors(String(request.body), localOrigin(request.headers.host));
    for (const error of errors) console.error(error);
    if (errors.length > 0) errorSocket.sendErrorsOf(readPath(request.headers.referer), errors);
    return reply.code(204).send();
  });
  await app.register(proxy, {
    upstream: edge,
    http: { requestOptions: { timeout: 60_000 } },
    // Not retried, because a 503 of the edge has a page of its own.
    retryMethods: [],
    disableRequestLogging: true,
    replyOptions: {
      rewriteRequestHeaders: (request, headers) =>
        requestHeaders(headers as Headers, localOrigin(request.headers.host), edge) as typeof headers,
      rewriteHeaders: (headers, request) =>
        responseHeaders(headers as Headers, localOrigin(request?.headers.host), edge) as typeof headers,
      onResponse: (request, reply, response) => {
        const { stream } = response as unknown as { stream: NodeJS.ReadableStream };
        const fastifyReply = reply as unknown as FastifyReply;
        sendResponse(options, request as FastifyRequest, fastifyReply, stream).catch((error: unknown) => {
          console.error(`${request.url} could not be changed for development:`, error);
          void fastifyReply.send(error);
        });
      },
      onError: (reply, { error }) => {
        void reply
          .code(502)
          .header('cache-control', 'no-store')
          .type('text/plain; charset=utf-8')
          .send(
            `The site at ${edge} does not answer, so there is nothing to put ${options.apps.join(', ')} into (${error.message}). Start it again, or the development server with it.`,
          );
      },
    },
  });
  const errorSocket = serveErrorSocket(app.server, compilers, isLocalHost, previewOrigin);
  compilers.connectWebSockets(app.server);
  app.addHook('preClose', async () => errorSocket.close());
  return app;
}

/** Returns what a page of a preview cannot know of this server. */
function describeToPreview({ apps, additions, port }: DevServerOptions): DevelopmentFacts {
  const remotes = apps.filter((app): app is ReleasedRemote => app !== 'shell');
  return {
    host: `localhost:${port}`,
    remotes: Object.fromEntries(remotes.map((app) => [app, describeRemote(app, additions)])),
  };
}

/** Returns the path of the page that sent a request, or null when its browser does not say. */
const readPath = (referer: string | undefined) =>
  referer && URL.canParse(referer) ? new URL(referer).pathname : null;

/** Forwards a response of the edge; a page is rewritten first. */
async function sendResponse(
  { apps, compilers, additions, serverRendering }: DevServerOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  stream: NodeJS.ReadableStream,
): Promise<void> {
  if (!String(reply.getHeader('content-type') ?? '').startsWith('text/html')) {
    await reply.send(stream);
    return;
  }
  const { pathname } = new URL(request.url, 'http://page');
  const html = await text(stream);
  const entry = await compilers.shellEntry();
  const page = rewritePage(html, pathname, apps, entry, additions);
  // Replaces the release's status (404, 500), because the browser renders the page from the sources.
  if (page.isClientRendered) reply.code(200);
  if (page.isClientRendered && page.registry && serverRendering && request.method === 'GET') {
    const url = `${localOrigin(request.headers.host)}${request.url}`;
    const rendered = await serverRendering.render(url, page.registry);
    if (rendered) {
      const styles = await collectStyles(apps, compilers, rendered.chunks);
      page.html = rewritePage(html, pathname, apps, entry, additions, { page: rendered, styles }).html;
      reply.code(rendered.status);
    }
  }
  const policy = reply.getHeader('content-security-policy');
  if (policy) {
    const socket = localOrigin(request.headers.host).replace(/^http/, 'ws');
    reply.header('content-security-policy', developmentPolicy(String(policy), socket));
  }
  reply.removeHeader('etag');
  reply.removeHeader('content-length');
  await reply.header('cache-control', 'no-store').send(page.html);
}

/** Returns the addresses of the style sheets for the rendered chunks of apps under development. */
async function collectStyles(
  apps: readonly AppName[],
  compilers: Compilers,
  chunks: RenderedSources['chunks'],
): Promise<string[]> {
  const own = chunks.filter(({ app }) => apps.includes(app));
  const addresses = await Promise.all(
    own.map(async ({ app, chunk }) =>
      (await compilers.chunkStyles(app, chunk)).map((file) => developmentUrl(app, file)),
    ),
  );
  return [...new Set(addresses.flat())];
}

/**
 * Returns this server's origin under the host name that the browser used. Requests without a host name were refused.
 */
function localOrigin(host: string | undefined): string {
  return `http://${host ?? ''}`;
}
