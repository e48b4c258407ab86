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

/** The first words of `text`, at most `length` characters, with an ellipsis when there are more. */
export function toExcerpt(text: string, length = excerptLength): string {
  if (text.length <= length) return text;
  return `${text.slice(0, text.lastIndexOf(' ', length))} …`;
}
