import type { TourSummary } from '@antara/contracts/api/catalogue';
import { isSuccess } from '@antara/contracts/api/client';
import type { LoadContext } from '@antara/contracts/composition/remote';

/** The tours that sail next, or null when they could not be read (ER-01). */
export interface {{Page}}Data {
  tours: TourSummary[] | null;
}

/** Reads all tours, of which the page shows the next to sail. */
export async function load{{Page}}({ appContext, signal }: LoadContext): Promise<{{Page}}Data> {
  const answer = await appContext.api('tours', { signal });
  return { tours: isSuccess(answer) ? selectNextTours(answer.tours) : null };
}

const tourCount = 3;
const departureCount = 12;

/**
 * The three tours whose next departure comes first, of those with a suite still free. Each keeps its next dozen
 * departures: the page carries them all in its HTML.
 */
export function selectNextTours(tours: readonly TourSummary[]): TourSummary[] {
  const next = (tour: TourSummary) => tour.tour_tourData[0]?.date_from ?? '';
  return tours
    .filter((tour) => tour.from_price !== null && tour.tour_tourData.length > 0)
    .toSorted((one, other) => next(one).localeCompare(next(other)) || one.name.localeCompare(other.name))
    .slice(0, tourCount)
    .map((tour) => ({ ...tour, tour_tourData: tour.tour_tourData.slice(0, departureCount) }));
}
