import type { RemoteRoute } from '@antara/contracts/composition/remote';
import { paths } from '@antara/contracts/composition/routes';
import type { BengalGangaData } from './bengal-ganga.loader.ts';
import { formatDuration } from './sailing-format.ts';

export const bengalGangaHead: RemoteRoute<BengalGangaData>['head'] = ({ data, url }) => ({
  title: 'MV Bengal Ganga: two and three nights from Kolkata · Antara River Cruises',
  description:
    'Twenty suites and a red stern wheel on the Hooghly: short river cruises from Kolkata every Monday and every Friday aboard MV Bengal Ganga.',
  image: 'landing/bengal-ganga-hero',
  // The page leads to the journeys' own pages, which describe them.
  ...(data?.sailings?.length && {
    jsonLd: [
      {
        '@type': 'ItemList',
        itemListElement: data.sailings.map((sailing, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: `${sailing.name}, ${formatDuration(sailing)}`,
          url: url.origin + paths.journey(sailing.slug),
        })),
      },
    ],
  }),
});
