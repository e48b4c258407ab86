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

/** The text of `html` in one line. The result is text, not HTML: React escapes it. */
export function htmlToText(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?])/g, '$1')
    .trim();
}

/**
 * The first `count` words with an ellipsis, and whether anything was left out (a tour's card 20, TJ-01; a post's 30,
 * PB-04).
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
