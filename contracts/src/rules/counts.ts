/** Whole numbers and amounts: as people type them, and as addresses carry them. Pure. */
import { toPlainDigits } from './digits.ts';

/** A page of a list as an address has it, from 1. */
export const pageNumberPattern = /^[1-9]\d{0,4}$/;

/** The page that an address asks for, as text; '' where it asks for none. */
export function readPageNumber(text: string | null | undefined): string {
  const page = text?.trim() ?? '';
  return pageNumberPattern.test(page) ? page : '';
}

/** The whole number that a text is, with the digits of any script; NaN where it is none. `1e2` is none. */
export function readCount(text: string | null | undefined): number {
  const digits = toPlainDigits(text ?? '').trim();
  return /^\d{1,15}$/.test(digits) ? Number(digits) : Number.NaN;
}

/** A number, perhaps negative and with a fraction, with the digits of any script; NaN where it is none. */
export function readNumber(text: string): number {
  const plain = toPlainDigits(text).trim();
  return /^-?\d{1,12}(\.\d{1,6})?$/.test(plain) ? Number(plain) : Number.NaN;
}

/**
 * Groups of thousands, also as India writes them (`1,20,000`), or none; a comma before two last digits is nobody's
 * group.
 */
const amount = /^(?:\d{1,10}|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.\d{1,2})?$/;

/**
 * An amount of dollars or rupees in hundredths, with the digits of any script: `$4,200.50` is 420050. NaN where it is
 * none, and where two readers would read two amounts: `4200,50`.
 */
export function readAmount(text: string): number {
  const plain = toPlainDigits(text).replaceAll(/[\s$₹]/g, '');
  const digits = plain.replaceAll(',', '');
  return amount.test(plain) && digits.length <= 13 ? Math.round(Number(digits) * 100) : Number.NaN;
}
