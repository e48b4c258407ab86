/** The three calls of a forgotten password (AC-05): send the code, check it, set the new password. Agents use the same. */
import type { accountSchemas } from '@antara/contracts/api/accounts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Handlers } from '../platform/implement.ts';
import type { Platform } from '../platform/platform.ts';
import { attemptKey, countAttempt } from './attempts.ts';
import { cookieOptions, tokenCookie } from './cookies.ts';
import { whoTries } from './known-browsers.ts';
import { askForCode, checkCode, codeAge } from './password-codes.ts';
import { resetPassword } from './service.ts';
import { sessionToken } from './session.ts';

/** Codes for one account in an hour, by who asks: nobody's letter box is flooded, and the owner's own browser is not kept waiting. */
const codeBudget = { max: 20, seconds: 3600 } as const;

const options = (request: FastifyRequest) =>
  ({ ...cookieOptions(request), path: '/api/auth', sameSite: 'strict', httpOnly: true }) as const;
const setCookie = (request: FastifyRequest, reply: FastifyReply, token: string) =>
  reply.setCookie('otp', token, { ...options(request), maxAge: (6 * codeAge) / 1000 });

type Calls = Pick<typeof accountSchemas, 'sendCode' | 'checkCode' | 'updatePassword'>;

export function forgottenPassword(platform: Platform): Handlers<Calls> {
  return {
    sendCode: async ({ body: { email }, request, reply }) => {
      const who = await whoTries(platform.db, request, email);
      await countAttempt(platform, attemptKey('code', email, who), codeBudget);
      setCookie(request, reply, await askForCode(platform, email));
      return { response: 'SUCCESS' };
    },
    checkCode: async ({ body: { email, otp }, request, reply }) => {
      setCookie(request, reply, await checkCode(platform, tokenCookie(request, 'otp'), email, otp));
      return { response: 'SUCCESS' };
    },
    updatePassword: async ({ body, request, reply }) => {
      await resetPassword(platform, body, {
        session: sessionToken(request),
        grant: tokenCookie(request, 'otp'),
      });
      reply.clearCookie('otp', options(request));
      return { response: 'SUCCESS', message: 'Password updated successfully' };
    },
  };
}
