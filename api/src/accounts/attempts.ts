/**
 * Rate limits per account (OWASP, Authentication Cheat Sheet), beside those per client address (`implement`'s, in memory).
 *
 * Whoever guesses must wait; the owner must not. So attempts are counted by account *and* by subject: a browser in which
 * this account was logged in before (cookie `known`) has a limit of its own, all others share one. An attacker with many
 * addresses uses up the shared limit and never the owner's. The owner on a new device meanwhile logs in by a code
 * (AC-05), whose attempts are counted by the browser that requested it. Refused attempts do not count, so a limit resets
 * however long the attack goes on. Addresses without an account are counted like those with one.
 */
import { createHash } from 'node:crypto';
import { and, eq, gt, lt, min, count } from 'drizzle-orm';
import type { Platform } from '../platform/platform.ts';
import { throwHttpError } from '../platform/http-error.ts';
import { attempts } from './tables.ts';

/** At most `max` attempts within any `seconds`. */
export interface AttemptLimit {
  max: number;
  seconds: number;
}

const retentionSeconds = 3600;

/** The key under which attempts are counted: a digest (SHA-256, hex) of action, account and subject. */
export function createAttemptKey(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/**
 * Counts an attempt under `key` before it is made, so that parallel attempts cannot pass together.
 *
 * @throws HttpError 429 with `data.retry_after` (seconds) when the limit is reached.
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

/** Deletes the attempts counted under `key`: the right answer was given. */
export async function resetAttempts({ db }: Pick<Platform, 'db'>, key: string): Promise<void> {
  await db.delete(attempts).where(eq(attempts.key, key));
}
