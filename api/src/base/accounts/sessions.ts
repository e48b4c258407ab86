/**
 * Sessions in the database: opaque tokens of 256 bits, stored as hashes. A session is valid for 30 days, or 14 without
 * use.
 */
import type { AccountSession, UserRole } from '@antara/contracts/api/accounts';
import { and, desc, eq, gt, isNotNull, lt, ne, or, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../platform/db/types.ts';
import { sessions, users } from './tables.ts';
import { createToken, hashToken } from '../../platform/tokens.ts';

const dayMs = 86_400_000;
export const sessionMaxAgeMs = 30 * dayMs;
const sessionIdleMs = 14 * dayMs;
const touchIntervalMs = dayMs / 24;

export interface User {
  id: number;
  name: string;
  email: string;
  mobile_no: string;
  /** For a member of an agency, the role of the agency. */
  role: UserRole['name'];
  /**
   * The agency's account when the user is a member of an agency; null for the agency's owner and for all other users.
   */
  agency_id: number | null;
}

// A locked owner locks out the agency's members as well, because somebody with the stolen account may have invited one
// of them. Column names are written out: in a query of one table Drizzle omits the table's name, and `id` would then
// mean another table's column.
const agencyOf = (column: 'id' | 'role') => sql`(
  SELECT owner.${sql.raw(column)} FROM agency_members AS member JOIN users AS owner ON owner.id = member.agency_id
  WHERE member.user_id = users.id AND owner.role <> 'CUSTOMER' AND owner.locked_at IS NULL)`;

/** The columns of `User`, in queries on `users`. */
export const userColumns = {
  id: users.id,
  name: users.name,
  email: users.email,
  mobile_no: users.mobile_no,
  role: sql<UserRole['name']>`coalesce(${agencyOf('role')}, users.role)`,
  agency_id: sql<number | null>`${agencyOf('id')}`,
};

/** Returns true when the user has entered a code that was mailed to the account's present address. */
export async function isEmailVerified(db: DbOrTx, userId: number): Promise<boolean> {
  return (await db.$count(users, and(eq(users.id, userId), isNotNull(users.email_verified_at)))) > 0;
}

const isActive = (now: Date) =>
  and(
    gt(sessions.created_at, new Date(now.getTime() - sessionMaxAgeMs)),
    gt(sessions.used_at, new Date(now.getTime() - sessionIdleMs)),
  );

/** Creates a session and returns its token. Only the token's hash is stored. Deletes expired sessions first. */
export async function createSession(db: DbOrTx, userId: number, browser: string, now: Date): Promise<string> {
  const token = createToken();
  await db
    .delete(sessions)
    .where(
      or(
        lt(sessions.created_at, new Date(now.getTime() - sessionMaxAgeMs)),
        and(eq(sessions.user_id, userId), lt(sessions.used_at, new Date(now.getTime() - sessionIdleMs))),
      ),
    );
  await db
    .insert(sessions)
    .values({ token_hash: hashToken(token), user_id: userId, browser, created_at: now, used_at: now });
  return token;
}

/** Returns the user of the session with this token; null when the session is unknown or expired. */
export async function findSessionUser(db: DbOrTx, token: string, now: Date): Promise<User | null> {
  const token_hash = hashToken(token);
  const [row] = await db
    .select({
      ...userColumns,
      used_at: sessions.used_at,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(and(eq(sessions.token_hash, token_hash), isActive(now)));
  if (!row) return null;
  const { used_at, ...user } = row;
  if (now.getTime() - used_at.getTime() > touchIntervalMs) {
    await db.update(sessions).set({ used_at: now }).where(eq(sessions.token_hash, token_hash));
  }
  return user;
}

/** Ends the session with this token and returns its user's id; null when there was no such session. */
export async function endSession(db: DbOrTx, token: string): Promise<number | null> {
  const [ended] = await db
    .delete(sessions)
    .where(eq(sessions.token_hash, hashToken(token)))
    .returning({ user_id: sessions.user_id });
  return ended?.user_id ?? null;
}

/** Ends the user's sessions except the one with `token`; ends all sessions when `token` is null. */
export async function endOtherSessions(db: DbOrTx, userId: number, token: string | null): Promise<void> {
  await db
    .delete(sessions)
    .where(and(eq(sessions.user_id, userId), token ? ne(sessions.token_hash, hashToken(token)) : undefined));
}

/** Ends one session by its id, provided that the session is the user's. */
export async function endSessionById(db: DbOrTx, userId: number, id: number): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.user_id, userId), eq(sessions.id, id)));
}

/** Returns the user's sessions: the caller's own (with `token`) first, then the most recently used. */
export async function listSessions(
  db: DbOrTx,
  userId: number,
  token: string | null,
  now: Date,
): Promise<AccountSession[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.user_id, userId), isActive(now)))
    .orderBy(desc(sessions.used_at), desc(sessions.id));
  const ownHash = token && hashToken(token);
  const sessionViews = rows.map(({ id, browser, created_at, used_at, token_hash }) => ({
    id,
    browser,
    began_at: created_at.toISOString(),
    used_at: used_at.toISOString(),
    current: token_hash === ownHash,
  }));
  return sessionViews.toSorted((a, b) => Number(b.current) - Number(a.current));
}
