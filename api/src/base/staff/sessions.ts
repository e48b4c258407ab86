/**
 * Sessions of staff: opaque tokens of 256 bits, stored as hashes. A session ends after 30 minutes without a call, and
 * 12 hours after the log-in in any case.
 */
import { and, desc, eq, gt, lt, or, type SQL } from 'drizzle-orm';
import type { DbOrTx } from '../../platform/db/types.ts';
import { createToken, hashToken } from '../../platform/tokens.ts';
import { toMember } from './find-member.ts';
import type { StaffMember } from './member.ts';
import { staff, staffSessions } from './tables.ts';

const minuteMs = 60_000;
export const staffSessionMs = 12 * 60 * minuteMs;
const idleMs = 30 * minuteMs;

/** A session, and the member whose session it is. */
export interface StaffSession {
  id: number;
  beganAt: Date;
  member: StaffMember;
}

const earlier = (now: Date, ms: number) => new Date(now.getTime() - ms);

const isOpen = (now: Date) =>
  and(
    gt(staffSessions.began_at, earlier(now, staffSessionMs)),
    gt(staffSessions.seen_at, earlier(now, idleMs)),
  );

/** Starts a session and returns its token. Only the token's hash is stored. Deletes ended sessions first. */
export async function createStaffSession(
  db: DbOrTx,
  staffId: number,
  browser: string,
  now: Date,
): Promise<string> {
  const token = createToken();
  await db
    .delete(staffSessions)
    .where(
      or(
        lt(staffSessions.began_at, earlier(now, staffSessionMs)),
        lt(staffSessions.seen_at, earlier(now, idleMs)),
      ),
    );
  await db
    .insert(staffSessions)
    .values({ token_hash: hashToken(token), staff_id: staffId, browser, began_at: now, seen_at: now });
  return token;
}

/**
 * Returns the session with this token, and notes that it is in use. Returns null when the session has ended or its
 * member's account is not active.
 */
export function findStaffSession(db: DbOrTx, token: string, now: Date): Promise<StaffSession | null> {
  return readSession(db, eq(staffSessions.token_hash, hashToken(token)), now);
}

/** Returns the session with this number, as `findStaffSession`. */
export function findStaffSessionById(db: DbOrTx, id: number, now: Date): Promise<StaffSession | null> {
  return readSession(db, eq(staffSessions.id, id), now);
}

async function readSession(db: DbOrTx, isWanted: SQL, now: Date): Promise<StaffSession | null> {
  const [row] = await db
    .select({ session: staffSessions, member: staff })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staff_id))
    .where(and(isWanted, isOpen(now), eq(staff.state, 'ACTIVE')));
  if (!row) return null;
  const { session, member } = row;
  if (now.getTime() - session.seen_at.getTime() >= minuteMs) {
    await db.update(staffSessions).set({ seen_at: now }).where(eq(staffSessions.id, session.id));
  }
  return { id: session.id, beganAt: session.began_at, member: toMember(member) };
}

/** Ends the session with this token and returns its member's id; null when there was no such session. */
export async function endStaffSession(db: DbOrTx, token: string): Promise<number | null> {
  const [ended] = await db
    .delete(staffSessions)
    .where(eq(staffSessions.token_hash, hashToken(token)))
    .returning({ staff: staffSessions.staff_id });
  return ended?.staff ?? null;
}

/** Ends all sessions of a member, or the one with the number `session`. */
export async function endStaffSessions(db: DbOrTx, staffId: number, session?: number): Promise<void> {
  await db
    .delete(staffSessions)
    .where(
      and(
        eq(staffSessions.staff_id, staffId),
        session === undefined ? undefined : eq(staffSessions.id, session),
      ),
    );
}

/** Returns a member's open sessions, the most recently used first. */
export function listStaffSessions(db: DbOrTx, staffId: number, now: Date) {
  return db
    .select()
    .from(staffSessions)
    .where(and(eq(staffSessions.staff_id, staffId), isOpen(now)))
    .orderBy(desc(staffSessions.seen_at), desc(staffSessions.id));
}
