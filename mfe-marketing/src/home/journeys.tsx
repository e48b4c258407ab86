import type { PageBlock } from '@antara/contracts/api/content';
import type { TourCardData } from '@antara/contracts/api/tour-card';
import { PageSection } from '@antara/shared-ui/page';
import { BlockHeading } from '../components/blocks.tsx';
import { JourneyCards } from '../components/journey-cards.tsx';

export function Journeys({
  block,
  journeys,
  inrPerUsd,
}: {
  block: PageBlock | undefined;
  journeys: TourCardData[] | null;
  inrPerUsd: number | null;
}) {
  return (
    <PageSection aria-labelledby="home-journeys" surface="sunk">
      <BlockHeading block={block} fallbackTitle="Our cruises" id="home-journeys" />
      <JourneyCards
        tours={journeys}
        inrPerUsd={inrPerUsd}
        none="The journeys themselves, with their dates and fares, are one page on."
      />
    </PageSection>
  );
}
