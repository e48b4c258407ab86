/** What a call's body may be: JSON, or nothing at all where the contract lets it be absent. */
import type { FastifyInstance } from 'fastify';

/** The most that a JSON call may carry, in bytes. */
export const bodyLimit = 100 * 1024;

/** JSON alone; keys that would reach an object's prototype are refused (400), an empty body counts as none. */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, null) : parse(request, body, done),
  );
}
