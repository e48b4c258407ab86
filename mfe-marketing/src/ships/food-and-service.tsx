import type { PageBlock } from '@antara/contracts/api/content';
import { PageSection } from '@antara/shared-ui/page';
import { BlockHeading, BlockPicture, BlockText } from '../components/blocks.tsx';
import styles from './food-and-service.module.css';

export function Food({ block }: { block: PageBlock | undefined }) {
  if (!block) return null;
  return (
    <PageSection aria-labelledby="ships-food" surface="raised">
      <div className={styles.food}>
        <div className={styles.plates}>
          <BlockPicture
            picture={block.pictures[1] ?? block.pictures[0]}
            sizes="(width >= 64rem) 44rem, 100vw"
            className={styles.table}
          />
          {block.pictures[1] && (
            <BlockPicture
              picture={block.pictures[0]}
              ratio="1/1"
              sizes="(width >= 64rem) 20rem, 45vw"
              className={styles.plate}
            />
          )}
        </div>
        <div>
          <BlockHeading block={block} lead={false} id="ships-food" />
          <BlockText html={block.text} />
        </div>
      </div>
    </PageSection>
  );
}

export function Service({ block }: { block: PageBlock | undefined }) {
  if (!block) return null;
  return (
    <PageSection aria-labelledby="ships-service">
      <div className={styles.service}>
        <div>
          <BlockHeading block={block} lead={false} id="ships-service" />
          <BlockText html={block.text} />
        </div>
        <BlockPicture
          picture={block.pictures[0]}
          sizes="(width >= 64rem) 52rem, 100vw"
          focus="bottom"
          className={styles.crew}
        />
      </div>
    </PageSection>
  );
}
