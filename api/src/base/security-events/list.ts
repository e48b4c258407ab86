/** Reads the log of security events. */
import { and, eq, gte, inArray, or, type SQL } from 'drizzle-orm';
import type { DbOrTx } from '../../platform/db/types.ts';
import { securityEvents } from './tables.ts';

/** Which events, in which order; `limit` at most. */
export interface EventFilter {
  accountId?: number | undefined;
  /** Of the account's address before it had the account. */
  addressDigests?: readonly string[] | undefined;
  kind?: (typeof securityEvents.$inferSelect)['kind'] | undefined;
  since?: Date | undefined;
  isAfter: SQL | undefined;
  orderBy: SQL[];
  limit: number;
}

export async function listSecurityEvents(
  db: DbOrTx,
  { accountId, addressDigests, kind, since, isAfter, orderBy, limit }: EventFilter,
) {
  return db
    .select()
    .from(securityEvents)
    .where(
      and(
        or(
          accountId === undefined ? undefined : eq(securityEvents.account_id, accountId),
          addressDigests && inArray(securityEvents.address_digest, [...addressDigests]),
        ),
        kind && eq(securityEvents.kind, kind),
        since && gte(securityEvents.at, since),
        isAfter,
      ),
    )
    .orderBy(...orderBy)
    .limit(limit);
}
