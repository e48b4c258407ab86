/** Who gets a canary: a visitor's cohort, a number from 0 to 99 that they keep and that says nothing of them. */
import { createHash, randomInt } from 'node:crypto';
import type { CookieSerializeOptions } from '@fastify/cookie';
import { LRUCache } from 'lru-cache';
import { cookieName } from '../cookie-name.ts';
import type { Canary } from '@antara/contracts/composition/release';

/** The name of the cookie that a visitor's cohort is kept in. */
export const cohortCookie = (isSecure: boolean): string => cookieName('cohort', isSecure);
/** Thirty days. */
const cookieMaxAgeSeconds = 2_592_000;

/** How the cookie is set. */
export function cohortCookieOptions(isSecure: boolean): CookieSerializeOptions {
  return { path: '/', maxAge: cookieMaxAgeSeconds, httpOnly: true, sameSite: 'lax', secure: isSecure };
}

/** The cohort in a visitor's cookie, or a new one when it holds none. */
export function readOrAssignCohort(cookie: string | undefined): { cohort: number; isNew: boolean } {
  if (cookie && /^\d{1,2}$/.test(cookie)) return { cohort: Number(cookie), isNew: false };
  return { cohort: randomInt(100), isNew: true };
}

const ranksByCanary = new LRUCache<string, number[]>({ max: 50 });

/** The rank of each cohort among the hundred for this canary: an order that has nothing to do with any other's. */
function cohortRanks(key: string): number[] {
  const known = ranksByCanary.get(key);
  if (known) return known;
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
 * Does a visitor of this cohort get the canary? Each canary takes other visitors, so that it is not always the same who
 * try releases, and that two canaries at once share no more and no fewer visitors than chance has it. Canaries that
 * belong together take the same visitors.
 */
export function isInCanary(cohort: number, { app, version, percent, group }: Canary): boolean {
  return (cohortRanks(group ?? `${app} ${version}`)[cohort] ?? 100) < percent;
}
