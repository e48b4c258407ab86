import type { PageBlock } from '@antara/contracts/api/content';
import { PageHeading, PageSection } from '@antara/shared-ui/page';
import { BlockPicture } from '../components/block-picture.tsx';
import { BlockText } from '../components/block-text.tsx';
import styles from './amenities.module.css';

export function Amenities({ block }: { block: PageBlock | undefined }) {
  if (!block) return null;
  return (
    <PageSection id="amenities" aria-labelledby="steamer-amenities" surface="raised">
      <PageHeading level={2} id="steamer-amenities" eyebrow={block.eyebrow} title={block.title} />
      <ul role="list" className={styles.grid}>
        {block.items.map(({ title, text, picture }) => (
          <li key={title} className={styles.one}>
            <BlockPicture
              picture={picture}
              ratio="4/3"
              sizes="(width >= 64rem) 19rem, 50vw"
              className={styles.picture}
            />
            <h3 className={styles.title}>{title}</h3>
            <BlockText html={text} className={styles.text} />
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
