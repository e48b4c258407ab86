import { RichText } from '@antara/shared-ui/rich-text';

/** An operator's text in its paragraphs, or nothing. Sanitised by the server. */
export function BlockText({ html, className }: { html: string | null | undefined; className?: string }) {
  return html ? <RichText html={html} className={className} /> : null;
}
