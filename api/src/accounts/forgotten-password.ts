/** The three calls of a forgotten password (AC-05): send a code, check it, set the new password. Agents use the same. */
import type { accountSchemas } from '@antara/contracts/api/accounts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Handlers } from '../platform/implement.ts';
import type { Platform } from '../platform/platform.ts';
import { countAttempt } from './attempts.ts';
import { clearSecretCookie, readSecretCookie, setSecretCookie } from '../platform/cookies.ts';
import { getShares } from './known-browsers.ts';
import { requestCode, checkCode, codeLifetimeMs } from './password-codes.ts';
import { resetPassword } from './service.ts';
import { getSessionToken } from './session.ts';

/** Requests for codes for one account (`attempts.ts`). How many mails come of them is in `password-codes.ts`. */
const codeLimit = { max: 20, seconds: 3600 } as const;

const setOtpCookie = (request: FastifyRequest, reply: FastifyReply, token: string) =>
  setSecretCookie(request, reply, 'otp', token, { maxAge: (6 * codeLifetimeMs) / 1000, sameSite: 'strict' });

type Calls = Pick<typeof accountSchemas, 'sendCode' | 'checkCode' | 'updatePassword'>;

/** Refuses with 400 a wrong or expired code or token, 429 too many requests for one account. */
export function forgottenPasswordHandlers(platform: Platform): Handlers<Calls> {
  return {
    sendCode: async ({ body: { email }, request, reply }) => {
      await countAttempt(platform, await getShares(platform.db, request, ['code', email], codeLimit));
      setOtpCookie(request, reply, await requestCode(platform, email));
      return { response: 'SUCCESS' };
    },
    checkCode: async ({ body: { email, otp }, request, reply }) => {
      const token = readSecretCookie(request, 'otp');
      setOtpCookie(request, reply, await checkCode(platform, token, email, otp));
      return { response: 'SUCCESS' };
    },
    updatePassword: async ({ body, request, reply }) => {
      await resetPassword(platform, body, {
        session: getSessionToken(request),
        resetToken: readSecretCookie(request, 'otp'),
      });
      clearSecretCookie(request, reply, 'otp');
      return { response: 'SUCCESS', message: 'Password updated successfully' };
    },
  };
}
