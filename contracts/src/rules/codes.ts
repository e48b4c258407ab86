/** Codes and numbers that people copy from mails, apps and certificates, grouped as they like. Pure. */
import { toPlainDigits } from './digits.ts';

/** A copied code without what groups it, its digits as 0 to 9. */
export const toPlainCode = (text: string): string => toPlainDigits(text).replaceAll(/[\s.-]/g, '');

/** A code from a mail: six digits, or twelve after many wrong ones. */
export const mailedCodePattern = /^(\d{6}|\d{12})$/;
/** A code of an authenticator app (RFC 6238). */
export const appCodePattern = /^\d{6}$/;
/** A recovery code in Crockford's alphabet in small letters: without i, l, o and u, which are misread. */
export const recoveryCodePattern = /^[\da-hjkmnp-tv-z]{10}$/;

/**
 * Professional member numbers, in capitals; empty where there is none. Only their shape is known, not whether the
 * association has given them.
 */
export const memberNumberPatterns = {
  /** Three to five digits, small businesses with a T before them. */
  atol: /^((ATOL)?T?\d{3,5})?$/,
  /** A letter and four digits, or five digits. */
  abta: /^((ABTA)?([A-Z]\d{3,4}|\d{5}))?$/,
  /** Seven digits, with or without the eighth that checks them. */
  iata: /^(\d{7,8})?$/,
  /** Four to six digits, with or without an A before them. */
  afta: /^((AFTA|ATAS)?A?\d{4,6})?$/,
  /** Two to six digits. */
  taanz: /^((TAANZ)?\d{2,6})?$/,
};
