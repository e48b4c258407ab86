import type { PageBlock } from '@antara/contracts/api/content';
import { paths } from '@antara/contracts/composition/routes';
import { ButtonLink } from '@antara/shared-ui/button';
import { PageSection } from '@antara/shared-ui/page';
import { BlockFacts, BlockHeading } from '../components/blocks.tsx';
import { FilmPlayer } from './film-player.tsx';
import styles from './film-section.module.css';

/** The Journey section: a film of a day on the river, and its hours (HM-07, HM-08). */
export function FilmSection({ block }: { block: PageBlock }) {
  return (
    <PageSection aria-labelledby="home-journey" surface="ink">
      <BlockHeading block={block} id="home-journey" className={styles.heading}>
        <ButtonLink to={paths.journeys()}>BOOK NOW</ButtonLink>
        <ButtonLink to={paths.journeys()} variant="secondary">
          OUR CRUISES
        </ButtonLink>
      </BlockHeading>
      <FilmPlayer still={block.pictures[0]} link={block.link} />
      <BlockFacts items={block.items} className={styles.hours} />
    </PageSection>
  );
}
