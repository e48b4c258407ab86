/** Finds text that a mail program would show as a link, because our mails repeat text typed by strangers. */

/** Words that stand before a dot in a name: `Dr.Patel`, `St.John`. */
const titles = new Set(
  'mr mrs ms dr prof st smt shri sri kum md mohd capt cdr col lt maj gen hon rev sr jr co ltd pvt'.split(' '),
);

/** Returns true when `text` contains a web address or a host name (`evil.com`), in any form of letters and dots. */
export function hasWebAddress(text: string): boolean {
  // NFKC turns full-width letters and dots into plain ones. Browsers also accept the ideographic full stop as a dot.
  const plain = text.normalize('NFKC').replaceAll(/[。｡]/g, '.');
  if (/:\/\/|\bwww\.|\.\p{L}{2,}[/:?#]/iu.test(plain)) return true;
  return [...plain.matchAll(/([\p{L}\p{M}\p{N}-]+)\.(?=(\p{L}\p{L}))/gu)].some(
    ([, before = '', after = '']) =>
      // `K.Raman` is a name with an initial; `x.com` is a host with one letter.
      !titles.has(before.toLowerCase()) && !/^\p{Lu}\p{Lu}$/u.test(before + after[0]),
  );
}
