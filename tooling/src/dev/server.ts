/** The development server: the site of an edge, with some apps from their sources in it. */
import { text } from 'node:stream/consumers';
import proxy from '@fastify/http-proxy';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { AppName } from '@antara/contracts/release';
import type { Compilers } from './compilers.ts';
import { developmentPolicy, requestHeaders, responseHeaders, type Headers } from './headers.ts';
import { pageScript, rewritePage } from './rewrite-page.ts';

/** What the server is made of: the site at `edge`, `apps` as `compilers` give them, the `script` for each page. */
export interface DevServerParts {
  apps: readonly AppName[];
  compilers: Compilers;
  edge: string;
  port: number;
  script: string;
}

/** Names by which a browser on this machine calls it: under any other, a stranger's page could read what is served here. */
const ownNames = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** Builds the server; `listen` is the caller's. */
export async function createDevServer(parts: DevServerParts): Promise<FastifyInstance> {
  const { compilers, edge, port, script } = parts;
  const app = Fastify({ forceCloseConnections: true });

  app.addHook('onRequest', async (request, reply) => {
    if (!ownNames.test(request.headers.host ?? '')) {
      return reply
        .code(403)
        .type('text/plain')
        .send(`This server answers to http://localhost:${port} alone.`);
    }
    if (compilers.handle(request.raw, reply.raw)) reply.hijack();
    return undefined;
  });
  app.get(pageScript, (_request, reply) =>
    reply.header('cache-control', 'no-store').type('text/javascript; charset=utf-8').send(script),
  );
  app.get('/_dev/events', (request, reply) => sendErrors(compilers, request, reply));
  // How sources under development start says nothing of releases: the edge would count it against them.
  app.post('/_edge/boots', (_request, reply) => reply.code(204).send());
  await app.register(proxy, {
    upstream: edge,
    http: { requestOptions: { timeout: 60_000 } },
    // A page that says “not now” is an answer, too.
    retryMethods: [],
    disableRequestLogging: true,
    replyOptions: {
      rewriteRequestHeaders: (request, headers) =>
        requestHeaders(headers as Headers, ownOrigin(request.headers.host), edge) as typeof headers,
      rewriteHeaders: (headers, request) =>
        responseHeaders(headers as Headers, ownOrigin(request?.headers.host), edge) as typeof headers,
      onResponse: (request, reply, response) => {
        const { stream } = response as unknown as { stream: NodeJS.ReadableStream };
        void sendAnswer(parts, request as FastifyRequest, reply as unknown as FastifyReply, stream);
      },
      onError: (reply, { error }) => {
        void reply
          .code(502)
          .header('cache-control', 'no-store')
          .type('text/plain; charset=utf-8')
          .send(
            `The site at ${edge} does not answer, so there is nothing to put ${parts.apps.join(', ')} into (${error.message}). Start it again, or the development server with it.`,
          );
      },
    },
  });
  compilers.connect(app.server);
  app.server.on('upgrade', (request, socket) => {
    if (!request.url?.startsWith('/_dev/hmr/')) socket.destroy();
  });
  return app;
}

/** Passes an answer of the edge on; a page is changed on the way. */
async function sendAnswer(
  { apps, compilers }: DevServerParts,
  request: FastifyRequest,
  reply: FastifyReply,
  stream: NodeJS.ReadableStream,
): Promise<void> {
  if (!String(reply.getHeader('content-type') ?? '').startsWith('text/html')) {
    await reply.send(stream);
    return;
  }
  const { pathname } = new URL(request.url, 'http://page');
  const html = rewritePage(await text(stream), pathname, apps, await compilers.shellEntry());
  const policy = reply.getHeader('content-security-policy');
  if (policy) {
    const socket = ownOrigin(request.headers.host).replace(/^http/, 'ws');
    reply.header('content-security-policy', developmentPolicy(String(policy), socket));
  }
  reply.removeHeader('etag');
  reply.removeHeader('content-length');
  await reply.header('cache-control', 'no-store').send(html);
}

/** Tells a page, now and at each change, what does not compile. */
function sendErrors(compilers: Compilers, request: FastifyRequest, reply: FastifyReply): void {
  reply.hijack();
  reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  const tell = () => reply.raw.write(`data: ${JSON.stringify(compilers.errors())}\n\n`);
  compilers.changes.on('change', tell);
  request.raw.once('close', () => compilers.changes.off('change', tell));
  tell();
}

/** This server's origin by the name that the browser called it; requests without one were refused. */
function ownOrigin(host: string | undefined): string {
  return `http://${host ?? ''}`;
}
