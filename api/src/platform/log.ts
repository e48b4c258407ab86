/**
 * The log: JSON lines with the request's id. Never personal data: no addresses of callers, bodies, queries, or
 * parameters of SQL.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import pino, { type DestinationStream, type Logger } from 'pino';

export type { Logger } from 'pino';

/** Where and how much is logged; `stream` for tests. */
export function createLogger(level: string, stream?: DestinationStream): Logger {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }), log: maskFields },
    hooks: {
      logMethod(args, method) {
        const [first, ...rest] = args as [unknown, ...unknown[]];
        const error = first instanceof Error ? first : (first as { err?: unknown } | null)?.err;
        // Else pino writes the error's own message there.
        if (!rest.length && error instanceof Error) rest.push(serializeError(error).message);
        const masked = [first, ...rest].map((part) =>
          typeof part === 'string' ? maskAddresses(part) : part,
        );
        method.apply(this, masked as typeof args);
      },
    },
    serializers: {
      err: serializeError,
      req: (request: FastifyRequest) => ({ method: request.method, path: pathOf(request.url) }),
      res: (reply: FastifyReply) => ({ status: reply.statusCode }),
    },
    redact: {
      paths: ['password', 'token', 'email', 'mobile_no', 'authorization', 'cookie'].flatMap((name) => [
        name,
        `*.${name}`,
        `*.*.${name}`,
      ]),
      censor: '[redacted]',
    },
  };
  return stream ? pino(options, stream) : pino(options);
}

/** The path of an address, without its query, which may name people. */
export function pathOf(url: string): string {
  const end = url.search(/[?#]/);
  return end === -1 ? url : url.slice(0, end);
}

/**
 * E-mail addresses, also those with a quoted local part (RFC 5321 §4.1.2). Begun only where a word begins: tried at
 * each character of a long path, it would read the rest of the path as often.
 */
const emailAddresses = /("[^"\n]*"|(?<![^\s<>()[\],;:"'`])[^\s<>()[\],;:"'`]+)@[^\s<>()[\],;:"'`]+/gu;

/** A message without e-mail addresses: mail servers quote them in their refusals. */
export const maskAddresses = (message: string): string => message.replaceAll(emailAddresses, '[address]');

/** A line's own texts without e-mail addresses; those of errors are `serializeError`'s. */
const maskFields = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' ? maskAddresses(value) : value,
    ]),
  );

/**
 * What may be logged of an error: a database's message and parameters quote values, so its code and names stand
 * instead.
 */
function serializeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error))
    return { message: error === undefined ? 'none' : `a thrown ${typeof error}` };
  const fields = error as Error & {
    code?: unknown;
    query?: unknown;
    constraint?: unknown;
    table?: unknown;
    severity?: unknown;
  };
  const database = fields.severity !== undefined || fields.query !== undefined;
  const frames = error.stack?.slice(error.stack.indexOf('\n    at ')).trim();
  return {
    type: error.name,
    message: database ? 'database error' : maskAddresses(error.message),
    ...(fields.code === undefined ? {} : { code: fields.code }),
    ...(typeof fields.query === 'string' ? { query: fields.query } : {}),
    ...(fields.constraint === undefined ? {} : { constraint: fields.constraint, table: fields.table }),
    ...(frames ? { stack: frames } : {}),
    ...(error.cause === undefined ? {} : { cause: serializeError(error.cause) }),
  };
}
