/** Answers every failure in the contract's shape, and logs its cause. */
import { createFailureText } from '@antara/contracts/api/failure-texts';
import { failureStatus, type FailureBody, type FailureCode } from '@antara/contracts/api/envelope';
import { apiVersion, apiVersionHeader, oldestApiVersion } from '@antara/contracts/api/version';
import { ObjectStoreError } from '@delivery/server-base/errors';
import { hasSeveralHosts } from '@delivery/server-base/one-host';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sqlState } from './db/types.ts';
import { HttpError, nothingHereMessage } from './http-error.ts';

/** The message for a request that is not valid HTTP. */
export const malformedMessage = 'This request is not well formed.';
/** The message while the store of private files is unavailable. */
const filesUnavailableMessage = createFailureText('FILES_UNAVAILABLE');
/** The message when the database is busy. */
const overloadMessage = createFailureText('OVERLOADED');
/** The message while the database is unavailable. The edge sends the same message while no API process answers. */
const databaseAwayMessage = createFailureText('DATABASE_AWAY');
/**
 * The message for a page that was opened before the site was updated. What the visitor has typed stays in the browser.
 */
const outdatedMessage = createFailureText('OUTDATED_PAGE');
/** The message for an unexpected error of the API (AC-04). */
const unexpectedErrorMessage = createFailureText('UNEXPECTED');

/**
 * Installs the responses to refused, failed and unknown calls. Refuses calls of pages whose version is older than
 * `served.oldest`.
 */
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
    return send(request, reply, new HttpError('ERROR', unexpectedErrorMessage));
  });
  app.setNotFoundHandler((request, reply) => {
    // Only pages of the site send a version. The call existed when the page was opened, so the page is outdated.
    if (Number.isFinite(pageVersion(request))) {
      return sendHttpError(new HttpError('OUTDATED', outdatedMessage), request, reply);
    }
    const others = (['GET', 'POST', 'DELETE'] as const).filter(
      (method) => method !== request.method && app.hasRoute({ method, url: pathname(request) }),
    );
    if (others.length) reply.header('allow', others.join(', '));
    const message = others.length
      ? `This call is made with ${others.join(' or ')}, not ${request.method}.`
      : nothingHereMessage;
    return sendHttpError(new HttpError(others.length ? 'NOT_ALLOWED' : 'NOT_FOUND', message), request, reply);
  });
}

/**
 * Returns the version of the contract with which the calling page was built; Infinity for callers that are not pages of
 * the site.
 */
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

/**
 * Sends an error response, and logs its cause: at the level info for a caller's mistake, and warn for a failure of the
 * API.
 */
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
  return send(request, reply, httpError);
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { code, message, details }: HttpError,
): FastifyReply {
  const body: FailureBody = {
    response: code,
    data: { ...details, message, request_id: request.id },
  };
  return (
    reply
      .code(failureStatus[code])
      .header('cache-control', 'no-store')
      // Fastify would close the connection after a body that it did not read. The edge, which is still sending, would
      // then report a broken connection instead of this response.
      .removeHeader('connection')
      // The header is set here as well, because a request may be refused before the hook that sets it.
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

/** Returns true when the database was too busy: a statement or lock took too long, or no connection was free. */
function isOverload(error: unknown): boolean {
  if (['57014', '55P03', '53300'].includes(sqlState(error) ?? '')) return true;
  // pg reports this error without a code.
  for (let one = error; one instanceof Error; one = one.cause) {
    if (one.message === 'timeout exceeded when trying to connect') return true;
  }
  return false;
}

const connectionErrors = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']);

/**
 * Returns true when the database was stopped, is starting, has no space left, or is unreachable. The caller may try
 * again in a moment.
 */
function isDatabaseAway(error: unknown): boolean {
  if (/^(57P0[123]|08...|53[12]00|58...)$/.test(sqlState(error) ?? '')) return true;
  for (let one = error; one instanceof Error; one = one.cause) {
    const { code } = one as { code?: unknown };
    if (typeof code === 'string' && connectionErrors.has(code)) return true;
    // pg reports these errors without a code.
    if (/^Connection terminated|is not queryable$/.test(one.message)) return true;
  }
  return false;
}

/**
 * Returns the `HttpError` that answers an error of Fastify, a plugin, the database or the file store; null for an
 * unexpected error of the API's own code.
 */
export function toHttpError(error: unknown): HttpError | null {
  if (error instanceof ObjectStoreError)
    return new HttpError('UNAVAILABLE', filesUnavailableMessage, {}, error);
  if (isOverload(error)) return new HttpError('UNAVAILABLE', overloadMessage, {}, error);
  if (isDatabaseAway(error)) return new HttpError('UNAVAILABLE', databaseAwayMessage, {}, error);
  const { code = '', statusCode = 500 } = (error ?? {}) as { code?: string; statusCode?: number };
  const sentence = sentences[code];
  // The framework's message may quote the address or the body, so only its code is logged.
  if (sentence) return new HttpError(sentence[0], sentence[1], {}, code);
  if (statusCode < 400 || statusCode >= 500) return null;
  const ours = (Object.keys(failureStatus) as FailureCode[]).find((one) => failureStatus[one] === statusCode);
  return new HttpError(ours ?? 'INVALID', malformedMessage, {}, code || error);
}
