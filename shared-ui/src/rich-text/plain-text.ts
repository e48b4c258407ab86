const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  rsquo: '’',
  lsquo: '‘',
  hellip: '…',
};

/** Returns the text of `html` on one line. The result is text instead of HTML, so React escapes it. */
export function htmlToText(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?])/g, '$1')
    .trim();
}

/**
 * Returns the first `count` words with an ellipsis, and whether words were left out (20 on a tour's card, TJ-01; 30 for
 * a post, PB-04).
 */
export function truncateWords(text: string, count: number): { text: string; cut: boolean } {
  const words = text.split(' ').filter(Boolean);
  if (words.length <= count) return { text: words.join(' '), cut: false };
  return {
    text: `${words
      .slice(0, count)
      .join(' ')
      .replace(/[.,;:!?–—-]+$/, '')}…`,
    cut: true,
  };
}
