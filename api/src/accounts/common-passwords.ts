/**
 * The passwords that everybody tries first: some fifty thousand of the commonest, by zxcvbn-ts (MIT), the first ten
 * thousand of which are what OWASP's and NIST's lists begin with. Only those long enough to be asked about are kept.
 */
import passwords from '@zxcvbn-ts/language-common/src/passwords.json' with { type: 'json' };
import { throwHttpError } from '../platform/http-error.ts';

const commonPasswords = new Set(passwords.filter((password) => password.length >= 8));

/** Is it one of the commonest, in any case of letters? */
export function isCommonPassword(password: string): boolean {
  return commonPasswords.has(password.toLowerCase());
}

/** Refuses (400) a new password that is one of the commonest. */
export function requireUncommonPassword(password: string): void {
  if (!isCommonPassword(password)) return;
  const message = 'This password is one of the most common ones. Please choose another.';
  throwHttpError('INVALID', message, { fields: [{ path: 'password', message }] });
}
