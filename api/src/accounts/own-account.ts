/** The calls of one's own account: name and number, password, sessions, data copy, deletion (B§7). */
import type { accountSchemas } from '@antara/contracts/api/accounts';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Handlers } from '../platform/implement.ts';
import type { Platform } from '../platform/platform.ts';
import { throwFieldError } from '../platform/http-error.ts';
import { createAttemptKey, countAttempt, resetAttempts } from './attempts.ts';
import { startSession, passwordLimit, toUserResponse } from './auth.ts';
import { clearKnownCookie } from './known-browsers.ts';
import { exportPersonalData, erasePerson, type Person } from '../platform/personal-data.ts';
import { verifyUserPassword, setPassword } from './service.ts';
import { clearSessionCookies, requireUser, getSessionToken } from './session.ts';
import { endOtherSessions, endSessionById, listSessions, type User } from './sessions.ts';
import { users } from './tables.ts';

type Calls = Pick<
  typeof accountSchemas,
  'account' | 'updateAccount' | 'changePassword' | 'endSessions' | 'accountData' | 'deleteAccount'
>;

/** Each call refuses with 401 whoever is not logged in; deletion with 409 while something stands against it. */
export function ownAccountHandlers(platform: Platform): Handlers<Calls> {
  const { db, now } = platform;

  /** Asks again for the password before what cannot be undone. @throws HttpError 400 at `field`, 429 after too many. */
  const requirePassword = async (user: User, password: string, field: string) => {
    const key = createAttemptKey('password', String(user.id));
    await countAttempt(platform, key, passwordLimit);
    if (!(await verifyUserPassword(db, user, password))) {
      throwFieldError(field, 'This is not your present password.');
    }
    await resetAttempts(platform, key);
  };
  const getPerson = async (user: User): Promise<Person> => {
    const [row] = await db
      .select({ verifiedAt: users.email_verified_at })
      .from(users)
      .where(eq(users.id, user.id));
    return { id: user.id, email: user.email, emailVerified: Boolean(row?.verifiedAt) };
  };
  const sessions = (user: User, request: FastifyRequest) =>
    listSessions(db, user.id, getSessionToken(request), now());

  return {
    account: async ({ request }) => {
      const user = await requireUser(request);
      const [row] = await db.select({ since: users.created_at }).from(users).where(eq(users.id, user.id));
      const since = (row?.since ?? now()).toISOString();
      return {
        response: 'SUCCESS',
        user: { ...toUserResponse(user).user, since },
        sessions: await sessions(user, request),
      };
    },
    updateAccount: async ({ body, request }) => {
      const user = await requireUser(request);
      await db.update(users).set(body).where(eq(users.id, user.id));
      return { response: 'SUCCESS', ...toUserResponse({ ...user, ...body }) };
    },
    changePassword: async ({ body, request, reply }) => {
      const user = await requireUser(request);
      await requirePassword(user, body.current, 'current');
      await setPassword(platform, user, body.password);
      await startSession(platform, user, request, reply);
      return { response: 'SUCCESS' };
    },
    endSessions: async ({ body: { session }, request }) => {
      const user = await requireUser(request);
      if (session === 'others') await endOtherSessions(db, user.id, getSessionToken(request));
      else await endSessionById(db, user.id, session);
      return { response: 'SUCCESS', sessions: await sessions(user, request) };
    },
    accountData: async ({ request }) => {
      const user = await requireUser(request);
      return {
        response: 'SUCCESS',
        data: await exportPersonalData(db, platform.personalData, await getPerson(user)),
      };
    },
    deleteAccount: async ({ body, request, reply }) => {
      const user = await requireUser(request);
      await requirePassword(user, body.password, 'password');
      await erasePerson(platform, await getPerson(user));
      clearSessionCookies(request, reply);
      clearKnownCookie(request, reply);
      return { response: 'SUCCESS', message: 'Your account has been deleted.' };
    },
  };
}
