/**
 * Refuses new passwords that attackers try first: passwords that zxcvbn scores below 3 of 4 (ASVS 6.2.4), and passwords
 * that consist only of words of this site or of the person (ASVS 6.2.11). Log-in does not apply these rules, so
 * passwords from before the rules still work.
 */
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { throwFieldError } from '../../platform/http-error.ts';

/** An attacker needs more than 10^8 guesses for a password of this score. */
const minScore = 3;
/**
 * Only the first characters are scored, because the time of scoring grows with the length. While the API scores a
 * password, for up to an eighth of a second, the API answers no other call.
 */
const maxScoredLength = 40;

const siteWords =
  'account admin agency agent antara boat booking brahmaputra cabin cruise cruises day days ganga ganges guest hello ' +
  'holiday india journey kolkata login love my new night nights our pass password river rivers sail secret ship ' +
  'ships suite the tour tours travel trip user varanasi vessel voyage voyager welcome';
/** Common passwords of our guests' countries that the English dictionaries lack. */
const foreignWords =
  'bharat ganesh ganesha hanuman jaihind jaimatadi krishna mahadev omsairam sairam shivshakti woaini';

let estimator: Promise<ZxcvbnFactory> | undefined;

/**
 * Loads the dictionaries when the first password is chosen, and not at the start, because they take 33 MB of memory.
 */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const { ZxcvbnFactory } = await import('@zxcvbn-ts/core');
  const common = await import('@zxcvbn-ts/language-common');
  const english = await import('@zxcvbn-ts/language-en');
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    maxLength: maxScoredLength,
    // The limit is below the library's default of 100, because that would spend a quarter of a second on thirty
    // characters that stand for letters.
    l33tMaxSubstitutions: 8,
  });
}

/** The owner of the password. Absent fields are not searched for in the password. */
export interface PasswordOwner {
  email: string;
  name?: string;
  mobile_no?: string;
}

/** Returns the words of a text in lower case without accents. Everything except letters and digits separates words. */
const toWords = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/**
 * Returns the words of a person: parts of the address and of the name. One or two letters occur in any password, so
 * shorter words are left out.
 */
const getOwnWords = ({ email, name = '' }: PasswordOwner) =>
  [...toWords(email), ...toWords(name), toWords(name).join('')].filter(({ length }) => length > 2);

/** Returns true when a password consists only of words of this site, words of its owner, and digits. */
function isMadeOfExpectedWords(password: string, owner: PasswordOwner): boolean {
  const text = toWords(password).join('');
  const digits = (owner.mobile_no ?? '').replaceAll(/\D/g, '');
  // The telephone number, with its dialling code or without.
  if (text && digits.endsWith(text)) return true;
  return /\p{L}/u.test(text) && isMadeOf(text, [...siteWords.split(' '), ...getOwnWords(owner)]);
}

/**
 * Returns true when `text` is a sequence of these words and of digits. Runs in linear time, because the words come from
 * strangers; a regular expression could be made to run very long.
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

/** Returns the sentence that explains why `password` is refused, or null. */
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

/**
 * Refuses a new password that is easily guessed.
 *
 * @throws {HttpError} 400 at `password` when a new password is easily guessed.
 */
export async function requireStrongPassword(password: string, owner: PasswordOwner): Promise<void> {
  const message = await findPasswordProblem(password, owner);
  if (message) throwFieldError('password', message);
}
