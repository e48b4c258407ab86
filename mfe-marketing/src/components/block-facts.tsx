import type { ComponentProps } from 'react';
import type { PageBlock } from '@antara/contracts/api/content';
import { InlineRichText } from '@antara/shared-ui/inline-rich-text';

/** A block's items as terms with their descriptions. */
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
