import { useSafeHtml } from '../internal/use-safe-html.ts';
import { htmlToText } from '../rich-text/plain-text.ts';

export type InlineRichTextProps = {
  /** As for `RichText`. */
  html: string;
};

/** `RichText` inside a paragraph or a term. Paragraphs become line breaks; other block elements lose their tags. */
export function InlineRichText({ html }: InlineRichTextProps) {
  const content = useSafeHtml(html, toInlineHtml);
  if (!content) return <span>{htmlToText(html)}</span>;
  return <span key="html" dangerouslySetInnerHTML={content} />;
}

function toInlineHtml(html: string): string {
  return html
    .trim()
    .replaceAll(/<\/p>\s*<p[^>]*>/g, '<br>')
    .replaceAll(/<\/?(?:p|div|ul|ol|li|h[1-6])(?:\s[^>]*)?>/g, '');
}
