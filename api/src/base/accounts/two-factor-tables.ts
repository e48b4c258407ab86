/** The second step of log-in: the secrets of authenticator apps, recovery codes, and log-ins that wait for a code. */
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, reference } from '../../platform/db/columns.ts';
import { users } from './tables.ts';

const userId = () => reference('user_id', () => users.id, { onDelete: 'cascade' });

export const twoFactors = pgTable('two_factors', {
  user_id: userId().primaryKey(),
  /** The app's secret, encrypted (`totp.ts`), in base64. */
  secret: text('secret').notNull(),
  /** The id of the secret's encryption key. */
  key_id: text('key_id').notNull(),
  /** The salt of all the account's recovery codes, base64; NULL while there are none. */
  recovery_salt: text('recovery_salt'),
  begun_at: instant('begun_at').notNull(),
  /** When a code of the app was first entered. While NULL, the set-up is unfinished and log-in asks for no code. */
  confirmed_at: instant('confirmed_at'),
  /** The time step (RFC 6238) of the last accepted code. Codes of this step or an earlier one are refused. */
  last_step: integer('last_step'),
});

/** Recovery codes that are not used yet. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    user_id: userId(),
    /** argon2id with the account's `recovery_salt`, so that a code is found by its hash. */
    code_hash: text('code_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.code_hash] })],
);

/** Log-ins with the right password that wait for a code. */
export const loginChallenges = pgTable(
  'login_challenges',
  {
    /** SHA-256 of the browser's `login_step` cookie. */
    token_hash: text('token_hash').primaryKey(),
    user_id: userId(),
    tries: integer('tries').notNull().default(0),
    created_at: instant('created_at').notNull(),
  },
  (table) => [
    index('login_challenges_user').on(table.user_id),
    index('login_challenges_created').on(table.created_at),
    check('login_challenges_tries', sql`${table.tries} BETWEEN 0 AND 5`),
  ],
);
