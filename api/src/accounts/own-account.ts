/** The calls of one's own account: name and number, password, sessions, data copy, deletion (B§7). */
import type { accountSchemas } from '@antara/contracts/api/accounts';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Handlers } from '../platform/implement.ts';
import type { Platform } from '../platform/platform.ts';
import { startSession, toUserResponse } from './auth.ts';
import { clearKnownCookie } from './known-browsers.ts';
import { exportPersonalData, erasePerson, type Person } from '../platform/personal-data.ts';
import { requirePassword } from './require-password.ts';
import { setPassword } from './service.ts';
import { clearSessionCookies, requireUser, getSessionToken } from './session.ts';
import { endOtherSessions, endSessionById, listSessions, type User } from './sessions.ts';
import { confirmEmail, requestEmailCode } from './email-codes.ts';
import { emailCodes, users } from './tables.ts';

type Calls = Pick<
  typeof accountSchemas,
  | 'account'
  | 'updateAccount'
  | 'sendEmailCode'
  | 'confirmEmail'
  | 'changePassword'
  | 'endSessions'
  | 'accountData'
  | 'deleteAccount'
>;

/** Each call refuses with 401 whoever is not logged in; deletion with 409 while something stands against it. */
export function ownAccountHandlers(platform: Platform): Handlers<Calls> {
  const { db, now } = platform;

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
      const [row] = await db
        .select({ since: users.created_at, verified: users.email_verified_at, pending: emailCodes.email })
        .from(users)
        .leftJoin(emailCodes, eq(emailCodes.user_id, users.id))
        .where(eq(users.id, user.id));
      const pending = row?.pending ?? null;
      return {
        response: 'SUCCESS',
        user: {
          ...toUserResponse(user).user,
          since: (row?.since ?? now()).toISOString(),
          email_verified: Boolean(row?.verified),
          new_email: pending === user.email ? null : pending,
        },
        sessions: await sessions(user, request),
      };
    },
    updateAccount: async ({ body, request }) => {
      const user = await requireUser(request);
      await db.update(users).set(body).where(eq(users.id, user.id));
      return { response: 'SUCCESS', ...toUserResponse({ ...user, ...body }) };
    },
    sendEmailCode: async ({ request }) => {
      const user = await requireUser(request);
      const [pending] = await db
        .select({ email: emailCodes.email })
        .from(emailCodes)
        .where(eq(emailCodes.user_id, user.id));
      await requestEmailCode(platform, user.id, pending?.email ?? user.email);
      return { response: 'SUCCESS' };
    },
    confirmEmail: async ({ body, request }) => {
      const user = await requireUser(request);
      const email = await confirmEmail(platform, user, body.otp);
      return { response: 'SUCCESS', ...toUserResponse({ ...user, email }) };
    },
    changePassword: async ({ body, request, reply }) => {
      const user = await requireUser(request);
      await requirePassword(platform, user, body.current, 'current');
      await setPassword(platform, user, body.password);
      await startSession(platform, user, request, reply);
      return { response: 'SUCCESS' };
    },
    endSessions: async ({ body: { session, password }, request }) => {
      const user = await requireUser(request);
      await requirePassword(platform, user, password, 'password');
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
      await requirePassword(platform, user, body.password, 'password');
      await erasePerson(platform, await getPerson(user));
      clearSessionCookies(request, reply);
      clearKnownCookie(request, reply);
      return { response: 'SUCCESS', message: 'Your account has been deleted.' };
    },
  };
}
