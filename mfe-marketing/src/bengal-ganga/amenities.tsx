import type { PageBlock } from '@antara/contracts/api/content';
import { PageSection } from '@antara/shared-ui/page';
import { BlockHeading, BlockPicture, BlockText } from '../components/blocks.tsx';
import styles from './amenities.module.css';

export function Amenities({ block }: { block: PageBlock | undefined }) {
  if (!block) return null;
  return (
    <PageSection id="amenities" aria-labelledby="steamer-amenities" surface="raised">
      <BlockHeading block={block} lead={false} id="steamer-amenities" />
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
