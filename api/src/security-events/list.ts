/** Reads the log of security events. */
import { and, desc, eq, gte, or } from 'drizzle-orm';
import type { DbOrTx } from '../platform/db/types.ts';
import { securityEvents } from './tables.ts';

/** Which events; `limit` at most. */
export interface EventFilter {
  accountId?: number | undefined;
  /** Of the account's address before it had the account. */
  addressDigest?: string | undefined;
  kind?: (typeof securityEvents.$inferSelect)['kind'] | undefined;
  since?: Date | undefined;
  limit: number;
}

/** Events, the newest first. */
export async function listSecurityEvents(
  db: DbOrTx,
  { accountId, addressDigest, kind, since, limit }: EventFilter,
) {
  return db
    .select()
    .from(securityEvents)
    .where(
      and(
        or(
          accountId === undefined ? undefined : eq(securityEvents.account_id, accountId),
          addressDigest === undefined ? undefined : eq(securityEvents.address_digest, addressDigest),
        ),
        kind && eq(securityEvents.kind, kind),
        since && gte(securityEvents.at, since),
      ),
    )
    .orderBy(desc(securityEvents.id))
    .limit(limit);
}
