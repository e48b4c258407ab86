import type { PageBlock } from '@antara/contracts/api/content';
import { paths } from '@antara/contracts/composition/routes';
import { ButtonLink } from '@antara/shared-ui/button';
import { Container } from '@antara/shared-ui/page';
import { BlockLead, BlockPicture } from '../components/blocks.tsx';
import styles from './hero.module.css';

/**
 * Shows the tagline over the picture's sky and the links over its water (HM-01, HM-08). Without the block the title is
 * the company's name, and the links remain (ER-01).
 */
export function Hero({ block }: { block: PageBlock | undefined }) {
  return (
    <section aria-labelledby="home-title" data-surface="ink" className={styles.hero}>
      <BlockPicture
        picture={block?.pictures[0]}
        ratio="16/10"
        sizes="(max-aspect-ratio: 16/10) 160vh, 100vw"
        portrait={{ media: '(width < 768px)', sizes: '(max-aspect-ratio: 9/16) 55vh, 100vw' }}
        priority
        className={styles.picture}
      />
      <Container className={styles.copy}>
        <h1 id="home-title" tabIndex={-1} className={styles.tagline}>
          {block?.title ?? 'Antara River Cruises'}
        </h1>
        <div className={styles.onward}>
          <BlockLead html={block?.text} className={styles.lead} />
          <div className={styles.actions}>
            <ButtonLink to={paths.journeys()}>BOOK NOW</ButtonLink>
            <ButtonLink to={paths.journeys()} variant="secondary">
              OUR CRUISES
            </ButtonLink>
          </div>
        </div>
      </Container>
    </section>
  );
}
