import type { PageBlock } from '@antara/contracts/api/content';
import { PageSection } from '@antara/shared-ui/page';
import { BlockHeading } from '../page/block-heading.tsx';
import { BlockPicture } from '../page/block-picture.tsx';
import styles from './opening.module.css';

const unnamed = { eyebrow: null, title: 'Sustainability', text: null };

/** Words on the left, the river on the right, and the four lists to go to at the foot. */
export function Opening({
  block,
  promises,
}: {
  block: PageBlock | undefined;
  promises: readonly PageBlock[];
}) {
  return (
    <PageSection surface="teal" width="bleed" space="none" aria-label="Sustainability">
      <div className={styles.opening}>
        <div className={styles.words}>
          <BlockHeading block={block ?? unnamed} level={1} />
          {promises.length > 0 && (
            <nav aria-label="On this page">
              <ol role="list" className={styles.contents}>
                {promises.map(({ key, title }) => (
                  <li key={key}>
                    <a href={`#${key}`}>{title}</a>
                  </li>
                ))}
              </ol>
            </nav>
          )}
        </div>
        <BlockPicture
          picture={block?.pictures[0]}
          ratio="1/1"
          sizes="(width >= 64rem) 75vw, 100vw"
          priority
          className={styles.picture}
        />
      </div>
    </PageSection>
  );
}
