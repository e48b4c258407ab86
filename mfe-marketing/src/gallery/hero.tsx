import type { ReactNode } from 'react';
import type { PageBlock } from '@antara/contracts/api/content';
import { PageHeading, PageSection } from '@antara/shared-ui/page';
import { BlockPicture } from '../components/block-picture.tsx';
import { InlineRichText } from '@antara/shared-ui/inline-rich-text';
import styles from './hero.module.css';

/** Title and picture, with the categories (`children`) below. */
export function Hero({ block, children }: { block: PageBlock | undefined; children: ReactNode }) {
  return (
    <PageSection aria-labelledby="gallery-title" surface="ink" space="none" width="wide">
      <div className={styles.layout}>
        <PageHeading
          id="gallery-title"
          eyebrow={block?.eyebrow}
          title={block?.title ?? 'Gallery'}
          lead={block?.text ? <InlineRichText html={block.text} /> : undefined}
          className={styles.heading}
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
