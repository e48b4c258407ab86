/** The request bodies that calls accept: JSON, none where the contract allows an absent body, or any body unread. */
import type { FastifyInstance } from 'fastify';

/** The largest JSON body of a call, in bytes. */
export const bodyLimit = 100 * 1024;

/**
 * Accepts only JSON. Keys that would change an object's prototype are refused (400); an empty body counts as absent.
 */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, null) : parse(request, body, done),
  );
}

/** Accepts bodies of every type in the scope `app`, and leaves them unread. */
export function acceptUnread(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume();
    done(null);
  });
}
