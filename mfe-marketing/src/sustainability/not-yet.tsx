import type { PageBlock } from '@antara/contracts/api/content';
import { PageSection } from '@antara/shared-ui/page';
import { BlockHeading } from '../page/block-heading.tsx';
import { BlockLink } from '../page/block-link.tsx';

/** What is still to be done, said plainly. */
export function NotYet({ block }: { block: PageBlock }) {
  return (
    <PageSection surface="ink" width="narrow" aria-labelledby="not-yet">
      <BlockHeading block={block} id="not-yet">
        <BlockLink link={block.link} />
      </BlockHeading>
    </PageSection>
  );
}
