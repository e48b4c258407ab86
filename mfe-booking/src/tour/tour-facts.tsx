import { useSearchParams } from 'react-router-dom';
import type { Tour } from '@antara/contracts/api/catalogue';
import { paths } from '@antara/contracts/composition/routes';
import { formatDate } from '@antara/shared-ui/date';
import { DefinitionList } from '@antara/shared-ui/definition-list';
import { TextLink } from '@antara/shared-ui/text-link';
import { FarePrice } from '../components/agent-prices/fare-price.tsx';
import { findDeparture, findLowestFareMonth } from '../tour-data/departures.ts';

/**
 * Shows ship, river, ports, nights and the lowest fare in one line. The fare is of the date in the address, otherwise
 * of all departures.
 */
export function TourFacts({ tour, inrPerUsd }: { tour: Tour; inrPerUsd: number | null }) {
  const [search] = useSearchParams();
  const departure = findDeparture(tour.tour_tourData, search.get('date'));
  const month = findLowestFareMonth(tour);
  const fare = departure
    ? { term: `From, per person, ${formatDate(departure.date_from)}`, price: departure.from_price }
    : { term: month ? `From, per person, in ${month}` : 'From, per person', price: tour.from_price };
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
          term: fare.term,
          description:
            fare.price === null ? (
              'Sold out'
            ) : (
              <FarePrice usdCents={fare.price} inrPerUsd={inrPerUsd} layout="stacked" />
            ),
        },
      ]}
    />
  );
}
