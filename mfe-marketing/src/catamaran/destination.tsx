import type { PageBlock } from '@antara/contracts/api/content';
import { BlockHeading, BlockLink, BlockPicture, BlockText } from '../components/blocks.tsx';
import styles from './destination.module.css';

export interface DestinationProps {
  block: PageBlock | undefined;
  /** The package: its length as eyebrow, its days as items, its map as picture. */
  journey: PageBlock | undefined;
}

export function Destination({ block, journey }: DestinationProps) {
  if (!block && !journey) return null;
  return (
    <section id="destination" aria-labelledby="catamaran-destination" className={styles.destination}>
      {block && (
        <>
          <BlockHeading block={block} lead={false} id="catamaran-destination" className={styles.head} />
          <div className={styles.pictures}>
            {block.pictures.map((picture, index) => (
              <BlockPicture
                key={picture.path}
                picture={picture}
                sizes={index === 0 ? '(width >= 64rem) 50rem, 100vw' : '(width >= 64rem) 25rem, 50vw'}
              />
            ))}
          </div>
          <BlockText html={block.text} />
        </>
      )}
      {journey && (
        <div className={styles.journey}>
          <div className={styles.journeyHead}>
            <h3 className={styles.journeyName}>{journey.title}</h3>
            {journey.eyebrow && <p className={styles.length}>{journey.eyebrow}</p>}
          </div>
          <BlockText html={journey.text} className={styles.when} />
          <ol role="list" className={styles.days}>
            {journey.items.map(({ title, text }) => (
              <li key={title} className={styles.day}>
                <h4 className={styles.dayName}>{title}</h4>
                <BlockText html={text} />
              </li>
            ))}
          </ol>
          <BlockPicture picture={journey.pictures[0]} sizes="(width >= 64rem) 50rem, 100vw" />
          <BlockLink link={journey.link} look="secondary" className={styles.link} />
        </div>
      )}
    </section>
  );
}
