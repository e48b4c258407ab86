import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { cohortCookie, cohortCookieOptions, isInCanary, readOrAssignCohort } from './cohort.ts';

/** The cohort of a visitor with these cookies, and the cookie that they are sent. */
async function visit(cookies: string, isSecure: boolean) {
  const app = Fastify();
  await app.register(cookie);
  app.get('/', async (request, reply) => {
    const { cohort, isNew } = readOrAssignCohort(request.cookies[cohortCookie(isSecure)]);
    if (isNew) reply.setCookie(cohortCookie(isSecure), String(cohort), cohortCookieOptions(isSecure));
    return reply.send({ cohort });
  });
  const answer = await app.inject({ url: '/', headers: { cookie: cookies } });
  await app.close();
  return { cohort: answer.json<{ cohort: number }>().cohort, setCookie: answer.headers['set-cookie'] };
}

describe('MF-03 who gets a canary', () => {
  it('MF-03 ASVS 3.3.1 L5 a newcomer gets a number that says nothing of them, and keeps it', async () => {
    const { cohort, setCookie } = await visit('', true);
    expect(setCookie).toBe(
      `__Host-cohort=${cohort}; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax`,
    );
    expect(await visit(`signed_in=1; __Host-cohort=${cohort}`, true)).toEqual({ cohort });
  });

  it.each(['', 'cohort=', 'cohort=100', 'cohort=-1', 'cohort=x', 'xcohort=7'])(
    'MF-03 “%s” is no cohort',
    async (cookies) => {
      const { cohort, setCookie } = await visit(cookies, false);
      expect(setCookie).toBe(`cohort=${cohort}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax`);
      expect(cohort).toBeGreaterThanOrEqual(0);
      expect(cohort).toBeLessThan(100);
    },
  );

  it('MF-03 exactly so many of a hundred get it, others with each canary', () => {
    const chosen = (version: string, percent: number) =>
      Array.from({ length: 100 }, (_, cohort) => cohort).filter((cohort) =>
        isInCanary(cohort, { app: 'mfe-booking', version, percent }),
      );
    expect(chosen('a1', 10)).toHaveLength(10);
    expect(chosen('a1', 99)).toHaveLength(99);
    expect(chosen('a1', 1)).toHaveLength(1);
    expect(chosen('a1', 30)).toEqual(expect.arrayContaining(chosen('a1', 10)));
    expect(chosen('a1', 10)).not.toEqual(chosen('b2', 10));
  });

  it('MF-03 two apps’ canaries are met together as often as chance has it', () => {
    const apps = ['shell', 'mfe-marketing', 'mfe-booking', 'mfe-account', 'mfe-agent'] as const;
    const shares: number[] = [];
    for (const one of apps) {
      for (const other of apps.slice(apps.indexOf(one) + 1)) {
        for (const version of ['a1', 'b2', 'c3', 'd4']) {
          const both = Array.from({ length: 100 }, (_, cohort) => cohort).filter((cohort) =>
            [one, other].every((app) => isInCanary(cohort, { app, version, percent: 50 })),
          );
          shares.push(both.length);
        }
      }
    }
    expect(Math.min(...shares)).toBeGreaterThan(10);
    expect(Math.max(...shares)).toBeLessThan(40);
    const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
    expect(Math.abs(mean - 25)).toBeLessThan(2);
  });
});
