/**
 * The three calls of a forgotten password (AC-05): send a code, check the code, set the new password. Agents use the
 * same calls.
 */
import type { accountSchemas } from '@antara/contracts/api/accounts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Handlers } from '../../platform/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Tx } from '../../platform/db/types.ts';
import {
  getEventSource,
  recordRefusals,
  recordSecurityEvent,
  type SecurityEvent,
} from '../security-events/index.ts';
import { countAttempt } from './attempts.ts';
import { clearSecretCookie, readSecretCookie, setSecretCookie } from '../../platform/cookies.ts';
import { getAttemptShares } from './known-browsers.ts';
import { requestCode, checkCode, codeLifetimeMs } from './password-codes.ts';
import { findEventSubject, resetPassword } from './service.ts';
import { getSessionToken } from './session.ts';

/**
 * Limits the requests for a code for one account (`attempts.ts`). `password-codes.ts` limits the mails that these
 * requests send.
 */
const codeLimit = { max: 20, seconds: 3600 } as const;

const setOtpCookie = (request: FastifyRequest, reply: FastifyReply, token: string) =>
  setSecretCookie(request, reply, 'otp', token, { maxAge: (6 * codeLifetimeMs) / 1000, sameSite: 'strict' });

const recordOutcome = (tx: Tx, request: FastifyRequest, event: Omit<SecurityEvent, 'outcome'>) =>
  recordSecurityEvent(tx, getEventSource(request), { ...event, outcome: 'success' });

type Calls = Pick<typeof accountSchemas, 'sendCode' | 'checkCode' | 'updatePassword'>;

/**
 * Returns the handlers of the three calls.
 *
 * @throws {HttpError} 400 for a wrong or expired code or token, 429 after too many requests for one account.
 */
export function forgottenPasswordHandlers(platform: Platform): Handlers<Calls> {
  return {
    sendCode: async ({ body: { email }, request, reply }) => {
      const shares = await getAttemptShares(platform.db, request, ['code', email], codeLimit);
      const event = {
        kind: 'password-code-requested',
        ...(await findEventSubject(platform, email)),
      } as const;
      await recordRefusals(request, event, { TOO_MANY: 'limited' }, () => countAttempt(platform, shares));
      setOtpCookie(
        request,
        reply,
        await requestCode(platform, email, (tx) => recordOutcome(tx, request, event)),
      );
      return {};
    },
    checkCode: async ({ body: { email, otp }, request, reply }) => {
      const token = readSecretCookie(request, 'otp');
      const event = { kind: 'password-code-entered', ...(await findEventSubject(platform, email)) } as const;
      const resetToken = await recordRefusals(request, event, { INVALID: 'wrong-code' }, () =>
        checkCode(platform, token, email, otp, (tx) => recordOutcome(tx, request, event)),
      );
      setOtpCookie(request, reply, resetToken);
      return {};
    },
    updatePassword: async ({ body, request, reply }) => {
      const event = { kind: 'password-reset', ...(await findEventSubject(platform, body.email)) } as const;
      const tokens = {
        session: getSessionToken(request),
        resetToken: readSecretCookie(request, 'otp'),
      };
      await recordRefusals(request, event, { INVALID: 'refused' }, () =>
        resetPassword(platform, body, tokens, getEventSource(request)),
      );
      clearSecretCookie(request, reply, 'otp');
      return { message: 'Password updated successfully' };
    },
  };
}
