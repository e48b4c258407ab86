import { isSuccess } from '@antara/contracts/api/client';
import type { LoadContext } from '@antara/contracts/composition/remote';
import { loadPage, type PageContent } from '../loaders/page.loader.ts';
import { toFleet, type FleetShip } from './fleet.ts';

/** `fleet` is null when the call failed (ER-01). */
export interface ShipsData {
  page: PageContent;
  fleet: FleetShip[] | null;
}

/** Loads the page Our ships and the fleet. */
export async function loadShips(context: LoadContext): Promise<ShipsData> {
  const { appContext, signal } = context;
  const [page, ships] = await Promise.all([
    loadPage('SHIPS')(context),
    appContext.api('cruises', { signal }),
  ]);
  if (!isSuccess(ships)) return { page, fleet: null };
  return { page, fleet: toFleet(ships.cruises) };
}
