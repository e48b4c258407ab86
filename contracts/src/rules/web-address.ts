/** Finds what a mail program would show as a link, in text that strangers write and our mails repeat. */

/** What stands before a dot in a name: `Dr.Patel`, `St.John`. */
const titles = new Set(
  'mr mrs ms dr prof st smt shri sri kum md mohd capt cdr col lt maj gen hon rev sr jr co ltd pvt'.split(' '),
);

/**
 * True when `text` has a web address or the name of a host (`evil.com`), whatever forms of letters and dots it is
 * written in.
 */
export function hasWebAddress(text: string): boolean {
  // NFKC turns full-width letters and dots into plain ones; browsers also take the ideographic full stop for a dot.
  const plain = text.normalize('NFKC').replaceAll(/[。｡]/g, '.');
  if (/:\/\/|\bwww\.|\.\p{L}{2,}[/:?#]/iu.test(plain)) return true;
  return [...plain.matchAll(/([\p{L}\p{M}\p{N}-]+)\.(?=(\p{L}\p{L}))/gu)].some(
    ([, before = '', after = '']) =>
      // Initials are written `K.Raman`, a host with one letter `x.com`.
      !titles.has(before.toLowerCase()) && !/^\p{Lu}\p{Lu}$/u.test(before + after[0]),
  );
}
