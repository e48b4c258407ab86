import { RichText } from '@antara/shared-ui/rich-text';

/** The text of a block, if it has one. */
export function BlockText({ html, className }: { html: string | null | undefined; className?: string }) {
  return html ? <RichText html={html} className={className} /> : null;
}
