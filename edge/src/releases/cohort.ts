/** Who gets a canary: a number from 0 to 99 that a visitor keeps, and that says nothing of them. */
import { createHash, randomInt } from 'node:crypto';
import type { Canary } from '@antara/contracts/release';
import { readCookie } from '../cookies.ts';

const cookie = 'cohort';
/** Seconds that a visitor keeps their number: thirty days. */
const lifetime = 2_592_000;

/** The visitor's number, and the cookie that lets them keep it when they have none yet. */
export function cohortOf(
  cookies: string | undefined,
  secure: boolean,
): { cohort: number; setCookie: string | null } {
  const known = readCookie(cookies, cookie);
  if (known && /^\d{1,2}$/.test(known)) return { cohort: Number(known), setCookie: null };
  const cohort = randomInt(100);
  const setCookie = `${cookie}=${cohort}; Path=/; Max-Age=${lifetime}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  return { cohort, setCookie };
}

/** Does that visitor get the canary? Each canary takes other visitors, so that it is not always the same who try things. */
export function isInCanary(cohort: number, { version, percent }: Canary): boolean {
  const offset = createHash('sha256').update(version).digest().readUInt32BE() % 100;
  return (cohort + offset) % 100 < percent;
}
