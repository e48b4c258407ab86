const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };
const excerptLength = 140;

/** Returns the text of sanitised HTML with single spaces. Block elements separate words, inline elements do not. */
export function toPlainText(html: string): string {
  return html
    .replaceAll(/<\/?(?:a|b|em|i|strong|sub|sup)(?:\s[^>]*)?>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => entities[name] ?? ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Removes pictures and their captions from a text, because excerpts have none. */
export const removeFigures = (html: string): string => html.replaceAll(/<figure>[^]*?<\/figure>/g, ' ');

/**
 * Returns the first words of `text`, at most `length` characters, with an ellipsis when words are missing. A single
 * longer word is cut.
 */
export function toExcerpt(text: string, length = excerptLength): string {
  if (text.length <= length) return text;
  const end = text.lastIndexOf(' ', length);
  if (end > 0) return `${text.slice(0, end)} …`;
  // A cut character outside the basic plane would leave half of a surrogate pair.
  return `${text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/**
 * Returns the first `count` words of `text`. When words are missing, an ellipsis replaces the punctuation after the
 * last word.
 */
export function toFirstWords(text: string, count: number): string {
  const words = text.split(' ').filter(Boolean);
  if (words.length <= count) return words.join(' ');
  return `${words
    .slice(0, count)
    .join(' ')
    .replace(/[.,;:!?–—-]+$/, '')}…`;
}
