import type { PageBlock } from '@antara/contracts/api/content';
import { Grid, PageSection } from '@antara/shared-ui/page';
import { Timeline } from '@antara/shared-ui/timeline';
import { BlockHeading } from '../components/block-heading.tsx';
import { BlockLink } from '../components/block-link.tsx';
import { BlockText } from '../components/block-text.tsx';
import styles from './steps.module.css';

/** How a bespoke journey is planned. */
export function Steps({ block }: { block: PageBlock }) {
  return (
    <PageSection aria-labelledby="steps">
      <Grid columns={2} gap="large">
        <BlockHeading block={block} id="steps" className={styles.heading}>
          <BlockLink link={block.link} look="primary" />
        </BlockHeading>
        <Timeline
          numbered
          items={block.items.map(({ title, text }) => ({
            id: title,
            title,
            children: <BlockText html={text} />,
          }))}
        />
      </Grid>
    </PageSection>
  );
}
