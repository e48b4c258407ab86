/** Codes and numbers that people copy from mails, apps and certificates, with any grouping. The functions are pure. */
import { toPlainDigits } from './digits.ts';

/** Returns a copied code without separators, with its digits as 0 to 9. */
export const toPlainCode = (text: string): string => toPlainDigits(text).replaceAll(/[\s.-]/g, '');

/** A code from a mail: six digits, or twelve after many wrong ones. */
export const mailedCodePattern = /^(\d{6}|\d{12})$/;
/** A code of an authenticator app (RFC 6238). */
export const appCodePattern = /^\d{6}$/;
/**
 * A recovery code in Crockford's alphabet in small letters, which leaves out i, l, o and u because they are misread.
 */
export const recoveryCodePattern = /^[\da-hjkmnp-tv-z]{10}$/;

/**
 * Professional member numbers in capitals, or empty. The patterns check the shape, not whether an association has
 * issued the number.
 */
export const memberNumberPatterns = {
  /** Three to five digits. Small businesses have a T before them. */
  atol: /^((ATOL)?T?\d{3,5})?$/,
  /** A letter and four digits, or five digits. */
  abta: /^((ABTA)?([A-Z]\d{3,4}|\d{5}))?$/,
  /** Seven digits, optionally followed by a check digit. */
  iata: /^(\d{7,8})?$/,
  /** Four to six digits, optionally after an A. */
  afta: /^((AFTA|ATAS)?A?\d{4,6})?$/,
  /** Two to six digits. */
  taanz: /^((TAANZ)?\d{2,6})?$/,
};
