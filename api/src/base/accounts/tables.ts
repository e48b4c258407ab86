/** Users, their sessions, and the limits of login. */
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { id, instant, reference } from '../../platform/db/columns.ts';

export const toEmailDomain = (email: SQLWrapper): SQL => sql`split_part(${email}, '@', 2)`;

export const users = pgTable(
  'users',
  {
    id: id(),
    /** The account's address, in lower case because the contract converts every address. */
    email: text('email').notNull().unique(),
    name: text('name').notNull(),
    mobile_no: text('mobile_no').notNull(),
    /** argon2id; NULL when nobody can log in with a password (sample travellers). */
    password_hash: text('password_hash'),
    role: text('role', { enum: ['CUSTOMER', 'AGENT', 'SUSPENDED_AGENT'] })
      .notNull()
      .default('CUSTOMER'),
    created_at: instant('created_at').notNull().defaultNow(),
    /**
     * When a code sent to the address was last entered, which proves that the address is the user's. While NULL, the
     * address receives codes and no other mails.
     */
    email_verified_at: instant('email_verified_at'),
    /** When the operator locked the account. Nobody can log in to a locked account. */
    locked_at: instant('locked_at'),
    /** When the account was deleted. The row stays without personal data, because bookings refer to the row. */
    left_at: instant('left_at'),
  },
  (table) => [
    // The accounts of one agency are found by the domain of a verified address.
    index('users_email_domain')
      .on(toEmailDomain(table.email))
      .where(sql`${table.email_verified_at} IS NOT NULL`),
    check('users_email', sql`${table.email} = lower(${table.email})`),
    check('users_role', sql`${table.role} IN ('CUSTOMER','AGENT','SUSPENDED_AGENT')`),
  ],
);

/**
 * Members of an agency besides its owner, joined or invited. The table is in this folder because a session's role
 * depends on it (docs/decisions/0041).
 */
export const agencyMembers = pgTable(
  'agency_members',
  {
    id: id(),
    /** The owner's account. Bookings, options and commission belong to this account. */
    agency_id: reference('agency_id', () => users.id, { onDelete: 'cascade' }),
    /** The invited address, in lower case. */
    email: text('email').notNull(),
    /** NULL until the invitation is accepted. */
    user_id: integer('user_id')
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    /**
     * SHA-256 of the invitation's token, hex. NULL until the mail is written, and again after the invitation is
     * accepted.
     */
    token_hash: text('token_hash').unique(),
    invited_at: instant('invited_at').notNull(),
    joined_at: instant('joined_at'),
  },
  (table) => [unique('agency_members_email').on(table.agency_id, table.email)],
);

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the token, hex, so that the table's contents cannot be used to log in. */
    token_hash: text('token_hash').primaryKey(),
    /** Identifies the session in the owner's list of sessions. */
    id: integer('id').generatedAlwaysAsIdentity().unique(),
    /** For example `Firefox on Windows`. */
    browser: text('browser').notNull().default('A browser'),
    user_id: reference('user_id', () => users.id, { onDelete: 'cascade' }),
    created_at: instant('created_at').notNull(),
    /** Updated at most once an hour. */
    used_at: instant('used_at').notNull(),
  },
  (table) => [index('sessions_user').on(table.user_id), index('sessions_created').on(table.created_at)],
);

/** Codes for a new password (AC-05). Requests for unknown addresses have rows as well. */
export const passwordCodes = pgTable(
  'password_codes',
  {
    id: id(),
    /** SHA-256 of the browser's `otp` cookie; after the code was entered, SHA-256 of the reset token. */
    token_hash: text('token_hash').notNull().unique(),
    email: text('email').notNull(),
    /**
     * argon2id. NULL until the mail is written, and again when another browser has used the code. Only the mail has the
     * code in clear.
     */
    code_hash: text('code_hash'),
    tries: integer('tries').notNull().default(0),
    asked_at: instant('asked_at').notNull(),
    /** True for a code of twelve digits instead of six. */
    long: boolean('long').notNull().default(false),
    /** When the code was assigned to this request. */
    sent_at: instant('sent_at'),
    /** When the mail with the code was sent; NULL when the code was reused from an earlier mail. */
    mailed_at: instant('mailed_at'),
    /** When the code was entered. From then on the cookie holds a reset token for one new password. */
    granted_at: instant('granted_at'),
  },
  (table) => [
    index('password_codes_email').on(table.email),
    index('password_codes_asked').on(table.asked_at),
    check('password_codes_tries', sql`${table.tries} BETWEEN 0 AND 5`),
  ],
);

/** Codes that confirm an account's e-mail address or change the address. An account has one open request at a time. */
export const emailCodes = pgTable('email_codes', {
  user_id: reference('user_id', () => users.id, { onDelete: 'cascade' }).primaryKey(),
  /** The address to which the code is sent. */
  email: text('email').notNull(),
  /** argon2id; NULL until the mail is written. */
  code_hash: text('code_hash'),
  tries: integer('tries').notNull().default(0),
  asked_at: instant('asked_at').notNull(),
  sent_at: instant('sent_at'),
});

/** Attempts that count against an account's limit. Addresses without an account are counted as well. */
export const attempts = pgTable(
  'attempts',
  {
    id: id(),
    /** Made by `createAttemptKey`. */
    key: text('key').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('attempts_key').on(table.key, table.at), index('attempts_at').on(table.at)],
);

/**
 * Browsers in which an account was logged in before. Failed log-ins from other browsers do not lock these out.
 */
export const knownBrowsers = pgTable(
  'known_browsers',
  {
    /** SHA-256 of the `known` cookie. */
    token_hash: text('token_hash').notNull(),
    user_id: reference('user_id', () => users.id, { onDelete: 'cascade' }),
    used_at: instant('used_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.token_hash, table.user_id] }),
    index('known_browsers_user').on(table.user_id),
  ],
);
