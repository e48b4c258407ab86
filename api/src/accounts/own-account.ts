/** The calls of a customer's own account: name and number, password, sessions, one's data, the end of the account. */
import type { accountSchemas } from '@antara/contracts/api/accounts';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Handlers } from '../platform/implement.ts';
import type { Platform } from '../platform/platform.ts';
import { throwHttpError } from '../platform/http-error.ts';
import { attemptKey, countAttempt, forgiveAttempts } from './attempts.ts';
import { enter, passwordBudget, shown } from './entrance.ts';
import { clearKnownCookie } from './known-browsers.ts';
import { everythingOf, forgetPerson, type Person } from './personal-data.ts';
import { passwordOf, setPassword } from './service.ts';
import { clearSessionCookies, requireUser, sessionToken } from './session.ts';
import { endOtherSessions, endSessionById, sessionsOf, type User } from './sessions.ts';
import { users } from './tables.ts';

type Calls = Pick<
  typeof accountSchemas,
  'account' | 'updateAccount' | 'changePassword' | 'endSessions' | 'accountData' | 'deleteAccount'
>;

export function ownAccount(platform: Platform): Handlers<Calls> {
  const { db, now } = platform;

  /** Sees that whoever is at the keyboard knows the password; 400 at `field` otherwise. */
  const requirePassword = async (user: User, password: string, field: string) => {
    const key = attemptKey('password', String(user.id));
    await countAttempt(platform, key, passwordBudget);
    if (!(await passwordOf(db, user, password))) {
      const message = 'This is not your present password.';
      throwHttpError('INVALID', message, { fields: [{ path: field, message }] });
    }
    await forgiveAttempts(platform, key);
  };
  const personOf = async (user: User): Promise<Person> => {
    const [row] = await db.select({ proved: users.email_proved_at }).from(users).where(eq(users.id, user.id));
    return { id: user.id, email: user.email, proved: Boolean(row?.proved) };
  };
  const sessions = (user: User, request: FastifyRequest) =>
    sessionsOf(db, user.id, sessionToken(request), now());

  return {
    account: async ({ request }) => {
      const user = await requireUser(request);
      const [row] = await db.select({ since: users.created_at }).from(users).where(eq(users.id, user.id));
      const since = (row?.since ?? now()).toISOString();
      return {
        response: 'SUCCESS',
        user: { ...shown(user).user, since },
        sessions: await sessions(user, request),
      };
    },
    updateAccount: async ({ body, request }) => {
      const user = await requireUser(request);
      await db.update(users).set(body).where(eq(users.id, user.id));
      return { response: 'SUCCESS', ...shown({ ...user, ...body }) };
    },
    changePassword: async ({ body, request, reply }) => {
      const user = await requireUser(request);
      await requirePassword(user, body.current, 'current');
      await setPassword(platform, user, body.password);
      await enter(platform, user, request, reply);
      return { response: 'SUCCESS' };
    },
    endSessions: async ({ body: { session }, request }) => {
      const user = await requireUser(request);
      if (session === 'others') await endOtherSessions(db, user.id, sessionToken(request));
      else await endSessionById(db, user.id, session);
      return { response: 'SUCCESS', sessions: await sessions(user, request) };
    },
    accountData: async ({ request }) => {
      const user = await requireUser(request);
      return { response: 'SUCCESS', data: await everythingOf(db, await personOf(user)) };
    },
    deleteAccount: async ({ body, request, reply }) => {
      const user = await requireUser(request);
      await requirePassword(user, body.password, 'password');
      await forgetPerson(platform, await personOf(user));
      clearSessionCookies(request, reply);
      clearKnownCookie(request, reply);
      return { response: 'SUCCESS', message: 'Your account has been deleted.' };
    },
  };
}
