import type { PageBlock } from '@antara/contracts/api/content';
import { PageSection } from '@antara/shared-ui/page';
import { BlockFacts, BlockHeading, BlockPicture } from '../components/blocks.tsx';
import styles from './charter.module.css';

/** Ships to charter, with the guests they carry. */
export function Charter({ block }: { block: PageBlock }) {
  return (
    <PageSection surface="teal" aria-labelledby="charter">
      <div className={styles.charter}>
        <div>
          <BlockHeading block={block} id="charter" />
          <BlockFacts items={block.items} className={styles.ships} />
        </div>
        <BlockPicture
          picture={block.pictures[0]}
          ratio="4/3"
          sizes="(width >= 64rem) 45rem, 100vw"
          className={styles.picture}
        />
      </div>
    </PageSection>
  );
}
