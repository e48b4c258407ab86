/** The HTTP server: one Fastify instance with the platform's hooks, and every domain in a scope of its own. */
import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import { addDrain } from '@delivery/server-base/drain';
import { traceRequests } from '@delivery/server-base/tracing';
import { warnOfUnknownProxies } from '@delivery/server-base/networks';
import fastify, { LogController, type FastifyInstance } from 'fastify';
import { digestAddress } from './address-digest.ts';
import { acceptJson, bodyLimit } from './bodies.ts';
import { installErrorHandlers, malformedMessage, toHttpError, sendHttpError } from './failures.ts';
import { serveMedia } from './media.ts';
import { createLimitStore } from './limits/store.ts';
import { addOpenApiRoute } from './openapi.ts';
import { requireDeskOrigin, requireSameOrigin } from './origin.ts';
import type { Platform, Plugin } from './platform.ts';
import { HttpError, RefusedRequestError } from './http-error.ts';

/** Creates the server of `plugins` on `platform`. The server does not listen yet. */
export async function createServer(platform: Platform, plugins: readonly Plugin[]): Promise<FastifyInstance> {
  const { config, log } = platform;
  const app: FastifyInstance = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    // Only a trusted proxy (edge) may state the client's address.
    trustProxy: [...(config.trustedProxies ?? ['loopback'])],
    genReqId: (request) => parseRequestId(request.headers['x-request-id']) ?? randomUUID(),
    bodyLimit,
    // An upload of 5 MB takes minutes over a slow line. The headers have a minute (Node's default).
    requestTimeout: 180_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 72_000,
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => {
      sendHttpError(
        toHttpError(error) ?? new HttpError('INVALID', 'This address is not well formed.'),
        request,
        reply,
      );
    },
    clientErrorHandler: (error, socket) => rejectMalformedRequest(platform, error, socket),
  }) as unknown as FastifyInstance;

  const warning = warnOfUnknownProxies(config.siteUrl, config.trustedProxies);
  if (warning) log.warn(warning);

  app.decorate('platform', platform);
  addDrain(app);
  traceRequests(app, { continuesTraces: true });
  installErrorHandlers(app);
  acceptJson(app);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    reply.header('x-content-type-options', 'nosniff');
    if (request.url.startsWith('/api')) reply.header('cache-control', 'no-store');
    requireDeskOrigin(request, config);
    requireSameOrigin(request, config.siteUrl);
  });
  app.addHook('onError', async (request, _reply, error) => {
    if (!(error instanceof RefusedRequestError)) return;
    for (const plugin of plugins) await plugin.onRefusedRequest?.(request, error.refusal);
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.debug({ req: request, res: reply, ms: Math.round(reply.elapsedTime) }, 'answered');
  });
  // Only responses sent with `reply.compress` are compressed (`sendCachedResponse`).
  await app.register(compress, { global: false, encodings: ['br', 'gzip', 'identity'], threshold: 1024 });
  await app.register(cookie);
  await app.register(rateLimit, {
    global: false,
    store: createLimitStore(platform),
    keyGenerator: digestAddress,
    errorResponseBuilder: (_request, { ttl }) =>
      new RefusedRequestError(
        'limited',
        'TOO_MANY',
        'Too many attempts. Please wait a little and try again.',
        { retry_after: Math.ceil(ttl / 1000) },
      ),
  });

  addOpenApiRoute(app);
  await serveMedia(app);
  for (const plugin of plugins) {
    await app.register(async (scope) => plugin.routes?.(scope, platform));
  }
  return app;
}

/**
 * Returns the request id that the edge has sent; null when it does not have the form of an id, because the id is
 * written to the log.
 */
function parseRequestId(header: string | string[] | undefined): string | null {
  return typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : null;
}

/**
 * Answers a request that is not valid HTTP by writing to the socket, because there is no reply object for such a
 * request.
 */
function rejectMalformedRequest({ log }: Platform, error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const request_id = randomUUID();
  const body = JSON.stringify({ response: 'INVALID', data: { message: malformedMessage, request_id } });
  log.info({ request_id, status: 400, response: 'INVALID', reason: error.code }, 'call refused');
  socket.end(
    `HTTP/1.1 400 Bad Request\r\ncontent-type: application/json; charset=utf-8\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\nx-request-id: ${request_id}\r\nconnection: close\r\n\r\n${body}`,
  );
}
