import type { PageBlock } from '@antara/contracts/api/content';
import { Container, PageSection } from '@antara/shared-ui/page';
import { BlockHeading, BlockText } from '../components/blocks.tsx';
import { SceneCarousel } from '../components/scene-carousel.tsx';
import styles from './discover.module.css';

/** Text and a carousel of six scenes, three of them twice (HM-02). */
export function Discover({ block }: { block: PageBlock }) {
  return (
    <PageSection aria-labelledby="home-discover" width="bleed">
      <Container className={styles.copy}>
        <BlockHeading block={block} id="home-discover" lead={false} />
        <BlockText html={block.text} className={styles.text} />
      </Container>
      <Container width="wide" className={styles.scenes}>
        <SceneCarousel
          label="Scenes of our rivers"
          autoplay={2000}
          scenes={block.items}
          captions="large"
          ratio="4/3"
          sizes="(width >= 64rem) 31vw, (width >= 40rem) 46vw, 90vw"
        />
      </Container>
    </PageSection>
  );
}
