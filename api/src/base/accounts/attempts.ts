/**
 * Rate limits per account (OWASP, Authentication Cheat Sheet). `implement` limits calls per client address as well, in
 * memory.
 *
 * A limit must stop attackers without keeping the owner out. Attempts are therefore counted per account *and* per
 * origin:
 * - A browser in which this account was logged in before (cookie `known`) has its own share.
 * - All other browsers use one common share. When attackers have used up the common share, each network still has a few
 *   attempts of its own, so that the owner can log in on a new device.
 *
 * Refused attempts do not count, so a share recovers with time even while an attack continues. Addresses without an
 * account are counted in the same way, so that the limit does not tell which addresses have an account.
 */
import { createHash } from 'node:crypto';
import { and, count, eq, gt, inArray, lt, min } from 'drizzle-orm';
import type { DbOrTx } from '../../platform/db/types.ts';
import type { Platform } from '../../platform/platform.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import { attempts } from './tables.ts';

/** Allows at most `max` attempts within any period of `seconds`. */
export interface AttemptLimit {
  max: number;
  seconds: number;
}

/** A limit for the attempts that are counted under `key`. Several shares may apply to one account. */
export interface Share extends AttemptLimit {
  key: string;
}

export const daySeconds = 86_400;
/** Limits the wrong passwords for one account. */
export const passwordLimit: AttemptLimit = { max: 10, seconds: 900 };

/**
 * Limits the wrong passwords from one network, over all accounts. Attackers try a list of stolen passwords on many
 * accounts, each password once, which no limit per account notices. The limit is high because many customers of a
 * mobile provider share a network address, and only a few of them mistype their password on one day.
 */
export const networkLimit: AttemptLimit = { max: 200, seconds: daySeconds };

/** Returns the key under which attempts are counted: a digest (SHA-256, hex) of action, account and subject. */
export function createAttemptKey(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

type Deps = Pick<Platform, 'now' | 'config'> & { db: DbOrTx };

/**
 * Counts an attempt in the first of `shares` that is not used up. Call this before the attempt is made: otherwise
 * parallel attempts could all pass the limit. Returns the counted attempt for `removeAttempt`.
 *
 * @throws {HttpError} 429 with `data.retry_after` (seconds) when all shares are used up.
 */
export async function countAttempt(platform: Deps, shares: readonly Share[]): Promise<{ id: number }> {
  const waits: number[] = [];
  for (const share of shares) {
    const attempt = await tryAttempt(platform, share);
    if ('id' in attempt) return attempt;
    waits.push(attempt.waitSeconds);
  }
  return throwHttpError('TOO_MANY', 'Too many attempts. Please wait a little and try again.', {
    retry_after: Math.min(...waits),
  });
}

/**
 * Counts an attempt and returns its id. When the share is used up, returns the seconds until the next attempt instead.
 */
export async function tryAttempt(
  { db, now, config }: Deps,
  { key, max, seconds }: Share,
): Promise<{ id: number } | { waitSeconds: number }> {
  const at = now();
  const ago = (ageSeconds: number) => new Date(at.getTime() - ageSeconds * 1000);
  await db.delete(attempts).where(lt(attempts.at, ago(daySeconds)));
  const [ownAttempt] = await db.insert(attempts).values({ key, at }).returning({ id: attempts.id });
  const [counted] = await db
    .select({ tries: count(), first: min(attempts.at) })
    .from(attempts)
    .where(and(eq(attempts.key, key), gt(attempts.at, ago(seconds))));
  if (!ownAttempt || !counted) throw new Error('The attempt was not stored');
  if (counted.tries <= scale(max, config)) return ownAttempt;
  await removeAttempt({ db }, ownAttempt.id);
  const free = (counted.first ?? at).getTime() + seconds * 1000;
  return { waitSeconds: Math.max(1, Math.ceil((free - at.getTime()) / 1000)) };
}

const scale = (max: number, { rateLimitFactor }: Deps['config']) =>
  Math.max(1, Math.round(max * rateLimitFactor));

/** Returns true when the share is used up, so that `tryAttempt` would refuse the next attempt. */
export async function isShareUsedUp(
  { db, now, config }: Deps,
  { key, max, seconds }: Share,
): Promise<boolean> {
  const since = new Date(now().getTime() - seconds * 1000);
  const tries = await db.$count(attempts, and(eq(attempts.key, key), gt(attempts.at, since)));
  return tries >= scale(max, config);
}

/**
 * Removes an attempt that `countAttempt` or `tryAttempt` counted. Called after the right password or code, because only
 * wrong ones count.
 */
export async function removeAttempt({ db }: Pick<Deps, 'db'>, id: number): Promise<void> {
  await db.delete(attempts).where(eq(attempts.id, id));
}

/** Deletes all attempts that were counted in `shares`. Called after the right password or code. */
export async function resetAttempts(
  { db }: { db: DbOrTx },
  shares: readonly Pick<Share, 'key'>[],
): Promise<void> {
  await db.delete(attempts).where(
    inArray(
      attempts.key,
      shares.map(({ key }) => key),
    ),
  );
}
