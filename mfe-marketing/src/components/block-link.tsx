import type { PageBlock } from '@antara/contracts/api/content';
import { ButtonLink, type ButtonLinkProps } from '@antara/shared-ui/button';
import { TextLink } from '@antara/shared-ui/text-link';
import { toLinkProps } from './page-blocks.ts';

export type BlockLinkProps = {
  link: PageBlock['link'] | undefined;
  /** `text`: a line of text with an arrow. Otherwise a button of that kind. */
  look?: 'text' | 'primary' | 'secondary';
  size?: ButtonLinkProps['size'];
  className?: string;
};

/** The link of a block or an item, if it has one. Another site opens in a new tab and gets no referrer. */
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
