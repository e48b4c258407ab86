/** Telephone numbers: as people type them, as they are kept (E.164), and as they are shown. */
import { toPlainDigits } from './digits.ts';

export interface Phone {
  /** With its plus: "+91". */
  diallingCode: string;
  /** The digits after it, without a trunk 0. */
  digits: string;
}

/** A dialling code with its plus: "+91". */
export const diallingCodePattern = /^\+\d{1,4}$/;

const india = '91';
/** No country code begins with another one (ITU-T E.164), so the first digits say how long it is. */
const countryCode = /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|[2-9]\d\d)/;
/** Italy, Côte d’Ivoire, Congo and San Marino, where a leading 0 is part of the number that one dials from abroad. */
const codesWithZero = ['39', '225', '242', '378'];
/** What is dialled before a number within Russia and Kazakhstan, which is no 0, and within Hungary. */
const trunkPrefixes: Partial<Record<string, RegExp>> = { '7': /^8(?=\d{10}$)/, '36': /^06/ };
/**
 * Codes of countries that have no number of the length that is left of ten digits: eight after two of the code, nine
 * after one, seven after three. After 00, ten digits that begin so are an Indian number with a zero too many.
 * `PhoneField` has the same list.
 */
const codesWithLongNumbers = /^(?:1|7|33|40|44|61|8[013-9]|9[0-489]|96[24-68]|97[0-46-9])/;
/**
 * "(0)" beside a country code, blanks, dashes, minus signs, brackets, dots, strokes, and the invisible marks that
 * address books add.
 */
const separators = /\(0\)|[\s\p{Cf}\p{Pd}−()./]/gu;
/** The number of a desk behind a number: E.164 has none. */
const extension = /(?:x|;?ext(?:ension|n)?[=:]?|#)\d{1,6}$/i;

/** The number alone, in plain digits. */
const toDialled = (text: string): string =>
  toPlainDigits(text)
    .replace(/^\s*tel:/i, '')
    .replaceAll(separators, '')
    .replace(extension, '');

/**
 * The number that a text means; null when it is none. Without `+` or `00` it is Indian: ten digits. With another code
 * six to fourteen digits are right.
 */
export function parsePhone(text: string): Phone | null {
  const dialled = toDialled(text);
  const [, zeros = '', national] = /^(0*)([1-9]\d{9})$/.exec(dialled) ?? [];
  const isIndian = national && (zeros.length !== 2 || codesWithLongNumbers.test(national));
  if (isIndian && !isOneDigit(national)) return { diallingCode: `+${india}`, digits: national };
  const [, sign, rest = ''] = /^(\+|00)?(\d+)$/.exec(dialled) ?? [];
  // Written with India's code, but without a plus.
  if (!sign && !/^91\d{10}$/.test(rest)) return null;
  const code = countryCode.exec(rest)?.[0];
  if (!code) return null;
  const digits = rest
    .slice(code.length)
    .replace(trunkPrefixes[code] ?? '', '')
    .replace(codesWithZero.includes(code) ? '' : /^0+/, '');
  const isComplete = code === india ? digits.length === 10 : digits.length >= 6 && digits.length <= 14;
  return isComplete && !isOneDigit(digits) ? { diallingCode: `+${code}`, digits } : null;
}

/** One digit again and again is what is typed to get past a field. */
const isOneDigit = (digits: string) => /^(\d)\1*$/.test(digits);

/**
 * As `parsePhone`; sign-up takes a number of up to fifteen digits with its country's code and no plus as well (AC-02).
 */
export function parseSignupPhone(text: string): Phone | null {
  const bare = toDialled(text);
  return parsePhone(text) ?? (/^[1-9]\d{9,14}$/.test(bare) ? parsePhone(`+${bare}`) : null);
}

/** As it is kept: "+919876543210". What is no number stays as it is. */
export function normalizePhone(text: string, parse = parsePhone): string {
  const phone = parse(text);
  return phone ? phone.diallingCode + phone.digits : text;
}

/** As it is shown: "+91 98765 43210". What is no number is shown as it is. */
export function formatPhone(text: string): string {
  const phone = parseSignupPhone(text);
  if (!phone) return text;
  const { diallingCode, digits } = phone;
  const groups = diallingCode === `+${india}` ? /(\d{5})(?=\d)/g : /(\d{3})(?=\d{2})/g;
  return `${diallingCode} ${digits.replaceAll(groups, '$1 ')}`;
}
