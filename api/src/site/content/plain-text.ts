const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };
const excerptLength = 140;

/** The text of sanitised HTML, with single spaces. Inline elements do not separate words, others do. */
export function toPlainText(html: string): string {
  return html
    .replaceAll(/<\/?(?:a|b|em|i|strong|sub|sup)(?:\s[^>]*)?>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => entities[name] ?? ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** A text without its pictures and their captions, which the beginning of a text shown elsewhere does not have. */
export const removeFigures = (html: string): string => html.replaceAll(/<figure>[^]*?<\/figure>/g, ' ');

/**
 * The first words of `text`, at most `length` characters, with an ellipsis when there are more. A longer word is cut.
 */
export function toExcerpt(text: string, length = excerptLength): string {
  if (text.length <= length) return text;
  const end = text.lastIndexOf(' ', length);
  if (end > 0) return `${text.slice(0, end)} …`;
  // Half of a character outside the basic plane is no character.
  return `${text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/** The first `count` words of `text`, with an ellipsis in place of the stop after the last when there are more. */
export function toFirstWords(text: string, count: number): string {
  const words = text.split(' ').filter(Boolean);
  if (words.length <= count) return words.join(' ');
  return `${words
    .slice(0, count)
    .join(' ')
    .replace(/[.,;:!?–—-]+$/, '')}…`;
}
