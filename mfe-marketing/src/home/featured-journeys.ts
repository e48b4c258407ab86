import type { TourSummary } from '@antara/contracts/api/catalogue';
import { parseRivers } from '../loaders/catalogue.ts';

const featuredCount = 3;

/**
 * Selects three bookable journeys for the home page, on as many different rivers as possible. First come journeys that
 * share no river with an earlier one, in the order of `tours`, then the other journeys.
 */
export function selectFeaturedJourneys(tours: readonly TourSummary[]): TourSummary[] {
  const bookable = tours.filter((tour) => tour.from_price !== null && tour.tour_tourData.length > 0);
  const rivers = new Set<string>();
  const withoutSharedRivers = bookable.filter((tour) => {
    const ownRivers = parseRivers(tour.river);
    if (ownRivers.some((river) => rivers.has(river))) return false;
    ownRivers.forEach((river) => rivers.add(river));
    return true;
  });
  const others = bookable.filter((tour) => !withoutSharedRivers.includes(tour));
  return [...withoutSharedRivers, ...others].slice(0, featuredCount);
}
