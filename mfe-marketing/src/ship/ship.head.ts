import { isSuccess } from '@antara/contracts/api/client';
import type { RemoteRoute } from '@antara/contracts/composition/remote';
import { paths } from '@antara/contracts/composition/routes';
import type { ShipData } from './ship.loader.ts';

/** The head of a ship's page. Until the ship has been read, title and description are made of its slug. */
export const shipHead: RemoteRoute<ShipData>['head'] = ({ data, url }) => {
  const answer = data?.answer;
  if (!data || !answer || answer instanceof Promise || !isSuccess(answer)) {
    const name = data ? toShipName(data.slug) : 'Our ships';
    return {
      title: `${name} · Antara River Cruises`,
      description: `${name}: her suites, her decks, the journeys she sails and pictures of life aboard.`,
      ...(data && { canonical: paths.ship(data.slug) }),
    };
  }
  const { cruise } = answer;
  const breadcrumb = [
    { name: 'Our Ships', path: paths.ships() },
    { name: cruise.name, path: paths.ship(cruise.slug) },
  ];
  return {
    title: `${cruise.meta_title} · Antara River Cruises`,
    description: cruise.meta_description,
    canonical: paths.ship(cruise.slug),
    image: cruise.cover_image.path,
    jsonLd: [
      {
        '@type': 'BreadcrumbList',
        itemListElement: breadcrumb.map(({ name, path }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name,
          item: url.origin + path,
        })),
      },
    ],
  };
};

/** Returns a name for a slug: `antara-ganges-voyager-ii` → `Antara Ganges Voyager II`. */
function toShipName(slug: string): string {
  return slug
    .split('-')
    .map((word) => (/^i+$/.test(word) ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(' ');
}
