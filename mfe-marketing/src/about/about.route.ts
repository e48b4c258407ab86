import type { RemoteRoute } from '@antara/contracts/composition/remote';
import { paths } from '@antara/contracts/composition/routes';
import { loadAbout, type AboutData } from './about.loader.ts';

export const aboutRoute: RemoteRoute<AboutData> = {
  chunk: 'about',
  screen: () => import(/* webpackChunkName: "about" */ './about.screen.tsx'),
  load: loadAbout,
  head: () => ({
    title: 'About us · Antara River Cruises',
    description:
      'How a late ferry became a river line: our story, the founder, four rivers and a fleet of seven small ships with 108 suites.',
    canonical: paths.aboutUs(),
    image: 'about/river-bend',
  }),
};
