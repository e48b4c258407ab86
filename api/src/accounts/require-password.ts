/** The password asked for again, before what a thief of the session could use against the owner. */
import { throwFieldError } from '../platform/http-error.ts';
import type { Platform } from '../platform/platform.ts';
import { countAttempt, createAttemptKey, passwordLimit, resetAttempts } from './attempts.ts';
import { verifyUserPassword } from './service.ts';
import type { User } from './sessions.ts';

/** @throws HttpError 400 at `field` when it is not the user's password, 429 after too many. */
export async function requirePassword(
  platform: Platform,
  user: User,
  password: string,
  field = 'password',
): Promise<void> {
  const shares = [{ key: createAttemptKey('password', String(user.id)), ...passwordLimit }];
  await countAttempt(platform, shares);
  if (!(await verifyUserPassword(platform.db, user, password))) {
    throwFieldError(field, 'This is not your present password.');
  }
  await resetAttempts(platform, shares);
}
