/**
 * Checks the password again before a change that a person with a stolen session could use against the account's owner.
 */
import type { FastifyRequest } from 'fastify';
import { throwFieldError } from '../../platform/http-error.ts';
import { recordRefusals } from '../security-events/index.ts';
import { countAttempt, createAttemptKey, passwordLimit, resetAttempts } from './attempts.ts';
import { verifyUserPassword } from './service.ts';
import type { User } from './sessions.ts';

/**
 * Refuses the call unless `password` is the user's password. `field` is the field of the body that has the password.
 *
 * @throws {HttpError} 400 at `field` when `password` is not the user's password, 429 after too many attempts.
 */
export async function requirePassword(
  request: FastifyRequest,
  user: User,
  password: string,
  field = 'password',
): Promise<void> {
  const { platform } = request.server;
  const shares = [{ key: createAttemptKey('password', String(user.id)), ...passwordLimit }];
  const event = { kind: 'password-asked', actor: 'account', account_id: user.id } as const;
  await recordRefusals(request, event, { TOO_MANY: 'limited', INVALID: 'wrong-password' }, async () => {
    await countAttempt(platform, shares);
    if (!(await verifyUserPassword(platform.db, user, password))) {
      throwFieldError(field, 'This is not your present password.');
    }
  });
  await resetAttempts(platform, shares);
}
