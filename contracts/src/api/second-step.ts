/** The codes of the second step: from an authenticator app (RFC 6238), or a recovery code instead. */
import { z } from 'zod/mini';
import { appCodePattern, recoveryCodePattern, toPlainCode } from '../rules/codes.ts';
import type { Message } from './fields.ts';
import * as m from '../messages/second-step.ts';

/**
 * Removes the separators that people type, and replaces letters that recovery codes never contain by the digits they
 * resemble.
 */
function normaliseCode(text: string): string {
  const code = toPlainCode(text).toLowerCase();
  return appCodePattern.test(code) ? code : code.replaceAll('o', '0').replaceAll(/[il]/g, '1');
}

const appCodeMessage = m.pleaseEnterThe6Digits;
const recoveryCodeMessage = m.pleaseEnterOneOfYour;
const eitherMessage = m.pleaseEnterThe6DigitsThat;

const typedCode = (shape: RegExp, message: Message) =>
  z
    .string({ error: message })
    .check(
      z.maxLength(40, { error: message }),
      z.overwrite(normaliseCode),
      z.regex(shape, { error: message }),
    );

/** Returns true when `code`, parsed by a schema of this file, is a recovery code. */
export const isRecoveryCode = (code: string): boolean => recoveryCodePattern.test(code);

export const codeFromApp = typedCode(appCodePattern, appCodeMessage);
export const codeFromList = typedCode(recoveryCodePattern, recoveryCodeMessage);
/** A code of either kind. The server distinguishes them by their shape. */
export const eitherCode = typedCode(
  new RegExp(`${appCodePattern.source}|${recoveryCodePattern.source}`),
  appCodeMessage,
);
/** A code of either kind, or '' from an account without two-step log-in. */
export const eitherCodeOrNone = z._default(
  typedCode(new RegExp(`^$|${appCodePattern.source}|${recoveryCodePattern.source}`), eitherMessage),
  '',
);
