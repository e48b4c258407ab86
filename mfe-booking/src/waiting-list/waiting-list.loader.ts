import type { Departure } from '@antara/contracts/api/catalogue';
import { isSuccess } from '@antara/contracts/api/client';
import type { Picture } from '@antara/contracts/api/fields';
import { notFound, type LoadContext } from '@antara/contracts/composition/remote';
import { groupByCategory } from '../components/suite-chooser/categories.ts';
import { findDeparture, listOpenDepartures } from '../tour-data/departures.ts';

/** The part of the tour that the page shows. */
export interface WaitedTour {
  name: string;
  slug: string;
  cover_image: Picture;
  departures: Departure[];
  /** The names of the suite categories on the ships that sail the departures. */
  categories: string[];
  /**
   * The values that the address asks for. A value is empty when the address does not ask for it or it does not exist.
   */
  selected: { date: string; category: string };
  /** True when the address names a departure that is not on sale. */
  isDateUnavailable: boolean;
}

export interface WaitingListData {
  /** Null when the tour could not be read (ER-01). */
  tour: WaitedTour | null;
}

/**
 * Reads the tour of `:tourName`.
 * @throws {Response} the 404 of `notFound()` for a slug that no tour has.
 */
export async function loadWaitingList({
  appContext,
  params,
  signal,
  url,
}: LoadContext): Promise<WaitingListData> {
  const detail = await appContext.api('tour', { query: { slug: params['tourName'] ?? '' }, signal });
  if (!isSuccess(detail) && (detail.status === 404 || detail.status === 400)) throw notFound();
  if (!isSuccess(detail)) return { tour: null };
  const departures = listOpenDepartures(detail.dates);
  const ships = [detail, ...(detail.other_ships ?? [])];
  const categories = groupByCategory(ships.flatMap(({ suites }) => suites)).map(({ name }) => name);
  const requestedCategory = url.searchParams.get('category') ?? '';
  const askedDate = url.searchParams.get('date');
  const date = findDeparture(departures, askedDate)?.date_from ?? '';
  return {
    tour: {
      name: detail.tour.name,
      slug: detail.tour.slug,
      cover_image: detail.tour.cover_image,
      departures,
      categories,
      selected: {
        date,
        category: categories.includes(requestedCategory) ? requestedCategory : '',
      },
      isDateUnavailable: Boolean(askedDate) && !date,
    },
  };
}
