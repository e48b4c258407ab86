/**
 * Staff accounts of the office, their passkeys, sessions and invitations. These tables refer to no customer's account:
 * a customer or travel agent is never staff by that account.
 */
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytes, id, instant, reference } from '../../platform/db/columns.ts';
import { type StaffRole, staffRoles } from './member.ts';

const roles = () => text('roles').array().$type<StaffRole[]>().notNull();
/** Ids of `ships`. No foreign keys, because PostgreSQL has none for arrays; an unknown id gives no rights. */
const shipIds = () => integer('ship_ids').array().notNull().default([]);
const staffId = () => reference('staff_id', () => staff.id, { onDelete: 'cascade' });
/** The array of `staffRoles` in SQL. */
const roleArray = sql.raw(`ARRAY[${staffRoles.map((role) => `'${role}'`).join(',')}]::text[]`);

export const staff = pgTable(
  'staff',
  {
    id: id(),
    /** In lower case, because the calls convert every address. */
    email: text('email').notNull().unique(),
    name: text('name').notNull(),
    roles: roles(),
    ship_ids: shipIds(),
    /** `ENDED`: the person has left. The row stays, because the log of changes names it. */
    state: text('state', { enum: ['ACTIVE', 'LOCKED', 'ENDED'] })
      .notNull()
      .default('ACTIVE'),
    /**
     * Random, 43 characters of base64url. Authenticators store the handle with the person's passkeys (WebAuthn §5.4.3),
     * and the encryption of the app's secret includes the handle.
     */
    handle: text('handle').notNull().unique(),
    /** argon2id. NULL, like the app's secret, when the person logs in with passkeys alone. */
    password_hash: text('password_hash'),
    /** The secret of the authenticator app, encrypted, in base64, and the id of its encryption key. */
    totp_secret: text('totp_secret'),
    totp_key_id: text('totp_key_id'),
    /** The time step (RFC 6238) of the last accepted code. Codes of this step or an earlier one are refused. */
    totp_last_step: integer('totp_last_step'),
    /** The salt of all recovery codes, in base64. */
    recovery_salt: text('recovery_salt'),
    made_at: instant('made_at').notNull(),
  },
  (table) => [
    check('staff_email', sql`${table.email} = lower(${table.email})`),
    check('staff_state', sql`${table.state} IN ('ACTIVE','LOCKED','ENDED')`),
    check('staff_roles', sql`cardinality(${table.roles}) > 0 AND ${table.roles} <@ ${roleArray}`),
    // A password never logs in without a second factor.
    check(
      'staff_second_factor',
      sql`num_nulls(${table.password_hash}, ${table.totp_secret}, ${table.totp_key_id}, ${table.recovery_salt}) IN (0, 4)`,
    ),
  ],
);

/** Recovery codes that are not used yet. */
export const staffRecoveryCodes = pgTable(
  'staff_recovery_codes',
  {
    staff_id: staffId(),
    /** argon2id with the person's `recovery_salt`, so that a code is found by its hash. */
    code_hash: text('code_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.staff_id, table.code_hash] })],
);

/** Public keys of passkeys (WebAuthn credentials). */
export const staffPasskeys = pgTable(
  'staff_passkeys',
  {
    id: id(),
    staff_id: staffId(),
    /** In base64url. */
    credential_id: text('credential_id').notNull().unique(),
    /** COSE (RFC 9052). */
    public_key: bytes('public_key').notNull(),
    /** The authenticator's counter of signatures (WebAuthn §6.1.1); 0 for authenticators without one. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    /** The browser in which the passkey was created: `Firefox on Windows`. */
    browser: text('browser').notNull(),
    made_at: instant('made_at').notNull(),
    used_at: instant('used_at'),
  },
  (table) => [index('staff_passkeys_staff').on(table.staff_id)],
);

export const staffSessions = pgTable(
  'staff_sessions',
  {
    /** SHA-256 of the token, hex, so that the table's contents cannot be used to log in. */
    token_hash: text('token_hash').primaryKey(),
    /** Identifies the session in the person's list of sessions. */
    id: integer('id').generatedAlwaysAsIdentity().unique(),
    staff_id: staffId(),
    /** For example `Firefox on Windows`. */
    browser: text('browser').notNull(),
    began_at: instant('began_at').notNull(),
    /** Updated at most once a minute. */
    seen_at: instant('seen_at').notNull(),
  },
  (table) => [
    index('staff_sessions_staff').on(table.staff_id),
    index('staff_sessions_began').on(table.began_at),
  ],
);

/** Invitations to a staff account. A used invitation stays, so that it is known who invited whom. */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    id: id(),
    /** In lower case. NULL for the first owner, who enters an address when accepting. */
    email: text('email'),
    name: text('name').notNull(),
    roles: roles(),
    ship_ids: shipIds(),
    /** The name of the person or operating-system user who invited. */
    invited_by: text('invited_by').notNull(),
    /** The staff account of that person; NULL for a command and the first start. */
    invited_by_id: integer('invited_by_id'),
    /** SHA-256 of the token, hex. NULL until the mail is written. */
    token_hash: text('token_hash').unique(),
    /** The `handle` of the staff account that accepts. */
    handle: text('handle').notNull().unique(),
    /** The secret of the authenticator app that is being set up, as in `staff`. */
    totp_secret: text('totp_secret'),
    totp_key_id: text('totp_key_id'),
    invited_at: instant('invited_at').notNull(),
    expires_at: instant('expires_at').notNull(),
    used_at: instant('used_at'),
  },
  (table) => [
    index('staff_invitations_email').on(table.email),
    check('staff_invitations_roles', sql`cardinality(${table.roles}) > 0 AND ${table.roles} <@ ${roleArray}`),
  ],
);

/** Challenges that a passkey has to sign. Each is valid for five minutes and one answer. */
export const staffChallenges = pgTable(
  'staff_challenges',
  {
    /** SHA-256 of the challenge, hex. The browser's cookie `desk_challenge` has the challenge itself. */
    challenge_hash: text('challenge_hash').primaryKey(),
    made_at: instant('made_at').notNull(),
  },
  (table) => [index('staff_challenges_made').on(table.made_at)],
);
