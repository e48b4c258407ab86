import type { PageBlock } from '@antara/contracts/api/content';
import { paths } from '@antara/contracts/composition/routes';
import { ButtonLink } from '@antara/shared-ui/button';
import { PageSection } from '@antara/shared-ui/page';
import { BlockFacts, BlockHeading, BlockPicture } from '../components/blocks.tsx';
import styles from './sustain.module.css';

/** Sustain: what a river line owes its river, with a link to the page about it (HM-06). */
export function Sustain({ block }: { block: PageBlock }) {
  return (
    <PageSection aria-labelledby="home-sustain" surface="teal">
      <div className={styles.layout}>
        <div className={styles.copy}>
          <BlockHeading block={block} id="home-sustain">
            <ButtonLink to={paths.sustainability()}>SUSTAINABILITY</ButtonLink>
          </BlockHeading>
        </div>
        <BlockPicture
          picture={block.pictures[0]}
          ratio="3/2"
          sizes="(width >= 85rem) 43rem, (width >= 64rem) 51vw, 92vw"
        />
        <BlockFacts items={block.items} className={styles.themes} />
      </div>
    </PageSection>
  );
}
