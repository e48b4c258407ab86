/** The calls of login, sign-up, logout and the session check (AC-03, AC-04, SH-03, SH-09). */
import type { accountSchemas } from '@antara/contracts/api/accounts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Handlers } from '../../platform/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import { isBrowser } from '../../platform/origin.ts';
import { getEventSource, recordRefusal, recordRefusals, recordSuccess } from '../security-events/index.ts';
import { countAttempt, passwordLimit, removeAttempt, resetAttempts } from './attempts.ts';
import { parseBrowserName } from './browser-name.ts';
import { getNetworkShares, getAttemptShares, rememberBrowser } from './known-browsers.ts';
import { refuseWithoutCode } from './login-challenges.ts';
import { createUser, findEventSubject, verifyCredentials } from './service.ts';
import {
  clearSessionCookies,
  getCurrentUser,
  requireUser,
  getSessionToken,
  setSessionCookies,
} from './session.ts';
import { createSession, endSession, type User } from './sessions.ts';
import { hasTwoFactor, lacksRequiredTwoFactor } from './two-factor.ts';

/** Returns a user in the shape of the contract. */
export const toUserResponse = ({ name, email, mobile_no, role }: User) => ({
  user_role: { name: role },
  user: { name, email, mobile_no },
});

/**
 * Starts a session for `user`, sets the cookies and returns the token. Ends the caller's previous session, because a
 * token from before a log-in must not stay valid after the log-in (session fixation).
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

/** Starts a session and responds with its user. Only clients that are not browsers receive the token in the body. */
export async function respondLoggedIn(
  platform: Platform,
  user: User,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const token = await startSession(platform, user, request, reply);
  return {
    ...(!isBrowser(request) && { token }),
    ...toUserResponse(user),
    ...((await lacksRequiredTwoFactor(platform.db, user)) && { set_up_two_factor: true }),
  } as const;
}

type Calls = Pick<typeof accountSchemas, 'validate' | 'login' | 'signup' | 'logout'>;

/**
 * The handlers of log-in, sign-up, log-out and the session check.
 *
 * @throws {HttpError}
 * 401 when the credentials are wrong, or when the account's second-step code has to follow;
 * 409 when the address is taken;
 * 429 after too many attempts.
 */
export function authHandlers(platform: Platform): Handlers<Calls> {
  const { db } = platform;
  return {
    validate: async ({ request, reply }) => {
      // Clears the cookies of an expired session, so that the next page does not wait for this call again.
      if (!(await getCurrentUser(request))) clearSessionCookies(request, reply);
      return toUserResponse(await requireUser(request));
    },
    login: async ({ body, request, reply }) => {
      const shares = await getAttemptShares(db, request, ['login', body.email], passwordLimit);
      const event = { kind: 'login', ...(await findEventSubject(platform, body.email)) } as const;
      const networkShares = await getNetworkShares(db, request, body.email);
      const fromNetwork = await recordRefusals(request, event, { TOO_MANY: 'limited' }, async () => {
        const counted = networkShares.length > 0 ? await countAttempt(platform, networkShares) : null;
        await countAttempt(platform, shares);
        return counted;
      });
      const result = await verifyCredentials(db, body);
      if ('refused' in result) {
        await recordRefusal(request, { ...event, outcome: result.refused });
        throwHttpError('UNAUTHORISED', 'The email or password is incorrect.');
      }
      await resetAttempts(platform, shares);
      if (fromNetwork) await removeAttempt(platform, fromNetwork.id);
      const { user } = result;
      if (await hasTwoFactor(db, user.id)) return refuseWithoutCode(platform, user.id, request, reply);
      // The event is recorded first, so that no session starts without a record.
      await recordSuccess(db, getEventSource(request), 'login', user.id);
      return respondLoggedIn(platform, user, request, reply);
    },
    signup: async ({ body, request, reply }) => {
      const event = { kind: 'signup', ...(await findEventSubject(platform, body.email)) } as const;
      const user = await recordRefusals(request, event, { CONFLICT: 'refused' }, () =>
        createUser(platform, body, getEventSource(request)),
      );
      return respondLoggedIn(platform, user, request, reply);
    },
    logout: async ({ request, reply }) => {
      const token = getSessionToken(request);
      if (token) {
        await transaction(db, async (tx) => {
          const accountId = await endSession(tx, token);
          if (accountId === null) return;
          await recordSuccess(tx, getEventSource(request), 'logout', accountId);
        });
      }
      clearSessionCookies(request, reply);
      return { message: 'You have been logged out.' };
    },
  };
}
