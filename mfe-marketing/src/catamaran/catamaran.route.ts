import type { PageBlock } from '@antara/contracts/api/content';
import type { RemoteRoute } from '@antara/contracts/composition/remote';
import { paths } from '@antara/contracts/composition/routes';
import { findBlock } from '../components/page-blocks.ts';
import { loadCatamaran, type CatamaranData } from './catamaran.loader.ts';

/** `/catamaran-landing-page` (LP-01). */
export const catamaranRoute: RemoteRoute<CatamaranData> = {
  chunk: 'catamaran',
  screen: () => import(/* webpackChunkName: "catamaran" */ './catamaran.screen.tsx'),
  load: loadCatamaran,
  head: ({ data, url }) => {
    const journey = data && findBlock(data.page.blocks, 'package');
    return {
      title: 'Bhitarkanika by catamaran, 2 nights and 3 days · Antara River Cruises',
      description:
        'Two silent catamarans, twenty guests and a naturalist on each: three days among the crocodiles, herons and deer of Bhitarkanika, Odisha.',
      canonical: paths.catamaranLanding(),
      image: 'landing/catamaran-hero',
      ...(journey && { jsonLd: [tripJsonLd(journey, url)] }),
    };
  },
};

function tripJsonLd({ title, eyebrow, items }: PageBlock, url: URL) {
  return {
    '@type': 'TouristTrip',
    name: eyebrow ? `${title}, ${eyebrow}` : title,
    url: url.origin + paths.catamaranLanding(),
    provider: { '@type': 'Organization', name: 'Antara River Cruises', url: url.origin },
    itinerary: {
      '@type': 'ItemList',
      itemListElement: items.map((day, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: day.title,
      })),
    },
  };
}
