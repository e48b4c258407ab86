/**
 * Writes security events. A successful action and its event are written in one transaction, so that neither exists
 * without the other. A refusal takes effect even when its event cannot be stored: the event is then written to the
 * process's log at level error, with all its fields.
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

/** The time and origin of an event, and the call or operation. */
export type EventSource = Required<Pick<Row, 'at' | 'what' | 'network' | 'request_id'>>;
/** The account or address that an event concerns. */
export type EventSubject = Pick<Row, 'account_id' | 'staff_id' | 'address_digest' | 'actor'>;
export type SecurityEvent = Pick<Row, 'kind' | 'outcome'> & EventSubject;

/** Returns the source of an event that a call causes. */
export function getEventSource(request: FastifyRequest): EventSource {
  const { config, url } = request.routeOptions;
  return {
    at: request.server.platform.now(),
    what: config?.call ?? url ?? null,
    network: truncateAddress(request.ip),
    request_id: request.id,
  };
}

/** Returns the source of an event that no call causes: an operator's command, or the site's own work. */
export const getInternalSource = (at: Date, what: string): EventSource => ({
  at,
  what,
  network: null,
  request_id: null,
});

/**
 * Returns the subject of an attempt without a session: `accountId`, or the digest of an address that has no account.
 */
export function toEventSubject(
  platform: Pick<Platform, 'config' | 'secrets'>,
  email: string,
  accountId: number | undefined,
): EventSubject {
  return accountId === undefined
    ? { actor: 'visitor', address_digest: digestPrivately(platform, 'e-mail', email) }
    : { actor: 'visitor', account_id: accountId };
}

/** Returns the digests under which events of an e-mail address without an account may be stored. */
export const listEmailDigests = (platform: Pick<Platform, 'secrets'>, email: string): string[] =>
  listDigests(platform, 'e-mail', email);

/** Stores an event that `source` caused. */
export async function recordSecurityEvent(
  db: DbOrTx,
  source: EventSource,
  event: SecurityEvent,
): Promise<void> {
  await db.insert(securityEvents).values({ ...source, ...event });
}

/**
 * Stores the event that an action of the account `accountId` succeeded. `actor` is `visitor` when the action was done
 * without a session of the account.
 */
export const recordSuccess = (
  db: DbOrTx,
  source: EventSource,
  kind: SecurityEvent['kind'],
  accountId: number,
  actor: 'account' | 'visitor' = 'account',
): Promise<void> =>
  recordSecurityEvent(db, source, { kind, outcome: 'success', actor, account_id: accountId });

/** Records a refusal in the database, or in the log when the database fails. Never throws. */
export async function recordRefusal(request: FastifyRequest, event: SecurityEvent): Promise<void> {
  const source = getEventSource(request);
  try {
    await recordSecurityEvent(request.server.platform.db, source, event);
  } catch (err) {
    const { at: _, request_id: __, ...whence } = source;
    request.log.error({ err, event: { ...event, ...whence } }, 'a security event could not be stored');
  }
}

/**
 * Runs `work`. When `work` throws an `HttpError` whose code is in `outcomes`, records `event`; rethrows every error.
 */
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
