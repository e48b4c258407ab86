/**
 * Assigns visitors to canaries by their cohort, a number from 0 to 99 that a visitor keeps and that reveals nothing
 * about the visitor.
 */
import { createHash, randomInt } from 'node:crypto';
import type { CookieSerializeOptions } from '@fastify/cookie';
import { LRUCache } from 'lru-cache';
import { cookieName } from '../http/cookie-name.ts';
import type { Canary } from '@delivery/contract/release';

/** Returns the name of the cookie that keeps a visitor's cohort. */
export const cohortCookie = (isSecure: boolean): string => cookieName('cohort', isSecure);
/** Thirty days. */
const cookieMaxAgeSeconds = 2_592_000;

/** Returns the options of that cookie. */
export function cohortCookieOptions(isSecure: boolean): CookieSerializeOptions {
  return { path: '/', maxAge: cookieMaxAgeSeconds, httpOnly: true, sameSite: 'lax', secure: isSecure };
}

/** Returns the cohort in a visitor's cookie, or a new random one when the cookie holds none. */
export function readOrAssignCohort(cookie: string | undefined): { cohort: number; isNew: boolean } {
  if (cookie && /^\d{1,2}$/.test(cookie)) return { cohort: Number(cookie), isNew: false };
  return { cohort: randomInt(100), isNew: true };
}

const ranksByCanary = new LRUCache<string, number[]>({ max: 50 });

/**
 * Returns the rank of each cohort for this canary, from 0 to 99. Each canary has its own order, independent of all
 * others.
 */
function cohortRanks(key: string): number[] {
  const cached = ranksByCanary.get(key);
  if (cached) return cached;
  const order = Array.from({ length: 100 }, (_, cohort) => ({
    cohort,
    hash: createHash('sha256').update(`${key} ${cohort}`).digest('hex'),
  })).toSorted((one, other) => (one.hash < other.hash ? -1 : 1));
  const ranks: number[] = [];
  for (const [rank, { cohort }] of order.entries()) ranks[cohort] = rank;
  ranksByCanary.set(key, ranks);
  return ranks;
}

/**
 * Returns true when visitors of this cohort get the canary. Each canary selects other cohorts, so that not always the
 * same visitors try new releases, and so that two canaries overlap only by chance. Canaries of one group select the
 * same cohorts.
 */
export function isInCanary(cohort: number, { app, version, percent, group }: Canary): boolean {
  return (cohortRanks(group ?? `${app} ${version}`)[cohort] ?? 100) < percent;
}
