import type { RemoteRoute } from '@antara/contracts/composition/remote';
import { paths } from '@antara/contracts/composition/routes';
import type { ShipsData } from './ships.loader.ts';

export const shipsHead: RemoteRoute<ShipsData>['head'] = ({ data, url }) => ({
  title: 'Our ships: four ships, two catamarans, one houseboat · Antara River Cruises',
  description:
    'The Antara fleet side by side: suites, guests and rivers of every ship, and what living aboard is like, from the galley to the spa.',
  image: 'heroes/ships',
  jsonLd: (data?.fleet ? [data.fleet] : []).map((fleet) => ({
    '@type': 'ItemList',
    name: 'Ships of Antara River Cruises',
    itemListElement: fleet.map(({ name, slug }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: url.origin + paths.ship(slug),
    })),
  })),
});
