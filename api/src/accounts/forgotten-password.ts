/** The three calls of a forgotten password (AC-05): send a code, check it, set the new password. Agents use the same. */
import type { accountSchemas } from '@antara/contracts/api/accounts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Handlers } from '../platform/implement.ts';
import type { Platform } from '../platform/platform.ts';
import { createAttemptKey, countAttempt } from './attempts.ts';
import { getCookieOptions, readTokenCookie } from '../platform/cookies.ts';
import { rateLimitSubject } from './known-browsers.ts';
import { requestCode, checkCode, codeLifetimeMs } from './password-codes.ts';
import { resetPassword } from './service.ts';
import { getSessionToken } from './session.ts';

/** Codes for one account and subject: a mailbox cannot be flooded, and the owner's own browser need not wait for others. */
const codeLimit = { max: 20, seconds: 3600 } as const;

const getOtpCookieOptions = (request: FastifyRequest) =>
  ({ ...getCookieOptions(request), path: '/api/auth', sameSite: 'strict', httpOnly: true }) as const;
const setOtpCookie = (request: FastifyRequest, reply: FastifyReply, token: string) =>
  reply.setCookie('otp', token, { ...getOtpCookieOptions(request), maxAge: (6 * codeLifetimeMs) / 1000 });

type Calls = Pick<typeof accountSchemas, 'sendCode' | 'checkCode' | 'updatePassword'>;

/** Refuses with 400 a wrong or expired code or token, 429 too many requests for one account. */
export function forgottenPasswordHandlers(platform: Platform): Handlers<Calls> {
  return {
    sendCode: async ({ body: { email }, request, reply }) => {
      const subject = await rateLimitSubject(platform.db, request, email);
      await countAttempt(platform, createAttemptKey('code', email, subject), codeLimit);
      setOtpCookie(request, reply, await requestCode(platform, email));
      return { response: 'SUCCESS' };
    },
    checkCode: async ({ body: { email, otp }, request, reply }) => {
      setOtpCookie(request, reply, await checkCode(platform, readTokenCookie(request, 'otp'), email, otp));
      return { response: 'SUCCESS' };
    },
    updatePassword: async ({ body, request, reply }) => {
      await resetPassword(platform, body, {
        session: getSessionToken(request),
        resetToken: readTokenCookie(request, 'otp'),
      });
      reply.clearCookie('otp', getOtpCookieOptions(request));
      return { response: 'SUCCESS', message: 'Password updated successfully' };
    },
  };
}
