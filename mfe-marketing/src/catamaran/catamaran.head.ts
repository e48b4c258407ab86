import type { PageBlock } from '@antara/contracts/api/content';
import type { RemoteRoute } from '@antara/contracts/composition/remote';
import { paths } from '@antara/contracts/composition/routes';
import { createImageAddress, createOrganisationJsonLd } from '../components/json-ld.ts';
import { getBlocksByKey } from '../components/page-blocks.ts';
import type { CatamaranData } from './catamaran.loader.ts';

export const catamaranHead: RemoteRoute<CatamaranData>['head'] = ({ data, url }) => {
  const { hero, package: journey } = getBlocksByKey(data?.page.blocks ?? []);
  return {
    title: 'Bhitarkanika by catamaran, 2 nights and 3 days · Antara River Cruises',
    description:
      'Two silent catamarans, twenty guests and a naturalist on each: three days among the crocodiles, herons and deer of Bhitarkanika, Odisha.',
    image: 'landing/catamaran-hero',
    ...(journey && { jsonLd: [createTripJsonLd(journey, url.origin, hero?.pictures[0]?.path)] }),
  };
};

/** Returns the journey as a schema.org `TouristTrip`. The items of the block are the days of the journey. */
function createTripJsonLd({ title, eyebrow, items }: PageBlock, origin: string, picture?: string) {
  return {
    '@type': 'TouristTrip',
    name: eyebrow ? `${title}, ${eyebrow}` : title,
    url: origin + paths.catamaranLanding(),
    ...(picture && { image: createImageAddress(origin, picture) }),
    provider: createOrganisationJsonLd(origin),
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
