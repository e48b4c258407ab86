import type { PageBlock } from '@antara/contracts/api/content';
import type { Picture as LibraryPicture } from '@antara/contracts/api/fields';
import { Container, PageSection } from '@antara/shared-ui/page';
import { Picture } from '@antara/shared-ui/picture';
import { VisuallyHidden } from '@antara/shared-ui/visually-hidden';
import styles from './press.module.css';

/**
 * An article about the company. The picture is the logo of the publication `author`, and `link` the address of the
 * article.
 */
export interface PressMention {
  title: string;
  author: string;
  cover_image: LibraryPicture;
  link: string;
}

/** Shows logos of publications that link to their articles, in new tabs and without a referrer (HM-04). */
export function Press({
  block,
  coverage,
}: {
  block: PageBlock | undefined;
  coverage: readonly PressMention[];
}) {
  if (coverage.length === 0) return null;
  return (
    <PageSection aria-labelledby="home-press" space="none" width="bleed">
      <Container className={styles.press}>
        <h2 id="home-press" className={styles.title}>
          {block?.title ?? 'In the press'}
        </h2>
        <ul role="list" className={styles.marks}>
          {coverage.map(({ title, author, cover_image, link }) => (
            <li key={link}>
              <a href={link} target="_blank" rel="noopener noreferrer" className={styles.mark}>
                <Picture
                  picture={{ ...cover_image, alt: author }}
                  ratio="3/2"
                  sizes="9rem"
                  className={styles.picture}
                />
                <VisuallyHidden>{`: ${title} (opens in a new tab)`}</VisuallyHidden>
              </a>
            </li>
          ))}
        </ul>
      </Container>
    </PageSection>
  );
}
