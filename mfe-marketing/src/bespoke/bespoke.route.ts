import type { RemoteRoute } from '@antara/contracts/composition/remote';
import { paths } from '@antara/contracts/composition/routes';
import { loadBespoke, type BespokeData } from './bespoke.loader.ts';

export const bespokeRoute: RemoteRoute<BespokeData> = {
  chunk: 'bespoke',
  screen: () => import(/* webpackChunkName: "bespoke" */ './bespoke.screen.tsx'),
  load: loadBespoke,
  head: () => ({
    title: 'Bespoke journeys, themed cruises and charters · Antara',
    description:
      'River journeys of 2 to 11 days for groups of up to 56, two themed cruises of 7 Nights & 8 Days, and whole ships to charter. Request a quote.',
    canonical: paths.bespokeJourneys(),
    image: 'bespoke/music',
  }),
};
