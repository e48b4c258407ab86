/**
 * Refuses new passwords that attackers try first: those that zxcvbn scores below 3 of 4 (ASVS 6.2.4), and those that
 * are made of nothing but words of this site or of the person (ASVS 6.2.11). Log-in takes the passwords that were set
 * before.
 */
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { throwFieldError } from '../../platform/http-error.ts';

/** An attacker needs more than 10^8 guesses for a password of this score. */
const minScore = 3;
/**
 * Characters that are scored. The time of scoring grows with the length, and an eighth of a second is the API's time
 * for all.
 */
const maxScoredLength = 40;

const siteWords =
  'account admin agency agent antara boat booking brahmaputra cabin cruise cruises day days ganga ganges guest hello ' +
  'holiday india journey kolkata login love my new night nights our pass password river rivers sail secret ship ' +
  'ships suite the tour tours travel trip user varanasi vessel voyage voyager welcome';
/** Common passwords of our guests' countries that the English dictionaries do not have. */
const foreignWords =
  'bharat ganesh ganesha hanuman jaihind jaimatadi krishna mahadev omsairam sairam shivshakti woaini';

let estimator: Promise<ZxcvbnFactory> | undefined;

/** The dictionaries take 33 MB of memory: they are loaded with the first password that is chosen. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const { ZxcvbnFactory } = await import('@zxcvbn-ts/core');
  const common = await import('@zxcvbn-ts/language-common');
  const english = await import('@zxcvbn-ts/language-en');
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    maxLength: maxScoredLength,
    // With the library's 100, thirty signs that stand for letters take a quarter of a second.
    l33tMaxSubstitutions: 8,
  });
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

/** The words of a person: parts of the address and of the name. Shorter ones would be found in any password. */
const getOwnWords = ({ email, name = '' }: PasswordOwner) =>
  [...toWords(email), ...toWords(name), toWords(name).join('')].filter(({ length }) => length > 2);

/** Whether nothing is left of a password besides digits when words of this site and of its owner are taken out. */
function isMadeOfExpectedWords(password: string, owner: PasswordOwner): boolean {
  const text = toWords(password).join('');
  const digits = (owner.mobile_no ?? '').replaceAll(/\D/g, '');
  // With its dialling code or without.
  if (text && digits.endsWith(text)) return true;
  return /\p{L}/u.test(text) && isMadeOf(text, [...siteWords.split(' '), ...getOwnWords(owner)]);
}

/**
 * Whether `text` is a sequence of these words and of digits. In linear time, unlike a pattern: names are strangers'
 * words.
 */
function isMadeOf(text: string, words: readonly string[]): boolean {
  const ends = new Set([0]);
  for (let at = 0; at < text.length; at += 1) {
    if (!ends.has(at)) continue;
    if (/\p{N}/u.test(text[at]!)) ends.add(at + 1);
    for (const word of words) if (text.startsWith(word, at)) ends.add(at + word.length);
  }
  return ends.has(text.length);
}

/** Returns the sentence to show when `password` is refused, or null. */
export async function findPasswordProblem(password: string, owner: PasswordOwner): Promise<string | null> {
  if (isMadeOfExpectedWords(password, owner)) {
    return 'This password is made of words that are tried first, such as your name or ours. Please choose another.';
  }
  const { score } = (await (estimator ??= loadEstimator())).check(password.normalize('NFKC'), [
    ...siteWords.split(' '),
    ...foreignWords.split(' '),
    ...getOwnWords(owner).map((word) => word.slice(0, maxScoredLength)),
  ]);
  return score < minScore
    ? 'This password is too easy to guess. Please choose a longer one, for example three or four words that have nothing to do with each other.'
    : null;
}

/** @throws {HttpError} 400 at `password` when a new password is easily guessed. */
export async function requireStrongPassword(password: string, owner: PasswordOwner): Promise<void> {
  const message = await findPasswordProblem(password, owner);
  if (message) throwFieldError('password', message);
}
