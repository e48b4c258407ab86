import type { RemoteRoute } from '@antara/contracts/composition/remote';
import { paths } from '@antara/contracts/composition/routes';
import { loadHome, type HomeData } from './home.loader.ts';
import { organisationJsonLd } from './organisation.ts';

export const homeRoute: RemoteRoute<HomeData> = {
  chunk: 'home',
  screen: () => import(/* webpackChunkName: "home" */ './home.screen.tsx'),
  load: loadHome,
  fragments: ['mfe-booking/tour-cards'],
  head: ({ data, url }) => ({
    title: 'Antara River Cruises: India, as the river tells it',
    description:
      'Small all-suite ships on the Ganges, the Padma, the Brahmaputra and in Bhitarkanika. Journeys of two to nineteen nights, with departures every week.',
    canonical: paths.home(),
    image: 'heroes/home',
    jsonLd: [organisationJsonLd(url.origin, data?.company ?? null)],
  }),
};
