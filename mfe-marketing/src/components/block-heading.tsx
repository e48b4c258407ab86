import type { ReactNode } from 'react';
import type { PageBlock } from '@antara/contracts/api/content';
import { PageHeading, type PageHeadingProps } from '@antara/shared-ui/page';
import { InlineRichText } from '@antara/shared-ui/inline-rich-text';

type HeadingBlock = Pick<PageBlock, 'eyebrow' | 'title' | 'text'>;

type BlockHeadingProps = Pick<PageHeadingProps, 'level' | 'align' | 'id' | 'className'> & {
  /** True when the block's text is the lead under the title; false when the page renders the text elsewhere. */
  lead?: boolean;
  children?: ReactNode;
} & (
    | { block: HeadingBlock; fallbackTitle?: never }
    | {
        block: HeadingBlock | undefined;
        /** The title when the office has removed the block. */
        fallbackTitle: string;
      }
  );

/** A block's eyebrow, title and text as a section's heading. */
export function BlockHeading({ block, fallbackTitle, level = 2, lead = true, ...rest }: BlockHeadingProps) {
  return (
    <PageHeading
      {...rest}
      level={level}
      eyebrow={block?.eyebrow}
      title={block?.title ?? fallbackTitle}
      lead={lead && block?.text ? <InlineRichText html={block.text} /> : undefined}
    />
  );
}

/** The text of a block in one paragraph, if it has one. */
export function BlockLead({ html, className }: { html: string | null | undefined; className?: string }) {
  return html ? (
    <p className={className}>
      <InlineRichText html={html} />
    </p>
  ) : null;
}
