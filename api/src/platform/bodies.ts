/** Decides which request bodies a call accepts: JSON, or bodies of any type that are not read. */
import type { FastifyInstance } from 'fastify';

/** The largest JSON body of a call, in bytes. */
export const bodyLimit = 100 * 1024;

/**
 * Makes `app` accept only JSON. Refuses (400) keys that would change an object's prototype. An empty body counts as
 * absent.
 */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, null) : parse(request, body, done),
  );
}

/** Makes the scope `app` accept bodies of every type, and discard them without parsing. */
export function acceptUnreadBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume();
    done(null);
  });
}
