import { paths } from '@antara/contracts/composition/routes';
import { PageHeading, PageSection } from '@antara/shared-ui/page';
import { TextLink } from '@antara/shared-ui/text-link';
import { JourneyCards } from '../components/journey-cards.tsx';
import type { ShownShip } from './ship.loader.ts';

export function Journeys({ cruise, tours, inrPerUsd }: Pick<ShownShip, 'cruise' | 'tours' | 'inrPerUsd'>) {
  return (
    <PageSection id="journeys" aria-labelledby="ship-journeys">
      <PageHeading
        level={2}
        id="ship-journeys"
        eyebrow="Featured itineraries"
        title={`Journeys with ${cruise.name}`}
      />
      <JourneyCards
        tours={tours}
        inrPerUsd={inrPerUsd}
        none="Her next season is being drawn up. Our other journeys are one page on."
      >
        <TextLink to={paths.requestAQuote({ ship: cruise.slug })} variant="arrow">
          {`Request a quote for ${cruise.name}`}
        </TextLink>
      </JourneyCards>
    </PageSection>
  );
}
