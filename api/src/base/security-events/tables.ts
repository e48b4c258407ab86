/** The log of security events. The app adds to it, and deletes what is older than `retentionDays` (`routes.ts`). */
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/db/columns.ts';

/** What happened. Kinds that can fail are also recorded when they do. */
export const eventKinds = [
  'login',
  /** The password was right, and log-in waits for a code. */
  'login-code-asked',
  'logout',
  'signup',
  'sessions-ended',
  /** The password asked for again, before a change: recorded when it is not given. */
  'password-asked',
  'password-changed',
  'password-code-requested',
  'password-code-entered',
  'password-reset',
  'two-factor-on',
  'two-factor-off',
  /** A code asked for before a change of the second step: recorded when it is wrong. */
  'two-factor-asked',
  'recovery-code-used',
  'recovery-codes-renewed',
  'address-code-requested',
  /** Recorded when the code is wrong. */
  'address-code-entered',
  'address-confirmed',
  'address-changed',
  'account-deleted',
  'data-exported',
  'agent-registered',
  'colleague-invited',
  'colleague-joined',
  'colleague-removed',
  'payment-link-created',
  'payment-links-withdrawn',
  /** A page or call that the account may not use. */
  'forbidden',
  'cross-site-request',
  /** Too many calls from one network address. */
  'rate-limit',
  'webhook-signature',
  /**
   * The provider signed a webhook that cannot be read, or is about a payment that we do not know: somebody has to look
   * at it.
   */
  'webhook-unread',
  /** A cardholder asks the bank for the money of a booking back; `what` names the booking. */
  'payment-dispute',
  /** Few addresses hold all that is left of a departure, which `what` names: recorded once a day. */
  'departure-held',
  /** Work that repeats failed for one row, which `what` names: recorded once a day. */
  'row-failed',
  /** A change by the operator; `what` is the operation, and `operator_log` says by whom. */
  'operator-command',
] as const;

export const eventOutcomes = [
  'success',
  'wrong-password',
  'unknown-address',
  'locked',
  /** A code that is wrong, used up or expired. */
  'wrong-code',
  'limited',
  'refused',
  /** A dry run. */
  'rehearsed',
  'failed',
  /** Where a dispute stands. */
  'open',
  'under-review',
  'action-required',
  'won',
  'lost',
  'closed',
  /** Nothing was done: the operator should know. */
  'noticed',
] as const;

/** Who acts: somebody not logged in, the account itself, the operator, the payment provider, or the site by itself. */
export const eventActors = ['visitor', 'account', 'operator', 'provider', 'site'] as const;

export const securityEvents = pgTable(
  'security_events',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull(),
    kind: text('kind', { enum: eventKinds }).notNull(),
    outcome: text('outcome', { enum: eventOutcomes }).notNull(),
    actor: text('actor', { enum: eventActors }).notNull(),
    /** The account that it is about. No foreign key: an event locks nothing and outlives what it is about. */
    account_id: integer('account_id'),
    /** Keyed digest of an e-mail address without an account, to count what is tried on one. */
    address_digest: text('address_digest'),
    /**
     * The call or operation by its name in the code, or the booking or row that it is about; never what a visitor sent.
     */
    what: text('what'),
    /** Whence: `203.0.113.0/24`, `2001:db8:1::/48`. NULL for commands. */
    network: text('network'),
    /** As the log and the answer have it. NULL for commands and the site's own work. */
    request_id: text('request_id'),
  },
  (table) => [
    index('security_events_at').on(table.at),
    index('security_events_account').on(table.account_id, table.at),
    index('security_events_kind').on(table.kind, table.at),
    index('security_events_address')
      .on(table.address_digest)
      .where(sql`${table.address_digest} IS NOT NULL`),
    check('security_events_network', sql`${table.network} ~ '/(24|48)$'`),
  ],
);
