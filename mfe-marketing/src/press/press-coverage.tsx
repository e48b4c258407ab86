import { DateText } from '@antara/shared-ui/date';
import { TextLink } from '@antara/shared-ui/text-link';
import { BlockPicture } from '../components/blocks.tsx';
import type { ContentSummary } from '@antara/contracts/api/content';
import styles from './press-coverage.module.css';

/** Articles by others, each with its publication's logo and a link. */
export function PressCoverage({ items }: { items: readonly ContentSummary[] }) {
  return (
    <ul role="list" className={styles.list}>
      {items.map(({ slug, title, date, excerpt, author, cover_image, link }) => (
        <li key={slug} className={styles.item}>
          <BlockPicture picture={cover_image} ratio="21/9" sizes="12rem" className={styles.mark} />
          <p className={styles.when}>
            <span>{author}</span>
            <span aria-hidden="true"> · </span>
            <DateText date={date} format="american" />
          </p>
          <h3 className={styles.title}>
            {link ? (
              <TextLink href={link} newTab variant="plain">
                {title}
              </TextLink>
            ) : (
              title
            )}
          </h3>
          <p className={styles.text}>{excerpt}</p>
        </li>
      ))}
    </ul>
  );
}
