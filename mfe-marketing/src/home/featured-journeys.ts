/** Which journeys the home page begins with. */
import type { TourSummary } from '@antara/contracts/api/catalogue';

const howMany = 3;
const departuresShown = 12;

/**
 * Three journeys that can be booked, as far apart as the catalogue allows: the first, and those after it that share no
 * river with one already taken; then whichever come first. Each keeps its next dozen departures: the page carries them
 * all in its HTML, and the journey's own page has the rest.
 */
export function featuredJourneys(tours: readonly TourSummary[]): TourSummary[] {
  const open = tours.filter((tour) => tour.from_price !== null && tour.tour_tourData.length > 0);
  const rivers = new Set<string>();
  const apart = open.filter((tour) => {
    const own = riversOf(tour);
    if (own.some((river) => rivers.has(river))) return false;
    own.forEach((river) => rivers.add(river));
    return true;
  });
  const others = open.filter((tour) => !apart.includes(tour));
  return [...apart, ...others]
    .slice(0, howMany)
    .map((tour) => ({ ...tour, tour_tourData: tour.tour_tourData.slice(0, departuresShown) }));
}

/** "Hooghly, Meghna and Padma": three rivers. */
function riversOf(tour: TourSummary): string[] {
  return tour.river.split(/,\s*|\s+and\s+/).filter(Boolean);
}
