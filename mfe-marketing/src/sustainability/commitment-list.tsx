import type { PageBlock } from '@antara/contracts/api/content';
import { PageSection } from '@antara/shared-ui/page';
import { BlockHeading, BlockPicture, BlockText } from '../components/blocks.tsx';
import styles from './commitment-list.module.css';

/** Layouts and surfaces by position, so that neighbouring lists look different. */
const layouts = ['wide', 'left', 'right', 'wide'] as const;
const surfaces = ['paper', 'raised', 'paper', 'sunk'] as const;

/** One of the four lists of commitments. */
export function CommitmentList({ block, index }: { block: PageBlock; index: number }) {
  const layout = layouts[index % layouts.length];
  return (
    <PageSection
      id={block.key}
      aria-labelledby={`${block.key}-title`}
      surface={surfaces[index % surfaces.length]}
      className={styles.section}
    >
      <div data-layout={layout} className={styles.layout}>
        <BlockPicture
          picture={block.pictures[0]}
          ratio={layout === 'wide' ? '21/9' : '1/1'}
          sizes={layout === 'wide' ? '(width >= 64rem) 78rem, 100vw' : '(width >= 64rem) 38rem, 100vw'}
          className={styles.picture}
        />
        <div className={styles.copy}>
          <BlockHeading block={block} id={`${block.key}-title`} className={styles.heading} />
          <ul role="list" className={styles.list}>
            {block.items.map(({ title, text }) => (
              <li key={title}>
                <h3 className={styles.title}>{title}</h3>
                <BlockText html={text} className={styles.text} />
              </li>
            ))}
          </ul>
        </div>
      </div>
    </PageSection>
  );
}
