/** The way in and out: login, sign-up, logout, the session check (AC-03, AC-04, SH-03, SH-09). */
import type { accountSchemas } from '@antara/contracts/api/accounts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Handlers } from '../platform/implement.ts';
import type { Platform } from '../platform/platform.ts';
import { attemptKey, countAttempt, forgiveAttempts } from './attempts.ts';
import { browserName } from './browser-name.ts';
import { rememberBrowser, whoTries } from './known-browsers.ts';
import { makeAccount, openAccount } from './service.ts';
import { clearSessionCookies, requireUser, sessionToken, setSessionCookies } from './session.ts';
import { beginSession, endSession, type User } from './sessions.ts';

/** Wrong passwords for one account before its tries are slowed, by who tries (`attempts.ts`). */
export const passwordBudget = { max: 10, seconds: 900 } as const;

/** A user as calls answer them. */
export const shown = ({ name, email, mobile_no, role }: User) => ({
  user_role: { name: role },
  user: { name, email, mobile_no },
});

/** A new session for `user` in place of the one that the caller had: a token from before a login is worth nothing after it. */
export async function enter(
  { db, now }: Platform,
  user: User,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> {
  const before = sessionToken(request);
  if (before) await endSession(db, before);
  const token = await beginSession(db, user.id, browserName(request.headers['user-agent']), now());
  setSessionCookies(request, reply, token);
  await rememberBrowser(db, user.id, request, reply, now());
  return token;
}

type Calls = Pick<typeof accountSchemas, 'validate' | 'login' | 'signup' | 'logout'>;

export function entrance(platform: Platform): Handlers<Calls> {
  const { db } = platform;
  const welcome = async (user: User, request: FastifyRequest, reply: FastifyReply) => {
    const token = await enter(platform, user, request, reply);
    return { response: 'SUCCESS', token, ...shown(user) } as const;
  };
  return {
    validate: async ({ request }) => ({ response: 'SUCCESS', ...shown(await requireUser(request)) }),
    login: async ({ body, request, reply }) => {
      const key = attemptKey('login', body.email, await whoTries(db, request, body.email));
      await countAttempt(platform, key, passwordBudget);
      const user = await openAccount(db, body);
      await forgiveAttempts(platform, key);
      return welcome(user, request, reply);
    },
    signup: async ({ body, request, reply }) => welcome(await makeAccount(platform, body), request, reply),
    logout: async ({ request, reply }) => {
      const token = sessionToken(request);
      if (token) await endSession(db, token);
      clearSessionCookies(request, reply);
      return { response: 'SUCCESS', message: 'You have been logged out.' };
    },
  };
}
