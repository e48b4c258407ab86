/** Who gets a canary: a number from 0 to 99 that a visitor keeps, and that says nothing of them. */
import { createHash, randomInt } from 'node:crypto';
import type { Canary } from '@antara/contracts/composition/release';
import { readCookie } from '../cookies.ts';

const cohortCookie = 'cohort';
/** Seconds that a visitor keeps their number: thirty days. */
const cookieMaxAgeSeconds = 2_592_000;

/** The visitor's number, and the cookie that lets them keep it when they have none yet. */
export function readOrAssignCohort(
  cookies: string | undefined,
  secure: boolean,
): { cohort: number; setCookie: string | null } {
  const known = readCookie(cookies, cohortCookie);
  if (known && /^\d{1,2}$/.test(known)) return { cohort: Number(known), setCookie: null };
  const cohort = randomInt(100);
  const setCookie = `${cohortCookie}=${cohort}; Path=/; Max-Age=${cookieMaxAgeSeconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  return { cohort, setCookie };
}

/** By canary: which of a hundred numbers come first. Few at a time. */
const ranksByCanary = new Map<string, number[]>();

/** Where each number from 0 to 99 stands in the order of this canary, which has nothing to do with any other's. */
function cohortRanks(app: string, version: string): number[] {
  const key = `${app} ${version}`;
  let known = ranksByCanary.get(key);
  if (!known) {
    const order = Array.from({ length: 100 }, (_, cohort) => ({
      cohort,
      hash: createHash('sha256').update(`${key} ${cohort}`).digest('hex'),
    })).toSorted((one, other) => (one.hash < other.hash ? -1 : 1));
    known = [];
    for (const [rank, { cohort }] of order.entries()) known[cohort] = rank;
    if (ranksByCanary.size >= 50) ranksByCanary.clear();
    ranksByCanary.set(key, known);
  }
  return known;
}

/**
 * Does that visitor get the canary? Each takes other visitors, so that it is not always the same who try things, and that
 * two canaries at once are tried together by no more and no fewer than chance has it.
 */
export function isInCanary(cohort: number, { app, version, percent }: Canary): boolean {
  return (cohortRanks(app, version)[cohort] ?? 100) < percent;
}
