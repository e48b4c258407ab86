import type { Tour } from '@antara/contracts/api/catalogue';
import { paths } from '@antara/contracts/composition/routes';
import { DefinitionList } from '@antara/shared-ui/definition-list';
import { Price } from '@antara/shared-ui/price';
import { TextLink } from '@antara/shared-ui/text-link';

/** Ship, river, ports, nights and the lowest fare, in one line. */
export function TourFacts({ tour, inrPerUsd }: { tour: Tour; inrPerUsd: number | null }) {
  return (
    <DefinitionList
      variant="facts"
      rows={[
        {
          term: 'Ship',
          description: <TextLink to={paths.ship(tour.tour_cruise.slug)}>{tour.tour_cruise.name}</TextLink>,
        },
        { term: 'River', description: tour.river },
        { term: 'Embark', description: tour.embark },
        { term: 'Disembark', description: tour.disembark },
        { term: 'Nights', description: tour.nights },
        {
          term: 'From, per person',
          description:
            tour.from_price === null ? (
              'Sold out'
            ) : (
              <Price usdCents={tour.from_price} inrPerUsd={inrPerUsd} layout="stacked" />
            ),
        },
      ]}
    />
  );
}
