import { isSuccess } from '@antara/contracts/api/client';
import type { LoadContext } from '@antara/contracts/composition/remote';
import { loadPage, type PageContent } from '../loaders/page.loader.ts';
import { toFleet, type FleetShip } from './fleet.ts';

/** What the overview shows; `fleet` is null when the ships could not be read (ER-01: the page stands without). */
export interface ShipsData {
  page: PageContent;
  fleet: FleetShip[] | null;
}

/** Reads the fleet, the journeys for their rivers, and the page's own words side by side. */
export async function loadShips(context: LoadContext): Promise<ShipsData> {
  const { site, signal } = context;
  const [page, ships, tours] = await Promise.all([
    loadPage('SHIPS')(context),
    site.api('cruises', { signal }),
    site.api('tours', { signal }),
  ]);
  if (!isSuccess(ships)) return { page, fleet: null };
  return { page, fleet: toFleet(ships.cruises, isSuccess(tours) ? tours.tours : []) };
}
