import type { PageBlock } from '@antara/contracts/api/content';
import { PageSection } from '@antara/shared-ui/page';
import { BlockHeading, BlockText } from '../components/blocks.tsx';
import styles from './reasons.module.css';

export function Reasons({ block }: { block: PageBlock | undefined }) {
  if (!block) return null;
  return (
    <PageSection id="why-bengal-ganga" aria-labelledby="steamer-why">
      <BlockHeading block={block} lead={false} align="centre" id="steamer-why" />
      <ul role="list" className={styles.reasons}>
        {block.items.map(({ title, text }) => (
          <li key={title} className={styles.reason}>
            <h3>{title}</h3>
            <BlockText html={text} className={styles.text} />
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
