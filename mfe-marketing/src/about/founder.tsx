import type { PageBlock } from '@antara/contracts/api/content';
import { PageSection } from '@antara/shared-ui/page';
import { BlockHeading, BlockPicture, BlockText } from '../components/blocks.tsx';
import styles from './founder.module.css';

export function Founder({ block }: { block: PageBlock }) {
  return (
    <PageSection aria-labelledby="about-founder" surface="ink" width="bleed" space="none">
      <div className={styles.founder}>
        <BlockPicture
          picture={block.pictures[0]}
          ratio="4/3"
          sizes="(width >= 64rem) 80vw, 100vw"
          className={styles.picture}
        />
        <div className={styles.copy}>
          <BlockHeading block={block} id="about-founder" lead={false} />
          <BlockText html={block.text} />
        </div>
      </div>
    </PageSection>
  );
}
