/** The calls of a user's own account: name and number, password, sessions, data copy, deletion (B§7). */
import type { accountSchemas } from '@antara/contracts/api/accounts';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { StreamedResponse, type Handlers } from '../../platform/implement.ts';
import { throwFieldError } from '../../platform/http-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { startSession, toUserResponse } from './auth.ts';
import { clearKnownCookie } from './known-browsers.ts';
import { exportPersonalData, erasePerson, type Person } from '../../platform/personal-data.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { getEventSource, recordRefusals, recordSuccess } from '../security-events/index.ts';
import { requireStrongPassword } from './password-rules.ts';
import { requirePassword } from './require-password.ts';
import { requireSecondStep } from './require-second-step.ts';
import { setPassword } from './service.ts';
import { clearSessionCookies, requireUser, getSessionToken } from './session.ts';
import { endOtherSessions, endSessionById, isEmailVerified, listSessions, type User } from './sessions.ts';
import { confirmEmail, requestEmailCode } from './email-codes.ts';
import { emailCodes, users } from './tables.ts';
import { getTwoFactorState } from './two-factor.ts';

type Calls = Pick<
  typeof accountSchemas,
  | 'account'
  | 'updateAccount'
  | 'changeEmail'
  | 'sendEmailCode'
  | 'confirmEmail'
  | 'changePassword'
  | 'endSessions'
  | 'accountData'
  | 'deleteAccount'
>;

async function* wrapInAnswer(data: AsyncIterable<string>): AsyncGenerator<string> {
  yield '{"response":"SUCCESS","data":';
  yield* data;
  yield '}';
}

/**
 * Returns the handlers of a user's calls about their own account.
 *
 * @throws {HttpError}
 * 401 when nobody is logged in;
 * 400 when the second step's code is missing;
 * 409 when something blocks the deletion.
 */
export function ownAccountHandlers(platform: Platform): Handlers<Calls> {
  const { db, now } = platform;

  const getPerson = async ({ id, email }: User): Promise<Person> => ({
    id,
    email,
    emailVerified: await isEmailVerified(db, id),
  });
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
        user: {
          ...toUserResponse(user).user,
          since: (row?.since ?? now()).toISOString(),
          email_verified: Boolean(row?.verified),
          new_email: pending === user.email ? null : pending,
        },
        two_factor: await getTwoFactorState(db, user),
        sessions: await sessions(user, request),
      };
    },
    updateAccount: async ({ body, request }) => {
      const user = await requireUser(request);
      await db.update(users).set(body).where(eq(users.id, user.id));
      return toUserResponse({ ...user, ...body });
    },
    changeEmail: async ({ body: { email, password, code }, request }) => {
      const user = await requireUser(request);
      if (email === user.email) throwFieldError('email', 'This is the address of your account already');
      await requirePassword(request, user, password);
      await requireSecondStep(request, user, code);
      await requestEmailCode(request, user.id, email);
      return { new_email: email };
    },
    sendEmailCode: async ({ request }) => {
      const user = await requireUser(request);
      const [pending] = await db
        .select({ email: emailCodes.email })
        .from(emailCodes)
        .where(eq(emailCodes.user_id, user.id));
      await requestEmailCode(request, user.id, pending?.email ?? user.email);
      return {};
    },
    confirmEmail: async ({ body, request }) => {
      const user = await requireUser(request);
      const event = { kind: 'address-code-entered', actor: 'account', account_id: user.id } as const;
      const email = await recordRefusals(request, event, { INVALID: 'wrong-code', TOO_MANY: 'limited' }, () =>
        confirmEmail(platform, user, body.otp, getEventSource(request)),
      );
      return toUserResponse({ ...user, email });
    },
    changePassword: async ({ body, request, reply }) => {
      const user = await requireUser(request);
      await requirePassword(request, user, body.current, 'current');
      // The password is checked first, because a code is valid once and a refused password must not use up the code.
      await requireStrongPassword(body.password, user);
      await requireSecondStep(request, user, body.code);
      await setPassword(platform, user, body.password, getEventSource(request));
      await startSession(platform, user, request, reply);
      return {};
    },
    endSessions: async ({ body: { session, password }, request }) => {
      const user = await requireUser(request);
      await requirePassword(request, user, password, 'password');
      await transaction(db, async (tx) => {
        if (session === 'others') await endOtherSessions(tx, user.id, getSessionToken(request));
        else await endSessionById(tx, user.id, session);
        await recordSuccess(tx, getEventSource(request), 'sessions-ended', user.id);
      });
      return { sessions: await sessions(user, request) };
    },
    accountData: async ({ request }) => {
      const user = await requireUser(request);
      const data = exportPersonalData(db, platform.personalData, await getPerson(user));
      await recordSuccess(db, getEventSource(request), 'data-exported', user.id);
      return new StreamedResponse(wrapInAnswer(data));
    },
    deleteAccount: async ({ body, request, reply }) => {
      const user = await requireUser(request);
      await requirePassword(request, user, body.password, 'password');
      await requireSecondStep(request, user, body.code);
      const person = await getPerson(user);
      const event = { kind: 'account-deleted', actor: 'account', account_id: user.id } as const;
      await recordRefusals(request, event, { CONFLICT: 'refused' }, () =>
        transaction(db, async (tx) => {
          await erasePerson(tx, platform, person);
          await recordSuccess(tx, getEventSource(request), 'account-deleted', user.id);
        }),
      );
      clearSessionCookies(request, reply);
      clearKnownCookie(request, reply);
      return { message: 'Your account has been deleted.' };
    },
  };
}
