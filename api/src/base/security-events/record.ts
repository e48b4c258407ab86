/**
 * Writes security events. What succeeded is recorded in its own transaction, so that neither is there without the
 * other. A refusal stands whether or not it can be recorded: when the database does not take the event, the process's
 * log does, at level error and with all its fields.
 */
import type { FailureCode } from '@antara/contracts/api/envelope';
import type { FastifyRequest } from 'fastify';
import { digestPrivately, listDigests } from '../../platform/address-digest.ts';
import type { DbOrTx } from '../../platform/db/types.ts';
import { HttpError } from '../../platform/http-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { truncateAddress } from './network.ts';
import { securityEvents } from './tables.ts';

type Row = typeof securityEvents.$inferInsert;

/** When and whence, and by which call or operation. */
export type EventSource = Required<Pick<Row, 'at' | 'what' | 'network' | 'request_id'>>;
/** Whom it is about. */
export type EventSubject = Pick<Row, 'account_id' | 'address_digest' | 'actor'>;
export type SecurityEvent = Pick<Row, 'kind' | 'outcome'> & EventSubject;

/** The source of what a call does. */
export function getEventSource(request: FastifyRequest): EventSource {
  const { config, url } = request.routeOptions;
  return {
    at: request.server.platform.now(),
    what: config?.call ?? url ?? null,
    network: truncateAddress(request.ip),
    request_id: request.id,
  };
}

/** The source of what no call does: the operator's commands, and the site's own work. */
export const getInternalSource = (at: Date, what: string): EventSource => ({
  at,
  what,
  network: null,
  request_id: null,
});

/** Whom an attempt without a session is about: `accountId`, or the digest of an address that no account has. */
export function toEventSubject(
  platform: Pick<Platform, 'config' | 'secrets'>,
  email: string,
  accountId: number | undefined,
): EventSubject {
  return accountId === undefined
    ? { actor: 'visitor', address_digest: digestPrivately(platform, 'e-mail', email) }
    : { actor: 'visitor', account_id: accountId };
}

/** The digests under which events of an e-mail address that no account had may be stored. */
export const listEmailDigests = (platform: Pick<Platform, 'secrets'>, email: string): string[] =>
  listDigests(platform, 'e-mail', email);

export async function recordSecurityEvent(
  db: DbOrTx,
  source: EventSource,
  event: SecurityEvent,
): Promise<void> {
  await db.insert(securityEvents).values({ ...source, ...event });
}

/** Records what was refused, in the database or else in the log. Never throws. */
export async function recordRefusal(request: FastifyRequest, event: SecurityEvent): Promise<void> {
  const source = getEventSource(request);
  try {
    await recordSecurityEvent(request.server.platform.db, source, event);
  } catch (err) {
    const { at: _, request_id: __, ...whence } = source;
    request.log.error({ err, event: { ...event, ...whence } }, 'a security event could not be stored');
  }
}

/** Does `work`; records `event` when it throws an `HttpError` of a code in `outcomes`, and throws that on. */
export async function recordRefusals<T>(
  request: FastifyRequest,
  event: Omit<SecurityEvent, 'outcome'>,
  outcomes: Partial<Record<FailureCode, SecurityEvent['outcome']>>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const outcome = error instanceof HttpError ? outcomes[error.code] : undefined;
    if (outcome) await recordRefusal(request, { ...event, outcome });
    throw error;
  }
}
