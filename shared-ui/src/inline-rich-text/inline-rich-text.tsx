export type InlineRichTextProps = {
  /** HTML that the server has sanitised. Never text typed by a visitor. */
  html: string;
};

/** `RichText` inside a paragraph or a term. Paragraphs become line breaks; other block elements lose their tags. */
export function InlineRichText({ html }: InlineRichTextProps) {
  return <span dangerouslySetInnerHTML={{ __html: toInlineHtml(html) }} />;
}

function toInlineHtml(html: string): string {
  return html
    .trim()
    .replaceAll(/<\/p>\s*<p[^>]*>/g, '<br>')
    .replaceAll(/<\/?(?:p|div|ul|ol|li|h[1-6])(?:\s[^>]*)?>/g, '');
}
