import type { PageBlock } from '@antara/contracts/api/content';
import { Timeline, type TimelineProps } from '@antara/shared-ui/timeline';
import { BlockText } from './blocks.tsx';

/** Renders a block's items as the steps of a timeline. */
export function BlockTimeline({ items, ...rest }: Omit<TimelineProps, 'items'> & Pick<PageBlock, 'items'>) {
  return (
    <Timeline
      {...rest}
      items={items.map(({ title, text }) => ({ id: title, title, children: <BlockText html={text} /> }))}
    />
  );
}
