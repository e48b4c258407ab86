/** Telephone numbers: typed, stored (E.164) and displayed. */
import { toPlainDigits } from './digits.ts';

export interface Phone {
  /** The dialling code with its plus: "+91". */
  diallingCode: string;
  /** The digits after the dialling code, without a trunk 0. */
  digits: string;
}

/** A dialling code with its plus: "+91". */
export const diallingCodePattern = /^\+\d{1,4}$/;

const india = '91';
/**
 * Matches a country code. No country code begins with another country code (ITU-T E.164), so the first digits determine
 * its length.
 */
const countryCode = /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|[2-9]\d\d)/;
/**
 * The country codes of Italy, Côte d’Ivoire, Congo and San Marino, where a leading 0 is part of the number and is also
 * dialled from abroad.
 */
const codesWithZero = ['39', '225', '242', '378'];
/** Prefixes for domestic calls that are not 0: in Russia and Kazakhstan (8), and in Hungary (06). */
const trunkPrefixes: Partial<Record<string, RegExp>> = { '7': /^8(?=\d{10}$)/, '36': /^06/ };
/**
 * Country codes that leave no valid number when they are the start of ten digits: eight digits after a two-digit code,
 * nine after a one-digit code, seven after a three-digit code. Ten digits after `00` that begin with such a code are
 * therefore an Indian number with one zero too many. `PhoneField` has the same list.
 */
const codesWithLongNumbers = /^(?:1|7|33|40|44|61|8[013-9]|9[0-489]|96[24-68]|97[0-46-9])/;
/**
 * Separators that people and address books add: "(0)" after a country code, blanks, dashes, minus signs, brackets,
 * dots, slashes, invisible characters.
 */
const separators = /\(0\)|[\s\p{Cf}\p{Pd}−()./]/gu;
/** An extension after the number, which E.164 does not have. */
const extension = /(?:x|;?ext(?:ension|n)?[=:]?|#)\d{1,6}$/i;

/** Returns the bare number in plain digits. */
const toDialled = (text: string): string =>
  toPlainDigits(text)
    .replace(/^\s*tel:/i, '')
    .replaceAll(separators, '')
    .replace(extension, '');

/**
 * Returns the number that `text` stands for, or null. A number without `+` or `00` is Indian and has ten digits. A
 * number with another country code has six to fourteen.
 */
export function parsePhone(text: string): Phone | null {
  const dialled = toDialled(text);
  const [, zeros = '', national] = /^(0*)([1-9]\d{9})$/.exec(dialled) ?? [];
  const isIndian = national && (zeros.length !== 2 || codesWithLongNumbers.test(national));
  if (isIndian && !isOneDigit(national)) return { diallingCode: `+${india}`, digits: national };
  const [, sign, rest = ''] = /^(\+|00)?(\d+)$/.exec(dialled) ?? [];
  // India's country code without a plus.
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

/** Returns true when all digits are the same: visitors type such a number to get past a required field. */
const isOneDigit = (digits: string) => /^(\d)\1*$/.test(digits);

/**
 * Works as `parsePhone`, and also accepts up to fifteen digits with a country code but no plus, as sign-up does
 * (AC-02).
 */
export function parseSignupPhone(text: string): Phone | null {
  const bare = toDialled(text);
  return parsePhone(text) ?? (/^[1-9]\d{9,14}$/.test(bare) ? parsePhone(`+${bare}`) : null);
}

/** Returns the stored form of a number: "+919876543210". Returns text that is no number unchanged. */
export function normalizePhone(text: string, parse = parsePhone): string {
  const phone = parse(text);
  return phone ? phone.diallingCode + phone.digits : text;
}

/** Returns the displayed form of a number: "+91 98765 43210". Returns text that is no number unchanged. */
export function formatPhone(text: string): string {
  const phone = parseSignupPhone(text);
  if (!phone) return text;
  const { diallingCode, digits } = phone;
  const groups = diallingCode === `+${india}` ? /(\d{5})(?=\d)/g : /(\d{3})(?=\d{2})/g;
  return `${diallingCode} ${digits.replaceAll(groups, '$1 ')}`;
}
