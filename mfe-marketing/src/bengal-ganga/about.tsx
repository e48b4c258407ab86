import type { PageBlock } from '@antara/contracts/api/content';
import { PageSection } from '@antara/shared-ui/page';
import { BlockFigures } from '../components/block-figures.tsx';
import { BlockHeading, BlockPicture, BlockText } from '../components/blocks.tsx';
import styles from './about.module.css';

/** The ship in pictures, text and key figures. */
export function About({ block }: { block: PageBlock | undefined }) {
  if (!block) return null;
  return (
    <PageSection id="about" aria-labelledby="steamer-about" surface="sunk">
      <div className={styles.layout}>
        <div className={styles.pictures}>
          {block.pictures.slice(0, 2).map((picture, index) => (
            <BlockPicture
              key={picture.path}
              picture={picture}
              ratio={index === 0 ? '4/3' : '1/1'}
              sizes={index === 0 ? '(width >= 64rem) 36rem, 100vw' : '(width >= 64rem) 18rem, 60vw'}
            />
          ))}
        </div>
        <div>
          <BlockHeading block={block} lead={false} id="steamer-about" />
          <BlockText html={block.text} />
          <BlockFigures items={block.items} size="normal" />
        </div>
      </div>
    </PageSection>
  );
}
