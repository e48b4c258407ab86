import type { PageBlock } from '@antara/contracts/api/content';
import { PageSection } from '@antara/shared-ui/page';
import { BlockHeading, BlockLink } from '../components/blocks.tsx';

/** What the company has not solved yet. */
export function RemainingWork({ block }: { block: PageBlock }) {
  return (
    <PageSection surface="ink" width="narrow" aria-labelledby="not-yet">
      <BlockHeading block={block} id="not-yet">
        <BlockLink link={block.link} />
      </BlockHeading>
    </PageSection>
  );
}
