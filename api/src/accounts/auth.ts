/** The calls of login, sign-up, logout and the session check (AC-03, AC-04, SH-03, SH-09). */
import type { accountSchemas } from '@antara/contracts/api/accounts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Handlers } from '../platform/implement.ts';
import type { Platform } from '../platform/platform.ts';
import { isBrowser } from '../platform/origin.ts';
import { countAttempt, passwordLimit, resetAttempts } from './attempts.ts';
import { parseBrowserName } from './browser-name.ts';
import { getShares, rememberBrowser } from './known-browsers.ts';
import { createUser, verifyCredentials } from './service.ts';
import { clearSessionCookies, requireUser, getSessionToken, setSessionCookies } from './session.ts';
import { createSession, endSession, type User } from './sessions.ts';

/** A user in the shape of the contract. */
export const toUserResponse = ({ name, email, mobile_no, role }: User) => ({
  user_role: { name: role },
  user: { name, email, mobile_no },
});

/**
 * Starts a session for `user` and ends the one that the caller had: a token from before a login must not be valid after
 * it (session fixation). Sets the cookies and returns the token.
 */
export async function startSession(
  { db, now }: Platform,
  user: User,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> {
  const before = getSessionToken(request);
  if (before) await endSession(db, before);
  const token = await createSession(db, user.id, parseBrowserName(request.headers['user-agent']), now());
  setSessionCookies(request, reply, token);
  await rememberBrowser(db, user.id, request, reply, now());
  return token;
}

type Calls = Pick<typeof accountSchemas, 'validate' | 'login' | 'signup' | 'logout'>;

/** Refuses with 401 wrong credentials, 409 an address that is taken, 429 too many attempts. */
export function authHandlers(platform: Platform): Handlers<Calls> {
  const { db } = platform;
  const respondLoggedIn = async (user: User, request: FastifyRequest, reply: FastifyReply) => {
    const token = await startSession(platform, user, request, reply);
    return { response: 'SUCCESS', ...(!isBrowser(request) && { token }), ...toUserResponse(user) } as const;
  };
  return {
    validate: async ({ request }) => ({ response: 'SUCCESS', ...toUserResponse(await requireUser(request)) }),
    login: async ({ body, request, reply }) => {
      const shares = await getShares(db, request, ['login', body.email], passwordLimit);
      await countAttempt(platform, shares);
      const user = await verifyCredentials(db, body);
      await resetAttempts(platform, shares);
      return respondLoggedIn(user, request, reply);
    },
    signup: async ({ body, request, reply }) =>
      respondLoggedIn(await createUser(platform, body), request, reply),
    logout: async ({ request, reply }) => {
      const token = getSessionToken(request);
      if (token) await endSession(db, token);
      clearSessionCookies(request, reply);
      return { response: 'SUCCESS', message: 'You have been logged out.' };
    },
  };
}
