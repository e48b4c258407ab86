/** People and their sessions. */
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const users = pgTable(
  'users',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** In lower case, as the contract delivers it. */
    email: text('email').notNull().unique(),
    name: text('name').notNull(),
    mobile_no: text('mobile_no').notNull(),
    /** argon2id; NULL = nobody can log in with a password (sample travellers). */
    password_hash: text('password_hash'),
    role: text('role', { enum: ['CUSTOMER', 'AGENT'] })
      .notNull()
      .default('CUSTOMER'),
    created_at: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('users_email', sql`${table.email} = lower(${table.email})`),
    check('users_role', sql`${table.role} IN ('CUSTOMER','AGENT')`),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the token, hex: whoever reads the table cannot use it. */
    token_hash: text('token_hash').primaryKey(),
    user_id: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    created_at: instant('created_at').notNull(),
    /** To within an hour: it decides about idleness of days. */
    used_at: instant('used_at').notNull(),
  },
  (table) => [index('sessions_user').on(table.user_id), index('sessions_created').on(table.created_at)],
);
