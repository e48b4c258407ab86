import type { PageBlock } from '@antara/contracts/api/content';
import { paths } from '@antara/contracts/composition/routes';
import { Container, PageSection } from '@antara/shared-ui/page';
import { BlockHeading, BlockLink, BlockPicture } from '../components/blocks.tsx';
import styles from './fleet.module.css';

const toShips = { label: 'Our ships', url: paths.ships() };

/** A picture of the fleet, and the link to the ships, which does not depend on the block (ER-01). */
export function Fleet({ block }: { block: PageBlock | undefined }) {
  return (
    <PageSection aria-labelledby="about-fleet" surface="sunk" width="bleed" space="none">
      <BlockPicture
        picture={block?.pictures[0]}
        ratio="21/9"
        sizes="100vw"
        focus="bottom"
        className={styles.picture}
      />
      <Container className={styles.copy}>
        <BlockHeading block={block} fallbackTitle="The fleet" id="about-fleet" className={styles.heading}>
          <BlockLink link={block?.link ?? toShips} look="primary" />
        </BlockHeading>
      </Container>
    </PageSection>
  );
}
