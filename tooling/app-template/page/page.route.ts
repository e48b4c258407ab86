import type { RemoteRoute } from '@antara/contracts/composition/remote';
import { load{{Page}}, type {{Page}}Data } from './{{page}}.loader.ts';

export const {{name}}Route: RemoteRoute<{{Page}}Data> = {
  screen: () => import('./{{page}}.screen.tsx'),
  load: load{{Page}},
  fragments: ['mfe-booking/tour-cards'],
  head: () => ({
    title: '{{title}} · Antara River Cruises',
    description:
      '{{title}} from Antara River Cruises: the next three journeys to sail with a suite still free, with their dates and fares.',
    image: 'places/padma-sailboats',
  }),
};
