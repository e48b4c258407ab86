/**
 * Checks the code of the second step: at log-in, and again before a change that a person with a stolen session could
 * use against the account's owner.
 */
import type { FastifyRequest } from 'fastify';
import { throwFieldError } from '../../platform/http-error.ts';
import { getEventSource, recordRefusals } from '../security-events/index.ts';
import { createAttemptKey, passwordLimit } from './attempts.ts';
import type { User } from './sessions.ts';
import { createTotpSecrets } from './totp.ts';
import { appCodeLimit, hasTwoFactor, requireSecondFactor, type CodeShares } from './two-factor.ts';

/** Checks and uses up `code`, and records refusals. @throws {HttpError} as `requireSecondFactor` */
export function requireCode(
  request: FastifyRequest,
  user: User,
  kind: 'login' | 'two-factor-asked',
  { code, shares }: { code: string; shares: CodeShares },
): Promise<void> {
  const { platform } = request.server;
  const actor = kind === 'login' ? 'visitor' : 'account';
  const source = getEventSource(request);
  return recordRefusals(
    request,
    { kind, actor, account_id: user.id },
    { INVALID: 'wrong-code', TOO_MANY: 'limited' },
    () => requireSecondFactor(platform, createTotpSecrets(platform.config), user, { code, shares, source }),
  );
}

/** Asks a logged-in user for a code. @throws {HttpError} as `requireSecondFactor` */
export const requireOwnCode = (request: FastifyRequest, user: User, code: string): Promise<void> =>
  requireCode(request, user, 'two-factor-asked', {
    code,
    shares: {
      app: { key: createAttemptKey('own-code', String(user.id)), ...appCodeLimit },
      recovery: [{ key: createAttemptKey('own-recovery-code', String(user.id)), ...passwordLimit }],
    },
  });

/**
 * Asks for the code when the account has a second step; does nothing otherwise.
 *
 * @throws {HttpError} 400 at `code` when the code is missing or wrong, 429 after too many wrong codes.
 */
export async function requireSecondStep(request: FastifyRequest, user: User, code: string): Promise<void> {
  if (!(await hasTwoFactor(request.server.platform.db, user.id))) return;
  if (!code) throwFieldError('code', 'Please enter the code that your app shows now, or a recovery code.');
  await requireOwnCode(request, user, code);
}
