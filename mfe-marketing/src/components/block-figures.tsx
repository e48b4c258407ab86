import type { PageBlock } from '@antara/contracts/api/content';
import { InlineRichText } from '@antara/shared-ui/inline-rich-text';
import styles from './block-figures.module.css';

/** Renders a block's items as key figures: the title of an item is the figure, its text says what the figure means. */
export function BlockFigures({ items, size }: { items: PageBlock['items']; size: 'normal' | 'large' }) {
  if (items.length === 0) return null;
  return (
    <dl data-size={size} className={styles.figures}>
      {items.map(({ title, text }) => (
        <div key={`${title} ${text}`}>
          <dt>{text && <InlineRichText html={text} />}</dt>
          <dd>{title}</dd>
        </div>
      ))}
    </dl>
  );
}
