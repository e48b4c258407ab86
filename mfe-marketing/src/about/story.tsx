import type { PageBlock } from '@antara/contracts/api/content';
import { PageSection } from '@antara/shared-ui/page';
import { BlockHeading, BlockText } from '../components/blocks.tsx';
import { BlockTimeline } from '../components/block-timeline.tsx';
import styles from './story.module.css';

/** The company's history, with a timeline. */
export function Story({ block }: { block: PageBlock }) {
  return (
    <PageSection aria-labelledby="about-story">
      <div className={styles.story}>
        <div>
          <BlockHeading block={block} id="about-story" lead={false} />
          <BlockText html={block.text} className={styles.text} />
        </div>
        {block.items.length > 0 && <BlockTimeline className={styles.steps} items={block.items} />}
      </div>
    </PageSection>
  );
}
