/** Selects from the log of security events. */
import { and, eq, gte, inArray, or, type SQL } from 'drizzle-orm';
import { securityEvents } from './tables.ts';

export interface EventFilter {
  accountId?: number | undefined;
  /** Digests of the address, which find events from before the address had an account. */
  addressDigests?: readonly string[] | undefined;
  kind?: (typeof securityEvents.$inferSelect)['kind'] | undefined;
  since?: Date | undefined;
}

/** Returns the condition that selects the events about an account or address, of a kind, and since an instant. */
export const matchEvents = ({ accountId, addressDigests, kind, since }: EventFilter): SQL | undefined =>
  and(
    or(
      accountId === undefined ? undefined : eq(securityEvents.account_id, accountId),
      addressDigests && inArray(securityEvents.address_digest, [...addressDigests]),
    ),
    kind && eq(securityEvents.kind, kind),
    since && gte(securityEvents.at, since),
  );
