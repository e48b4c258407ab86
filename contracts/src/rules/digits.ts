/** Digits as people type them, in the script of their keyboard. The functions are pure. */

/**
 * Returns the text in its compatibility form (NFKC: full-width letters and signs become plain ones), with the digits of
 * every script as 0 to 9: `٩٨٧` and `９８７` become `987`.
 */
export function toPlainDigits(text: string): string {
  return text.normalize('NFKC').replaceAll(/\p{Nd}/gu, (digit) => `${valueOf(digit.codePointAt(0)!)}`);
}

/** Unicode lists the ten digits of a script in order, starting with 0. */
function valueOf(digit: number): number {
  let zero = digit;
  while (digit - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return digit - zero;
}
