/** Whole numbers and amounts as people type them and as addresses carry them. The functions are pure. */
import { toPlainDigits } from './digits.ts';

/** A page number from 1, as an address has it. */
export const pageNumberPattern = /^[1-9]\d{0,4}$/;

/** Returns the page number in an address as text, or ''. */
export function readPageNumber(text: string | null | undefined): string {
  const page = text?.trim() ?? '';
  return pageNumberPattern.test(page) ? page : '';
}

/** Returns the whole number that a text stands for, in the digits of any script, or NaN. `1e2` is no such number. */
export function readCount(text: string | null | undefined): number {
  const digits = toPlainDigits(text ?? '').trim();
  return /^\d{1,15}$/.test(digits) ? Number(digits) : Number.NaN;
}

/** Returns the number that a text stands for, in the digits of any script, or NaN. Accepts a sign and a fraction. */
export function readNumber(text: string): number {
  const plain = toPlainDigits(text).trim();
  return /^-?\d{1,12}(\.\d{1,6})?$/.test(plain) ? Number(plain) : Number.NaN;
}

/**
 * Matches an amount with or without groups of thousands, including India's (`1,20,000`). Two digits after a comma at
 * the end are no group and do not match.
 */
const amount = /^(?:\d{1,10}|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.\d{1,2})?$/;

/**
 * Returns an amount of dollars or rupees in hundredths, in the digits of any script: `$4,200.50` is 420050. NaN for
 * other text, and for ambiguous amounts such as `4200,50`.
 */
export function readAmount(text: string): number {
  const plain = toPlainDigits(text).replaceAll(/[\s$₹]/g, '');
  const digits = plain.replaceAll(',', '');
  return amount.test(plain) && digits.length <= 13 ? Math.round(Number(digits) * 100) : Number.NaN;
}
