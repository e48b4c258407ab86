import { useId } from 'react';
import { DateText } from '@antara/shared-ui/date';
import { BlockPicture } from '../components/blocks.tsx';
import type { ContentSummary } from '@antara/contracts/api/content';
import styles from './newsletter-card.module.css';

/** An issue's cover, with a link that opens the published issue in a new tab. */
export function NewsletterCard({ issue }: { issue: ContentSummary & { link: string } }) {
  const id = useId();
  return (
    <article aria-labelledby={`${id}-title`} className={styles.card}>
      <BlockPicture
        picture={issue.cover_image}
        ratio="3/2"
        sizes="(width >= 64rem) 19rem, (width >= 40rem) 46vw, 40vw"
      />
      <div className={styles.copy}>
        <p className={styles.when}>
          <DateText date={issue.date} format="american" />
        </p>
        <h2 id={`${id}-title`} className={styles.title}>
          {issue.title}
        </h2>
        <p className={styles.excerpt}>{issue.excerpt}</p>
        <a
          id={`${id}-way`}
          href={issue.link}
          target="_blank"
          rel="noopener noreferrer"
          aria-labelledby={`${id}-way ${id}-title`}
          className={styles.link}
        >
          Read more
        </a>
      </div>
    </article>
  );
}
