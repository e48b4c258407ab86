/** Renders the parts of a page's block, which the office edits: heading, text, link, and items. */
import type { ComponentProps, ReactNode } from 'react';
import type { PageBlock } from '@antara/contracts/api/content';
import { ButtonLink } from '@antara/shared-ui/button';
import { InlineRichText } from '@antara/shared-ui/inline-rich-text';
import { PageHeading, type PageHeadingProps } from '@antara/shared-ui/page';
import { RichText } from '@antara/shared-ui/rich-text';
import { TextLink } from '@antara/shared-ui/text-link';
import { toLinkProps } from './page-blocks.ts';

type HeadingBlock = Pick<PageBlock, 'eyebrow' | 'title' | 'text'>;

type BlockHeadingProps = Pick<PageHeadingProps, 'level' | 'align' | 'id' | 'className'> & {
  /** True when the heading shows the block's text as its lead. False when the section shows the text elsewhere. */
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

/** Renders a block's eyebrow, title and text as a section's heading. */
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

interface BlockTextProps {
  html: string | null | undefined;
  className?: string;
}

/** Renders a block's text in one paragraph. Renders nothing without a text. */
export function BlockLead({ html, className }: BlockTextProps) {
  return html ? (
    <p className={className}>
      <InlineRichText html={html} />
    </p>
  ) : null;
}

/** Renders a block's text with its paragraphs and lists. Renders nothing without a text. */
export function BlockText({ html, className }: BlockTextProps) {
  return html ? <RichText html={html} className={className} /> : null;
}

interface BlockLinkProps {
  link: PageBlock['link'] | undefined;
  /** `text` is a line of text with an arrow; the other values are kinds of buttons. */
  look?: 'text' | 'primary' | 'secondary';
  className?: string;
}

/**
 * Renders the link of a block or of an item. Renders nothing without a link. A link to another site opens a new tab
 * without a referrer.
 */
export function BlockLink({ link, look = 'text', className }: BlockLinkProps) {
  if (!link) return null;
  const target = toLinkProps(link.url);
  if (look === 'text') {
    return (
      <TextLink {...target} variant="arrow" className={className}>
        {link.label}
      </TextLink>
    );
  }
  return (
    <ButtonLink {...target} variant={look} className={className}>
      {link.label}
    </ButtonLink>
  );
}

/** Renders a block's items as a list of terms (the titles) with their descriptions (the texts). */
export function BlockFacts({ items, ...rest }: ComponentProps<'dl'> & Pick<PageBlock, 'items'>) {
  return (
    <dl {...rest}>
      {items.map(({ title, text }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{text && <InlineRichText html={text} />}</dd>
        </div>
      ))}
    </dl>
  );
}
