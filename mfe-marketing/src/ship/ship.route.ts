import type { RemoteRoute } from '@antara/contracts/composition/remote';
import { shipHead } from './ship.head.ts';
import { loadShip, type ShipData } from './ship.loader.ts';

/** `/our-ships/:shipName` (PB-12). */
export const shipRoute: RemoteRoute<ShipData> = {
  chunk: 'ship',
  screen: () => import(/* webpackChunkName: "ship" */ './ship.screen.tsx'),
  load: loadShip,
  fragments: ['mfe-booking/tour-cards'],
  head: ({ data, url }) => shipHead(data, url),
};
