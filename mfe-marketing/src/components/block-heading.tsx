import type { ReactNode } from 'react';
import type { PageBlock } from '@antara/contracts/api/content';
import { PageHeading, type PageHeadingProps } from '@antara/shared-ui/page';
import { InlineRichText } from '@antara/shared-ui/inline-rich-text';

export type BlockHeadingProps = Pick<PageHeadingProps, 'level' | 'align' | 'id' | 'className'> & {
  block: Pick<PageBlock, 'eyebrow' | 'title' | 'text'>;
  /** True when the block's text is the lead under the title; false when the page renders the text elsewhere. */
  lead?: boolean;
  children?: ReactNode;
};

/** A block's eyebrow, title and text as a section's heading. */
export function BlockHeading({ block, level = 2, lead = true, ...rest }: BlockHeadingProps) {
  return (
    <PageHeading
      {...rest}
      level={level}
      eyebrow={block.eyebrow}
      title={block.title}
      lead={lead && block.text ? <InlineRichText html={block.text} /> : undefined}
    />
  );
}
