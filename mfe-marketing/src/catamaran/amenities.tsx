import type { PageBlock } from '@antara/contracts/api/content';
import { PageHeading } from '@antara/shared-ui/page';
import { BlockPicture } from '../components/block-picture.tsx';
import { InlineRichText } from '@antara/shared-ui/inline-rich-text';
import styles from './amenities.module.css';

export function Amenities({ block }: { block: PageBlock | undefined }) {
  if (!block) return null;
  return (
    <section id="amenities" aria-labelledby="catamaran-amenities">
      <PageHeading level={2} id="catamaran-amenities" eyebrow={block.eyebrow} title={block.title} />
      <div className={styles.pictures}>
        {block.pictures.map((picture, index) => (
          <BlockPicture
            key={picture.path}
            picture={picture}
            ratio="4/3"
            sizes={`(width >= 64rem) 17rem, (width >= 40rem) 33vw, ${index === 0 ? 100 : 48}vw`}
          />
        ))}
      </div>
      <dl className={styles.list}>
        {block.items.map(({ title, text }) => (
          <div key={title} className={styles.one}>
            <dt>{title}</dt>
            <dd>{text && <InlineRichText html={text} />}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
