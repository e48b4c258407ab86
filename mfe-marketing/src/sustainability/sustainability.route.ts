import type { RemoteRoute } from '@antara/contracts/composition/remote';
import { paths } from '@antara/contracts/composition/routes';
import { loadSustainability, type SustainabilityData } from './sustainability.loader.ts';

export const sustainabilityRoute: RemoteRoute<SustainabilityData> = {
  chunk: 'sustainability',
  screen: () => import(/* webpackChunkName: "sustainability" */ './sustainability.screen.tsx'),
  load: loadSustainability,
  head: () => ({
    title: 'Sustainability: clean river, clean fuel, local, natural · Antara',
    description:
      'What our river ships do with water, fuel, money and materials, line by line and in words you can check; and what we have not solved yet.',
    canonical: paths.sustainability(),
    image: 'sustainability/hero',
  }),
};
