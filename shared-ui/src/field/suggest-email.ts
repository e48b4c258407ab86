/** Finds typing mistakes in the domain of an e-mail address. The functions are pure. */

/** The most common mail domains, and domains that are too similar to them to count as typing mistakes. */
const knownDomains = `
  gmail.com googlemail.com yahoo.com ymail.com hotmail.com outlook.com live.com msn.com
  icloud.com me.com mac.com aol.com proton.me protonmail.com mail.com email.com gmx.com
  yahoo.co.in yahoo.in rediffmail.com rediff.com outlook.in yahoo.co.uk hotmail.co.uk live.co.uk
  btinternet.com sky.com yahoo.fr hotmail.fr orange.fr free.fr laposte.net gmx.de gmx.net gmx.at
  web.de t-online.de yahoo.de bluewin.ch libero.it yahoo.it yahoo.es hotmail.es comcast.net
  verizon.net att.net sbcglobal.net bigpond.com yahoo.com.au yahoo.ca naver.com qq.com 163.com
  yahoo.co.jp mail.ru yandex.ru
`
  .trim()
  .split(/\s+/);
/** Misspellings of `.com` that are no top-level domains themselves. */
const comSlips = /\.(?:con|cmo|ocm|comm|coom|cpm|vom|xom|c0m)$/;

/** Returns the address that was probably meant, or null when nothing looks like a typing mistake. */
export function suggestEmail(typed: string): string | null {
  const [, person, typedDomain] = /^\s*([^\s@]+)@([^\s@]+?)\.?\s*$/.exec(typed) ?? [];
  if (!person || !typedDomain) return null;
  const domain = typedDomain.toLowerCase();
  if (knownDomains.includes(domain)) return null;
  const meant = findNearest(domain) ?? domain.replace(comSlips, '.com');
  return meant === domain ? null : `${person}@${meant}`;
}

/**
 * Returns the known domain with the fewest typing mistakes, at most two. Short domains allow only one, because they
 * resemble too many others.
 */
function findNearest(domain: string): string | undefined {
  const most = domain.length < 8 ? 1 : 2;
  return knownDomains
    .map((one) => ({ one, slips: countSlips(domain, one) }))
    .filter(({ slips }) => slips <= most)
    .toSorted((a, b) => a.slips - b.slips)[0]?.one;
}

/**
 * Counts letters that were left out, added, replaced, or swapped with their neighbour (optimal string alignment
 * distance).
 */
function countSlips(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, row) =>
    Array.from({ length: b.length + 1 }, (__, column) => (row === 0 ? column : column === 0 ? row : 0)),
  );
  const at = (row: number, column: number) => rows[row]?.[column] ?? Infinity;
  for (let row = 1; row <= a.length; row += 1) {
    for (let column = 1; column <= b.length; column += 1) {
      const replaced = at(row - 1, column - 1) + (a[row - 1] === b[column - 1] ? 0 : 1);
      const isSwapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      rows[row]![column] = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        replaced,
        isSwapped ? at(row - 2, column - 2) + 1 : Infinity,
      );
    }
  }
  return at(a.length, b.length);
}
