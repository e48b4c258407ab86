import type { PageBlock } from '@antara/contracts/api/content';
import { PageHeading } from '@antara/shared-ui/page';
import { BlockPicture } from '../components/block-picture.tsx';
import { BlockText } from '../components/block-text.tsx';
import { InlineRichText } from '@antara/shared-ui/inline-rich-text';
import styles from './about.module.css';

/** The two catamarans, with their key figures. */
export function About({ block }: { block: PageBlock | undefined }) {
  if (!block) return null;
  return (
    <section id="about" aria-labelledby="catamaran-about" className={styles.about}>
      <PageHeading
        level={2}
        id="catamaran-about"
        eyebrow={block.eyebrow}
        title={block.title}
        className={styles.head}
      />
      <BlockText html={block.text} className={styles.text} />
      {block.items.length > 0 && (
        <dl className={styles.numbers}>
          {block.items.map(({ title, text }) => (
            <div key={title + text} className={styles.number}>
              <dt>{text && <InlineRichText html={text} />}</dt>
              <dd>{title}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className={styles.night}>
        <BlockPicture picture={block.pictures[0]} ratio="16/10" sizes="(width >= 64rem) 60vw, 100vw" />
      </div>
    </section>
  );
}

export function Reasons({ block }: { block: PageBlock | undefined }) {
  if (!block) return null;
  return (
    <section id="why-antara-catamarans" aria-labelledby="catamaran-why" data-surface="teal">
      <PageHeading level={2} id="catamaran-why" eyebrow={block.eyebrow} title={block.title} />
      <BlockPicture picture={block.pictures[0]} ratio="21/9" sizes="(width >= 64rem) 50rem, 100vw" />
      <ol role="list" className={styles.reasons}>
        {block.items.map(({ title, text }) => (
          <li key={title} className={styles.reason}>
            <h3>{title}</h3>
            <BlockText html={text} className={styles.reasonText} />
          </li>
        ))}
      </ol>
    </section>
  );
}
