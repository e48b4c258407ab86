/** Answers requests that cannot be served: a sentence for people, while the cause goes only into the log (PD-04). */
import { site } from '@delivery/store/site';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasSeveralHosts } from '@delivery/server-base/one-host';

const sentences: Record<number, string> & Record<400 | 404, string> = {
  400: 'This request is not well formed.',
  404: 'There is nothing at this address.',
  405: 'There is nothing at this address that could be changed.',
  413: 'This is too large to be sent.',
  415: 'This cannot be sent in that form.',
  429: 'Too much has been sent from your network just now. Please wait a minute and try again.',
};

/** Thrown to answer a request with a 4xx `statusCode` and its sentence. */
export class RefusedError extends Error {
  readonly statusCode: number;
  constructor(statusCode: number) {
    super(`refused with ${statusCode}`);
    this.statusCode = statusCode;
  }
}

/** Answers with `status` and `message`: as text, or for calls of the API in the API's format (`envelope.ts`). */
export function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  message: string,
): FastifyReply {
  reply.code(status).header('cache-control', 'no-store');
  if (!/^\/api(\/|\?|$)/.test(request.url)) return reply.type('text/plain; charset=utf-8').send(message);
  const named = Object.entries(site.failureStatus).find(([, of]) => of === status);
  const response = named?.[0] ?? (status < 500 ? 'INVALID' : 'ERROR');
  return reply.send({ response, data: { message, request_id: request.id } });
}

/**
 * Installs handlers for unknown addresses and for errors, and refuses addresses with a NUL and requests with several
 * hosts.
 */
export function installErrorHandlers(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    // No address of the site contains a NUL; databases and file systems would each reject it in their own way.
    if (/%00|\0/.test(request.url) || hasSeveralHosts(request.raw))
      await sendRefusal(request, reply, 400, sentences[400]);
  });
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const errorStatus = error.statusCode ?? 500;
    const status = errorStatus >= 400 && errorStatus < 500 ? errorStatus : 500;
    // Keeps the connection open. Fastify closes it when a body was not read, and a browser that is still sending would
    // then see a broken connection instead of the answer.
    reply.removeHeader('connection');
    if (status === 429) reply.header('retry-after', '60');
    if (status === 500) request.log.error({ err: error }, 'a request failed');
    const sentence = sentences[status] ?? (status < 500 ? 'This request cannot be answered.' : null);
    const unexpected = `Something went wrong on our side. Please try again in a moment. (${request.id})`;
    void sendRefusal(request, reply, status, sentence ?? unexpected);
  });
  app.setNotFoundHandler((request, reply) => void sendRefusal(request, reply, 404, sentences[404]));
}
