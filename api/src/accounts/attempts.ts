/**
 * Limits for each account, beside those for each caller's address (`implement`'s, in memory).
 *
 * Who guesses must wait; who owns the account must not. So tries are counted by account *and* by who tries: a browser in
 * which this account was logged in before (cookie `known`) has a budget of its own, all others share one. An attacker
 * with many addresses spends the strangers' budget and never the owner's. An owner on a new device meanwhile gets in by a
 * code (AC-05), whose tries are counted by the browser that asked for it. Tries that are refused do not count, so a
 * budget comes back however long the attack goes on. Unknown addresses are counted like known ones.
 */
import { createHash } from 'node:crypto';
import { and, eq, gt, lt, min, count } from 'drizzle-orm';
import type { Platform } from '../platform/platform.ts';
import { throwHttpError } from '../platform/http-error.ts';
import { attempts } from './tables.ts';

/** Tries in so many seconds. */
export interface AttemptLimit {
  max: number;
  seconds: number;
}

const retentionSeconds = 3600;

/** What is tried, on which account, by whom: the key it is counted under. */
export function createAttemptKey(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/**
 * Counts a try under `key` before it is made, so that tries at once do not slip through together; 429 with
 * `data.retry_after` (seconds) when the budget is spent.
 */
export async function countAttempt(
  { db, now, config }: Pick<Platform, 'db' | 'now' | 'config'>,
  key: string,
  { max, seconds }: AttemptLimit,
): Promise<void> {
  const at = now();
  const ago = (age: number) => new Date(at.getTime() - age * 1000);
  await db.delete(attempts).where(lt(attempts.at, ago(retentionSeconds)));
  const [own] = await db.insert(attempts).values({ key, at }).returning({ id: attempts.id });
  const [counted] = await db
    .select({ tries: count(), first: min(attempts.at) })
    .from(attempts)
    .where(and(eq(attempts.key, key), gt(attempts.at, ago(seconds))));
  if (!own || !counted || counted.tries <= Math.max(1, Math.round(max * config.rateLimitFactor))) return;
  await db.delete(attempts).where(eq(attempts.id, own.id));
  const free = (counted.first ?? at).getTime() + seconds * 1000;
  throwHttpError('TOO_MANY', 'Too many attempts. Please wait a little and try again.', {
    retry_after: Math.max(1, Math.ceil((free - at.getTime()) / 1000)),
  });
}

/** The right answer was given: what was tried before it is forgotten. */
export async function resetAttempts({ db }: Pick<Platform, 'db'>, key: string): Promise<void> {
  await db.delete(attempts).where(eq(attempts.key, key));
}
