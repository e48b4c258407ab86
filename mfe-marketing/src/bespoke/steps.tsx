import type { PageBlock } from '@antara/contracts/api/content';
import { Grid, PageSection } from '@antara/shared-ui/page';
import { BlockHeading, BlockLink } from '../components/blocks.tsx';
import { BlockTimeline } from '../components/block-timeline.tsx';
import styles from './steps.module.css';

/** How a bespoke journey is planned. */
export function Steps({ block }: { block: PageBlock }) {
  return (
    <PageSection aria-labelledby="steps">
      <Grid columns={2} gap="large">
        <BlockHeading block={block} id="steps" className={styles.heading}>
          <BlockLink link={block.link} look="primary" />
        </BlockHeading>
        <BlockTimeline numbered items={block.items} />
      </Grid>
    </PageSection>
  );
}
