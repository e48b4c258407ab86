import type { PageBlock } from '@antara/contracts/api/content';
import { PageSection } from '@antara/shared-ui/page';
import { BlockHeading, BlockText } from '../components/blocks.tsx';
import styles from './rivers.module.css';

export function Rivers({ block }: { block: PageBlock }) {
  return (
    <PageSection aria-labelledby="about-rivers">
      <BlockHeading block={block} id="about-rivers" />
      <ul role="list" className={styles.rivers}>
        {block.items.map(({ title, text }) => (
          <li key={title} className={styles.river}>
            <h3 className={styles.name}>{title}</h3>
            <BlockText html={text} className={styles.text} />
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
