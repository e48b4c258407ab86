import type { PageBlock } from '@antara/contracts/api/content';
import { PageSection } from '@antara/shared-ui/page';
import { BlockHeading, BlockPicture, BlockText } from '../components/blocks.tsx';
import styles from './indulge.module.css';

/** INDULGE: Food, Spa, Boutique; the first below the title, the others beside it (HM-03). */
export function Indulge({ block }: { block: PageBlock }) {
  return (
    <PageSection aria-labelledby="home-indulge" surface="raised">
      <div className={styles.indulge}>
        <BlockHeading block={block} id="home-indulge" />
        <ul role="list" className={styles.tiles}>
          {block.items.map(({ title, text, picture }, index) => (
            <li key={title} className={styles.tile}>
              <BlockPicture
                picture={picture}
                ratio="3/2"
                sizes={
                  index === 0
                    ? '(width >= 85rem) 43rem, (width >= 64rem) 51vw, 92vw'
                    : '(width >= 82rem) 30rem, (width >= 64rem) 37vw, (width >= 40rem) 45vw, 92vw'
                }
                className={styles.picture}
              />
              <h3>{title}</h3>
              <BlockText html={text} className={styles.text} />
            </li>
          ))}
        </ul>
      </div>
    </PageSection>
  );
}
