/** Sessions in the database: an opaque token of 256 bits, kept as its hash; 30 days at most, 14 unused. */
import { createHash, randomBytes } from 'node:crypto';
import type { UserRole } from '@antara/contracts/api/accounts';
import { and, eq, gt, lt, or } from 'drizzle-orm';
import type { DbOrTx } from '../platform/db/types.ts';
import { sessions, users } from './tables.ts';

const day = 86_400_000;
/** The longest that a session lasts, in milliseconds. */
export const sessionAge = 30 * day;
const idleAge = 14 * day;
const touchEvery = day / 24;

/** Who is logged in. */
export interface User {
  id: number;
  name: string;
  email: string;
  mobile_no: string;
  role: UserRole['name'];
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Begins a session and returns its token, which is nowhere else. Sessions that have ended are swept on the way. */
export async function beginSession(db: DbOrTx, userId: number, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db
    .delete(sessions)
    .where(
      or(
        lt(sessions.created_at, new Date(now.getTime() - sessionAge)),
        and(eq(sessions.user_id, userId), lt(sessions.used_at, new Date(now.getTime() - idleAge))),
      ),
    );
  await db
    .insert(sessions)
    .values({ token_hash: hashOf(token), user_id: userId, created_at: now, used_at: now });
  return token;
}

/** The user whose session `token` is, or null when it is none or has ended. */
export async function userOfSession(db: DbOrTx, token: string, now: Date): Promise<User | null> {
  const token_hash = hashOf(token);
  const [row] = await db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      mobile_no: users.mobile_no,
      role: users.role,
      used_at: sessions.used_at,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(
      and(
        eq(sessions.token_hash, token_hash),
        gt(sessions.created_at, new Date(now.getTime() - sessionAge)),
        gt(sessions.used_at, new Date(now.getTime() - idleAge)),
      ),
    );
  if (!row) return null;
  const { used_at, ...user } = row;
  if (now.getTime() - used_at.getTime() > touchEvery) {
    await db.update(sessions).set({ used_at: now }).where(eq(sessions.token_hash, token_hash));
  }
  return user;
}

/** Ends the session of `token`, if there is one. */
export async function endSession(db: DbOrTx, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.token_hash, hashOf(token)));
}
