/** The log: JSON lines with the request's id. Never personal data: no addresses of callers, bodies, queries, or parameters of SQL. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import pino, { type DestinationStream, type Logger } from 'pino';

export type { Logger } from 'pino';

/** Where and how much is logged; `stream` for tests. */
export function createLogger(level: string, stream?: DestinationStream): Logger {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
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

/** E-mail addresses, also those with a quoted local part (RFC 5321 §4.1.2). */
const emailAddresses = /("[^"\n]*"|[^\s<>()[\],;:"'`]+)@[^\s<>()[\],;:"'`]+/gu;

/** A message without e-mail addresses: mail servers quote them in their refusals. */
export const maskAddresses = (message: string): string => message.replaceAll(emailAddresses, '[address]');

/** What may be logged of an error: a database's message and parameters quote values, so its code and names stand instead. */
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
