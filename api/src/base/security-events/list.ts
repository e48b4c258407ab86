/** Reads the log of security events. */
import { and, eq, gte, inArray, or, type SQL } from 'drizzle-orm';
import type { DbOrTx } from '../../platform/db/types.ts';
import { securityEvents } from './tables.ts';

/** Selects events and their order; at most `limit` events. */
export interface EventFilter {
  accountId?: number | undefined;
  /** Digests of the address, which find events from before the address had an account. */
  addressDigests?: readonly string[] | undefined;
  kind?: (typeof securityEvents.$inferSelect)['kind'] | undefined;
  since?: Date | undefined;
  isAfter: SQL | undefined;
  orderBy: SQL[];
  limit: number;
}

/** Returns the security events that match the filter. */
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
