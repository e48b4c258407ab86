import type { PageBlock } from '@antara/contracts/api/content';
import { PageSection } from '@antara/shared-ui/page';
import { BlockText } from '../components/blocks.tsx';
import styles from './intro.module.css';

export function Intro({ block }: { block: PageBlock | undefined }) {
  if (!block) return null;
  return (
    <PageSection aria-labelledby="steamer-intro" width="narrow">
      <div className={styles.intro}>
        <h2 id="steamer-intro" className={styles.title}>
          {block.title}
        </h2>
        <BlockText html={block.text} className={styles.text} />
      </div>
    </PageSection>
  );
}

export function Pullquote({ block }: { block: PageBlock | undefined }) {
  if (!block) return null;
  return (
    <PageSection aria-label="A thought" surface="teal" space="large">
      <blockquote className={styles.quote}>
        <p>{block.title}</p>
      </blockquote>
    </PageSection>
  );
}
