/**
 * New passwords that attackers try first are refused: the most common ones (NIST SP 800-63B §5.1.1.2), about fifty
 * thousand, from zxcvbn-ts (MIT), and those made of words of this site or of the person (ASVS 6.2.11).
 */
import { createRequire } from 'node:module';
import { throwFieldError } from '../platform/http-error.ts';

const require = createRequire(import.meta.url);
let commonPasswords: Set<string> | undefined;

/** They take some megabytes: read with the first password that is chosen. */
function loadCommonPasswords(): Set<string> {
  const all = require('@zxcvbn-ts/language-common/src/passwords.json') as string[];
  // The contract refuses those below eight characters anyway.
  return new Set(all.filter((password) => password.length >= 8));
}

const siteWords =
  'account admin agency agent antara boat booking brahmaputra cabin cruise cruises day days ganga ganges guest hello ' +
  'holiday india journey kolkata login love my new night nights our pass password river rivers sail secret ship ' +
  'ships suite the tour tours travel trip user varanasi vessel voyage voyager welcome';

/** Upper and lower case are the same here. */
export function isCommonPassword(password: string): boolean {
  commonPasswords ??= loadCommonPasswords();
  return commonPasswords.has(password.toLowerCase());
}

/** Whose password it is: what is left out is not looked for. */
export interface PasswordOwner {
  email: string;
  name?: string;
  mobile_no?: string;
}

/** Lower case without accents, split at whatever is neither letter nor digit. */
const toWords = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Whether nothing is left of a password besides digits when words of this site and of its owner are taken out. */
export function isGuessablePassword(
  password: string,
  { email, name = '', mobile_no = '' }: PasswordOwner,
): boolean {
  const text = toWords(password).join('');
  const digits = mobile_no.replaceAll(/\D/g, '');
  // With its dialling code or without.
  if (text && digits.endsWith(text)) return true;
  // Parts of one or two letters would take out too much of any password.
  const own = [...toWords(email), ...toWords(name), toWords(name).join('')].filter(
    ({ length }) => length > 2,
  );
  return /\p{L}/u.test(text) && isMadeOf(text, [...siteWords.split(' '), ...own]);
}

/** Whether `text` is a sequence of these words and of digits. In linear time, unlike a pattern: names are strangers' words. */
function isMadeOf(text: string, words: readonly string[]): boolean {
  const ends = new Set([0]);
  for (let at = 0; at < text.length; at += 1) {
    if (!ends.has(at)) continue;
    if (/\p{N}/u.test(text[at]!)) ends.add(at + 1);
    for (const word of words) if (text.startsWith(word, at)) ends.add(at + word.length);
  }
  return ends.has(text.length);
}

/** @throws HttpError 400 at `password` when a new password is one of the most common, or made of expected words. */
export function requireStrongPassword(password: string, owner: PasswordOwner): void {
  const message = isCommonPassword(password)
    ? 'This password is one of the most common ones. Please choose another.'
    : isGuessablePassword(password, owner)
      ? 'This password is made of words that are tried first, such as your name or ours. Please choose another.'
      : null;
  if (message) throwFieldError('password', message);
}
