import type { PageBlock } from '@antara/contracts/api/content';
import { PageHeading, PageSection } from '@antara/shared-ui/page';
import { BlockPicture } from '../components/block-picture.tsx';
import { BlockText } from '../components/block-text.tsx';
import { InlineRichText } from '@antara/shared-ui/inline-rich-text';
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
          <PageHeading level={2} id="steamer-about" eyebrow={block.eyebrow} title={block.title} />
          <BlockText html={block.text} />
          {block.items.length > 0 && (
            <dl className={styles.numbers}>
              {block.items.map(({ title, text }) => (
                <div key={title}>
                  <dt>{text && <InlineRichText html={text} />}</dt>
                  <dd>{title}</dd>
                </div>
              ))}
            </dl>
          )}
        </div>
      </div>
    </PageSection>
  );
}
