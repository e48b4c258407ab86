import type { PageBlock } from '@antara/contracts/api/content';
import { PageSection } from '@antara/shared-ui/page';
import { BlockHeading, BlockPicture } from '../components/blocks.tsx';
import styles from './hero.module.css';

/** Title and picture, with links to the four lists. */
export function Hero({
  block,
  commitments,
}: {
  block: PageBlock | undefined;
  commitments: readonly PageBlock[];
}) {
  return (
    <PageSection surface="teal" width="bleed" space="none" aria-label="Sustainability">
      <div className={styles.hero}>
        <div className={styles.copy}>
          <BlockHeading block={block} fallbackTitle="Sustainability" level={1} />
          {commitments.length > 0 && (
            <nav aria-label="On this page">
              <ol role="list" className={styles.contents}>
                {commitments.map(({ key, title }) => (
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
