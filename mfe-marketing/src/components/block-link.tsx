import type { PageBlock } from '@antara/contracts/api/content';
import { ButtonLink, type ButtonLinkProps } from '@antara/shared-ui/button';
import { TextLink } from '@antara/shared-ui/text-link';
import { toLinkProps } from './page-blocks.ts';

export type BlockLinkProps = {
  link: PageBlock['link'] | undefined;
  /** `text` is a line of text with an arrow; the other values are kinds of buttons. */
  look?: 'text' | 'primary' | 'secondary';
  size?: ButtonLinkProps['size'];
  className?: string;
};

/** The link of a block or an item, if any. A link to another site opens a new tab without a referrer. */
export function BlockLink({ link, look = 'text', size, className }: BlockLinkProps) {
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
    <ButtonLink {...target} variant={look} size={size} className={className}>
      {link.label}
    </ButtonLink>
  );
}
