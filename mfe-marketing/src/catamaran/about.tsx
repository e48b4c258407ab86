import type { PageBlock } from '@antara/contracts/api/content';
import { BlockFigures } from '../components/block-figures.tsx';
import { BlockHeading, BlockPicture, BlockText } from '../components/blocks.tsx';
import styles from './about.module.css';

/** The two catamarans, with their key figures. */
export function About({ block }: { block: PageBlock | undefined }) {
  if (!block) return null;
  return (
    <section id="about" aria-labelledby="catamaran-about" className={styles.about}>
      <BlockHeading block={block} lead={false} id="catamaran-about" className={styles.head} />
      <BlockText html={block.text} className={styles.text} />
      <BlockFigures items={block.items} size="large" />
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
      <BlockHeading block={block} lead={false} id="catamaran-why" />
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
