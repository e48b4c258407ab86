/** What a call's body may be: JSON, or nothing at all where the contract lets it be absent. */
import type { FastifyInstance } from 'fastify';
import { throwHttpError } from './http-error.ts';

/** The most that a JSON call may carry, in bytes. */
export const bodyLimit = 100 * 1024;

/** JSON alone, poisoned keys refused; an empty body counts as none. */
export function acceptJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    const text = String(body);
    if (text === '') return done(null, null);
    try {
      done(null, JSON.parse(text, unpoisoned));
    } catch (cause) {
      done(Object.assign(cause as Error, { code: 'FST_ERR_CTP_INVALID_JSON_BODY', statusCode: 400 }));
    }
  });
}

/** Refuses keys that would reach an object's prototype. */
function unpoisoned(key: string, value: unknown): unknown {
  if (key === '__proto__' || (key === 'constructor' && Object.hasOwn(Object(value), 'prototype'))) {
    throwHttpError('INVALID', 'The request is not valid JSON.', {}, 'a key that reaches the prototype');
  }
  return value;
}
