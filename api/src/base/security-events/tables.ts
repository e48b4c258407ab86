/** The log of security events. The app only adds events, and deletes those older than `retentionDays` (`plugin.ts`). */
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant } from '../../platform/db/columns.ts';

/** The kinds of events. Actions that can fail are recorded when they fail, too. */
export const eventKinds = [
  'login',
  /** The password was right, and the log-in waits for a code. */
  'login-code-asked',
  'logout',
  'signup',
  'sessions-ended',
  /** A change asked for the password again; recorded when the password is wrong. */
  'password-asked',
  'password-changed',
  'password-code-requested',
  'password-code-entered',
  'password-reset',
  'two-factor-on',
  'two-factor-off',
  /** A change of the second step asked for a code; recorded when the code is wrong. */
  'two-factor-asked',
  'recovery-code-used',
  'recovery-codes-renewed',
  'address-code-requested',
  /** The user entered the code that was mailed to the address; recorded when the code is wrong. */
  'address-code-entered',
  'address-confirmed',
  'address-changed',
  'account-deleted',
  'data-exported',
  'agent-registered',
  'colleague-invited',
  'colleague-joined',
  'colleague-removed',
  'staff-login',
  'staff-logout',
  'staff-sessions-ended',
  'staff-recovery-code-used',
  /** Somebody accepted an invitation to a staff account. */
  'staff-joined',
  'staff-passkey-added',
  'staff-passkey-removed',
  'payment-link-created',
  'payment-links-withdrawn',
  /** Somebody used a page or call that is not for their account. */
  'forbidden',
  'cross-site-request',
  /** There were too many calls from one network address. */
  'rate-limit',
  'webhook-signature',
  /**
   * The provider signed a webhook that is unreadable, or that concerns an unknown payment. Somebody has to look at the
   * webhook.
   */
  'webhook-unread',
  /** A cardholder disputes a payment with the bank; `what` names the booking. */
  'payment-dispute',
  /** A few addresses hold all remaining suites of the departure in `what`. Recorded once a day. */
  'departure-held',
  /** Repeating work failed for the row in `what`. Recorded once a day. */
  'row-failed',
  /** The office opened a picture of a passport, whose link the operation in the next `operator-command` created. */
  'passport-opened',
  /** Somebody opened the guest list of the departure in `what` with a captain's link. */
  'guest-list-opened',
  /** A change by the operator. `what` is the operation; `operator_log` has the person. */
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
  /** The operator's command only showed what it would change. */
  'rehearsed',
  'failed',
  /** The states of a dispute. */
  'open',
  'under-review',
  'action-required',
  'won',
  'lost',
  'closed',
  /** Nothing was done, but the operator should know of the event. */
  'noticed',
] as const;

/**
 * Who acts: a visitor without a log-in, the account itself, a member of the staff, the operator, the payment provider,
 * or the site itself.
 */
export const eventActors = ['visitor', 'account', 'staff', 'operator', 'provider', 'site'] as const;

export const securityEvents = pgTable(
  'security_events',
  {
    id: id(),
    at: instant('at').notNull(),
    kind: text('kind', { enum: eventKinds }).notNull(),
    outcome: text('outcome', { enum: eventOutcomes }).notNull(),
    actor: text('actor', { enum: eventActors }).notNull(),
    /**
     * The account that the event concerns. No foreign key, because an event must not lock the account and must outlive
     * it.
     */
    account_id: integer('account_id'),
    /** The staff account that acts or that the event concerns; no foreign key, as for `account_id`. */
    staff_id: integer('staff_id'),
    /** Keyed digest of an e-mail address without an account, so that attempts on one address can be counted. */
    address_digest: text('address_digest'),
    /**
     * The name of the call or operation in the code, or the booking or row that the event concerns; never a visitor's
     * input.
     */
    what: text('what'),
    /** The origin: `203.0.113.0/24`, `2001:db8:1::/48`. NULL for commands. */
    network: text('network'),
    /** The request's id in the log and the response. NULL for commands and the site's own work. */
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
