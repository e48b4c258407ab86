/** Which journeys the home page begins with. */
import type { TourSummary } from '@antara/contracts/api/catalogue';

const featuredCount = 3;
const maxDepartures = 12;

/**
 * Three journeys that can be booked, as far apart as the catalogue allows: the first, and those after it that share no
 * river with one already taken; then whichever come first. Each keeps its next dozen departures: the page carries them
 * all in its HTML, and the journey's own page has the rest.
 */
export function selectFeaturedJourneys(tours: readonly TourSummary[]): TourSummary[] {
  const bookable = tours.filter((tour) => tour.from_price !== null && tour.tour_tourData.length > 0);
  const rivers = new Set<string>();
  const withoutSharedRivers = bookable.filter((tour) => {
    const ownRivers = riversOf(tour);
    if (ownRivers.some((river) => rivers.has(river))) return false;
    ownRivers.forEach((river) => rivers.add(river));
    return true;
  });
  const others = bookable.filter((tour) => !withoutSharedRivers.includes(tour));
  return [...withoutSharedRivers, ...others]
    .slice(0, featuredCount)
    .map((tour) => ({ ...tour, tour_tourData: tour.tour_tourData.slice(0, maxDepartures) }));
}

/** "Hooghly, Meghna and Padma": three rivers. */
function riversOf(tour: TourSummary): string[] {
  return tour.river.split(/,\s*|\s+and\s+/).filter(Boolean);
}
