/**
 * The log: JSON lines with the request's id. It never has personal data, so it has no callers' addresses, bodies,
 * queries or parameters of SQL.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import pino, { type DestinationStream, type Logger } from 'pino';

export type { Logger } from 'pino';

/** Creates the logger, which writes to standard output or, in tests and commands, to `stream`. */
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
        // Without a message, pino would log the error's own message, which may have personal data.
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

/** Returns the path of an address. The query is removed, because it may contain names of people. */
export function pathOf(url: string): string {
  const end = url.search(/[?#]/);
  return end === -1 ? url : url.slice(0, end);
}

/**
 * Matches e-mail addresses, including those with a quoted local part (RFC 5321 §4.1.2). A match begins only at the
 * start of a word, because a long path would otherwise be scanned again from each of its characters.
 */
const emailAddresses = /("[^"\n]*"|(?<![^\s<>()[\],;:"'`])[^\s<>()[\],;:"'`]+)@[^\s<>()[\],;:"'`]+/gu;

/** Replaces e-mail addresses in a text by `[address]`, because mail servers quote addresses in their errors. */
const maskAddresses = (message: string): string => message.replaceAll(emailAddresses, '[address]');

/** Masks the texts of a line of the log. `serializeError` masks the texts of errors. */
const maskFields = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' ? maskAddresses(value) : value,
    ]),
  );

/**
 * Returns the parts of an error that may be logged. The message and parameters of a database error quote values, so its
 * code, constraint and table are logged instead.
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

/**
 * Returns an error and its causes in one line that may be stored and shown to the operator. Like a line of the log, the
 * text has no message of a database error, because that message quotes values.
 */
export function summarizeError(error: unknown): string {
  const { type, message, code, constraint } = serializeError(error);
  const details = [code, constraint].filter(Boolean).join(', ');
  const summary = `${type ? `${type}: ` : ''}${message}${details && ` (${details})`}`;
  const cause = error instanceof Error ? error.cause : undefined;
  return cause === undefined ? summary : `${summary}, caused by ${summarizeError(cause)}`;
}
