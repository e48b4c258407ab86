import { useId } from 'react';
import { DateText } from '@antara/shared-ui/date';
import { BlockPicture } from '../page/block-picture.tsx';
import type { ListedItem } from '../writing/listed-item.ts';
import styles from './letter.module.css';

/** A letter's cover, with the month's name painted on it, and the way to where it is kept, in another tab. */
export function Letter({ letter }: { letter: ListedItem & { link: string } }) {
  const id = useId();
  return (
    <article aria-labelledby={`${id}-title`} className={styles.letter}>
      <BlockPicture
        picture={{ path: letter.cover_image, alt: letter.cover_alt }}
        ratio="3/2"
        sizes="(width >= 64rem) 19rem, (width >= 40rem) 46vw, 40vw"
      />
      <div className={styles.words}>
        <p className={styles.when}>
          <DateText date={letter.date} format="american" />
        </p>
        <h2 id={`${id}-title`} className={styles.title}>
          {letter.title}
        </h2>
        <p className={styles.excerpt}>{letter.excerpt}</p>
        <a
          id={`${id}-way`}
          href={letter.link}
          target="_blank"
          rel="noopener noreferrer"
          aria-labelledby={`${id}-way ${id}-title`}
          className={styles.way}
        >
          Read more
        </a>
      </div>
    </article>
  );
}
