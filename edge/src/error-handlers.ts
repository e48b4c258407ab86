/** What is sent when a request cannot be served at all: a sentence for people, the cause for the log alone (PD-04). */
import type { FastifyError, FastifyInstance } from 'fastify';

const sentences: Record<number, string> = {
  400: 'This address is not well formed.',
  404: 'There is nothing at this address.',
  405: 'There is nothing at this address that could be changed.',
  413: 'This is too large to be sent.',
  415: 'This cannot be sent in that form.',
};

/** Answers requests that nothing else answers, those with a NUL in their address, and errors. */
export function installErrorHandlers(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    // No address of a page, a file or a call has one; databases and file systems refuse it, each in its own way.
    if (/%00|\0/.test(request.url)) {
      await reply
        .code(400)
        .header('cache-control', 'no-store')
        .type('text/plain; charset=utf-8')
        .send(sentences[400]);
    }
  });
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const given = error.statusCode ?? 500;
    const status = given >= 400 && given < 500 ? given : 500;
    if (status === 500) request.log.error({ err: error }, 'a request failed');
    const said = sentences[status] ?? (status < 500 ? 'This request cannot be answered.' : null);
    void reply
      .code(status)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(said ?? `Something went wrong on our side. Please try again in a moment. (${request.id})`);
  });
  app.setNotFoundHandler((_request, reply) => {
    void reply
      .code(404)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(sentences[404]);
  });
}
