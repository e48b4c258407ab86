/**
 * The most common passwords, which attackers try first (NIST SP 800-63B §5.1.1.2): about fifty thousand, from zxcvbn-ts
 * (MIT). Those below eight characters are left out, since the contract refuses them anyway.
 */
import passwords from '@zxcvbn-ts/language-common/src/passwords.json' with { type: 'json' };
import { throwFieldError } from '../platform/http-error.ts';

const commonPasswords = new Set(passwords.filter((password) => password.length >= 8));

/** Upper and lower case are the same here. */
export function isCommonPassword(password: string): boolean {
  return commonPasswords.has(password.toLowerCase());
}

/** @throws HttpError 400 at `password` when a new password is one of the most common. */
export function requireUncommonPassword(password: string): void {
  if (!isCommonPassword(password)) return;
  throwFieldError('password', 'This password is one of the most common ones. Please choose another.');
}
