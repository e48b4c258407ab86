/** What is typed as the second step: a code of an authenticator app (RFC 6238), or a recovery code in its place. */
import { z } from 'zod/mini';
import { appCodePattern, recoveryCodePattern, toPlainCode } from '../rules/codes.ts';

/**
 * Removes what people group codes with, and reads the letters that are no part of recovery codes as the digits they
 * look like.
 */
function normaliseCode(text: string): string {
  const code = toPlainCode(text).toLowerCase();
  return appCodePattern.test(code) ? code : code.replaceAll('o', '0').replaceAll(/[il]/g, '1');
}

const appCodeMessage = 'Please enter the 6 digits that your app shows';
const recoveryCodeMessage = 'Please enter one of your recovery codes: 10 letters and digits';
const eitherMessage = 'Please enter the 6 digits that your app shows, or a recovery code';

const typedCode = (shape: RegExp, message: string) =>
  z.string(message).check(z.maxLength(40, message), z.overwrite(normaliseCode), z.regex(shape, message));

/** Whether `code`, which a schema of this file has read, is a recovery code. */
export const isRecoveryCode = (code: string): boolean => recoveryCodePattern.test(code);

export const codeFromApp = typedCode(appCodePattern, appCodeMessage);
export const codeFromList = typedCode(recoveryCodePattern, recoveryCodeMessage);
/** Either: the server tells them apart by their form. */
export const eitherCode = typedCode(
  new RegExp(`${appCodePattern.source}|${recoveryCodePattern.source}`),
  appCodeMessage,
);
/** Either, or '' from an account without a second step. */
export const eitherCodeOrNone = z._default(
  typedCode(new RegExp(`^$|${appCodePattern.source}|${recoveryCodePattern.source}`), eitherMessage),
  '',
);
