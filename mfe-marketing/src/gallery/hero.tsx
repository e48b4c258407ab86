import type { ReactNode } from 'react';
import type { PageBlock } from '@antara/contracts/api/content';
import { PageSection } from '@antara/shared-ui/page';
import { BlockHeading, BlockPicture } from '../components/blocks.tsx';
import styles from './hero.module.css';

/** Title and picture, with the categories (`children`) below. */
export function Hero({ block, children }: { block: PageBlock | undefined; children: ReactNode }) {
  return (
    <PageSection aria-labelledby="gallery-title" surface="ink" space="none" width="wide">
      <div className={styles.layout}>
        <BlockHeading
          block={block}
          fallbackTitle="Gallery"
          id="gallery-title"
          className={styles.heading}
          level={1}
        />
        <BlockPicture
          picture={block?.pictures[0]}
          ratio="16/10"
          sizes="(width >= 64rem) 58vw, 100vw"
          priority
        />
      </div>
      {children}
    </PageSection>
  );
}
