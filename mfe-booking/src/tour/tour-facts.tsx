import { useSearchParams } from 'react-router-dom';
import type { Tour } from '@antara/contracts/api/catalogue';
import { paths } from '@antara/contracts/composition/routes';
import { formatDate } from '@antara/shared-ui/date';
import { DefinitionList } from '@antara/shared-ui/definition-list';
import { TextLink } from '@antara/shared-ui/text-link';
import { FarePrice } from '../components/agent-prices/fare-price.tsx';
import { findDeparture, findLowestFareMonth } from '../tour-data/departures.ts';
import * as m from '../messages/tour-facts.ts';

/**
 * Shows ship, river, ports, nights and the lowest fare in one line. The fare is of the date in the address, otherwise
 * of all departures.
 */
export function TourFacts({ tour, inrPerUsd }: { tour: Tour; inrPerUsd: number | null }) {
  const [search] = useSearchParams();
  const departure = findDeparture(tour.tour_tourData, search.get('date'));
  const month = findLowestFareMonth(tour);
  const fare = departure
    ? { term: m.fromPerPerson({ date_from: formatDate(departure.date_from) }), price: departure.from_price }
    : { term: month ? m.fromPerPersonIn({ month }) : m.fromPerPerson2(), price: tour.from_price };
  return (
    <DefinitionList
      variant="facts"
      rows={[
        {
          term: m.ship(),
          description: <TextLink to={paths.ship(tour.tour_cruise.slug)}>{tour.tour_cruise.name}</TextLink>,
        },
        { term: m.river(), description: tour.river },
        { term: m.embark(), description: tour.embark },
        { term: m.disembark(), description: tour.disembark },
        { term: m.nights(), description: tour.nights },
        {
          term: fare.term,
          description:
            fare.price === null ? (
              m.soldOut()
            ) : (
              <FarePrice usdCents={fare.price} inrPerUsd={inrPerUsd} layout="stacked" />
            ),
        },
      ]}
    />
  );
}
