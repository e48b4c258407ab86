import { toInlineHtml } from './page-blocks.ts';

/** An operator's words inside a sentence's element: a lead, a caption. Sanitised by the server. */
export function InlineText({ html }: { html: string }) {
  return <span dangerouslySetInnerHTML={{ __html: toInlineHtml(html) }} />;
}
