/** What is typed as the second step: a code of an authenticator app (RFC 6238), or a recovery code in its place. */
import { z } from 'zod/mini';
import { toPlainDigits } from '../rules/digits.ts';

const appCode = /^\d{6}$/;
/** Crockford's alphabet in small letters: without i, l, o and u, which are misread. */
const recoveryCode = /^[0-9a-hjkmnp-tv-z]{10}$/;

/** Removes what people group codes with, and reads the letters that are no part of recovery codes as the digits they look like. */
function normaliseCode(text: string): string {
  const code = toPlainDigits(text).replaceAll(/[\s-]/g, '').toLowerCase();
  return appCode.test(code) ? code : code.replaceAll('o', '0').replaceAll(/[il]/g, '1');
}

const appCodeMessage = 'Please enter the 6 digits that your app shows';
const recoveryCodeMessage = 'Please enter one of your recovery codes: 10 letters and digits';
const eitherMessage = 'Please enter the 6 digits that your app shows, or a recovery code';

const typedCode = (shape: RegExp, message: string) =>
  z.string(message).check(z.maxLength(40, message), z.overwrite(normaliseCode), z.regex(shape, message));

/** Whether `code`, which a schema of this file has read, is a recovery code. */
export const isRecoveryCode = (code: string): boolean => recoveryCode.test(code);

export const codeFromApp = typedCode(appCode, appCodeMessage);
export const codeFromList = typedCode(recoveryCode, recoveryCodeMessage);
/** Either: the server tells them apart by their form. */
export const eitherCode = typedCode(new RegExp(`${appCode.source}|${recoveryCode.source}`), appCodeMessage);
/** Either, or '' from an account without a second step. */
export const eitherCodeOrNone = z._default(
  typedCode(new RegExp(`^$|${appCode.source}|${recoveryCode.source}`), eitherMessage),
  '',
);
