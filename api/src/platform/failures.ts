/** Every failure in the contract's one shape, with its cause in the log. */
import { failureStatus, type FailureBody, type FailureCode } from '@antara/contracts/api/envelope';
import { apiVersion, apiVersionHeader, oldestApiVersion } from '@antara/contracts/api/version';
import { ObjectStoreError } from '@delivery/server-base/errors';
import { hasSeveralHosts } from '@delivery/server-base/one-host';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sqlState } from './db/types.ts';
import { HttpError, type HttpErrorDetails } from './http-error.ts';

/** What a program reads that sends what is not HTTP. */
export const malformedMessage = 'This request is not well formed.';
/** What a visitor reads when files cannot be kept or had: the store of files is away. */
const filesUnavailableMessage = 'We cannot take or show files just now. Please try again later.';
/** What a visitor reads when the database is busy. */
const overloadMessage = 'We are very busy just now. Please try again in a moment.';
/** What a visitor reads when the database is away: as when no API process answers. */
const databaseAwayMessage = 'Our booking system is not answering just now. Please try again in a moment.';
/**
 * What a visitor reads whose page was opened before the site was changed. Forms keep what was typed in this browser.
 */
const outdatedMessage =
  'Our site has been updated since you opened this page. Please reload it and try again: what you typed is kept.';
/** What a visitor reads when something broke on our side (AC-04). */
const unexpectedErrorMessage = 'An unexpected error occurred. Please try again later.';

/** Installs the answers for refused, failed and unknown calls, and for pages older than `served`. */
export function installErrorHandlers(
  app: FastifyInstance,
  served = { newest: apiVersion, oldest: oldestApiVersion },
): void {
  app.addHook('onRequest', async (request) => {
    if (hasSeveralHosts(request.raw)) throw new HttpError('INVALID', malformedMessage, {}, 'several hosts');
    if (pageVersion(request) < served.oldest) throw new HttpError('OUTDATED', outdatedMessage);
  });
  app.setErrorHandler((error, request, reply) => {
    const httpError = error instanceof HttpError ? error : toHttpError(error);
    if (httpError?.code === 'INVALID' && pageVersion(request) < served.newest) {
      return sendHttpError(new HttpError('OUTDATED', outdatedMessage, {}, httpError.message), request, reply);
    }
    if (httpError) return sendHttpError(httpError, request, reply);
    request.log.error({ err: error, ...requestContext(request) }, 'call failed');
    return send(request, reply, 'ERROR', unexpectedErrorMessage);
  });
  app.setNotFoundHandler((request, reply) => {
    // Only our own pages say a version, and they knew this call when they were opened.
    if (Number.isFinite(pageVersion(request))) {
      return sendHttpError(new HttpError('OUTDATED', outdatedMessage), request, reply);
    }
    const others = (['GET', 'POST', 'DELETE'] as const).filter(
      (method) => method !== request.method && app.hasRoute({ method, url: pathname(request) }),
    );
    if (others.length) reply.header('allow', others.join(', '));
    const message = others.length
      ? `This call is made with ${others.join(' or ')}, not ${request.method}.`
      : 'There is nothing at this address.';
    return sendHttpError(new HttpError(others.length ? 'NOT_ALLOWED' : 'NOT_FOUND', message), request, reply);
  });
}

/** The version of the calls that the request's page was built with; Infinity for whoever is no page of ours. */
function pageVersion({ headers }: FastifyRequest): number {
  const version = headers[apiVersionHeader];
  return typeof version === 'string' && /^\d{1,9}$/.test(version) ? Number(version) : Infinity;
}

function pathname(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '/';
}

function requestContext(request: FastifyRequest) {
  return { call: request.routeOptions.config?.call, method: request.method, path: pathname(request) };
}

/** Answers a refusal and logs its cause: a caller's mistake at info, what we could not do at warn. */
export function sendHttpError(
  httpError: HttpError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { code, message, details, cause } = httpError;
  const entry = {
    ...requestContext(request),
    response: code,
    status: failureStatus[code],
    reason: typeof cause === 'string' ? cause : message,
    ...(details.fields ? { fields: details.fields } : {}),
    ...(cause instanceof Error ? { err: cause } : {}),
  };
  if (failureStatus[code] >= 500) request.log.warn(entry, 'call refused');
  else request.log.info(entry, 'call refused');
  return send(request, reply, code, message, details);
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  code: FailureCode,
  message: string,
  details: HttpErrorDetails = {},
): FastifyReply {
  const body: FailureBody = { response: code, data: { ...details, message, request_id: request.id } };
  return (
    reply
      .code(failureStatus[code])
      .header('cache-control', 'no-store')
      // Fastify closes the connection on a body that it does not read. The edge, still sending, would see a broken
      // connection and no answer.
      .removeHeader('connection')
      // Also for what is refused before any hook has run.
      .header('x-request-id', request.id)
      .removeHeader('etag')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(body))
  );
}

const sentences: Record<string, [FailureCode, string]> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['UNSUPPORTED', 'Please send JSON (content-type: application/json).'],
  FST_ERR_CTP_BODY_TOO_LARGE: ['TOO_LARGE', 'This is too large to be sent.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['INVALID', "The request's length is not what it says."],
  FST_ERR_CTP_INVALID_JSON_BODY: ['INVALID', 'The request is not valid JSON.'],
  FST_ERR_BAD_URL: ['INVALID', 'This address is not well formed.'],
};

/** Whether the database had no time: a statement or a lock was waited for too long, or no connection was free. */
function isOverload(error: unknown): boolean {
  if (['57014', '55P03', '53300'].includes(sqlState(error) ?? '')) return true;
  // pg has no code for it.
  for (let one = error; one instanceof Error; one = one.cause) {
    if (one.message === 'timeout exceeded when trying to connect') return true;
  }
  return false;
}

const connectionErrors = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']);

/**
 * Whether the database was stopped, is starting, has no room left, or cannot be reached: the call may be made again in
 * a moment.
 */
function isDatabaseAway(error: unknown): boolean {
  if (/^(57P0[123]|08...|53[12]00|58...)$/.test(sqlState(error) ?? '')) return true;
  for (let one = error; one instanceof Error; one = one.cause) {
    const { code } = one as { code?: unknown };
    if (typeof code === 'string' && connectionErrors.has(code)) return true;
    // pg has no code for these.
    if (/^Connection terminated|is not queryable$/.test(one.message)) return true;
  }
  return false;
}

/**
 * The `HttpError` that an error of Fastify, a plugin or the store of files stands for, or null when it is our own
 * failure.
 */
export function toHttpError(error: unknown): HttpError | null {
  if (error instanceof ObjectStoreError)
    return new HttpError('UNAVAILABLE', filesUnavailableMessage, {}, error);
  if (isOverload(error)) return new HttpError('UNAVAILABLE', overloadMessage, {}, error);
  if (isDatabaseAway(error)) return new HttpError('UNAVAILABLE', databaseAwayMessage, {}, error);
  const { code = '', statusCode = 500 } = (error ?? {}) as { code?: string; statusCode?: number };
  const known = sentences[code];
  // The framework's own message may quote the address or the body: its code says enough.
  if (known) return new HttpError(known[0], known[1], {}, code);
  if (statusCode < 400 || statusCode >= 500) return null;
  const ours = (Object.keys(failureStatus) as FailureCode[]).find((one) => failureStatus[one] === statusCode);
  return new HttpError(ours ?? 'INVALID', malformedMessage, {}, code || error);
}
