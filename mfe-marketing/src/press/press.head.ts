import type { RemoteRoute } from '@antara/contracts/composition/remote';
import { paths } from '@antara/contracts/composition/routes';
import { createImageAddress, createOrganisationJsonLd } from '../components/json-ld.ts';
import type { PressData } from './press.loader.ts';

export const pressHead: RemoteRoute<PressData>['head'] = ({ data, url }) => ({
  title: 'Press & publicity · Antara River Cruises',
  description:
    'Press releases of Antara River Cruises, what magazines and newspapers wrote after sailing with us, and whom to ask for pictures and a berth.',
  image: 'heroes/press',
  ...(data?.releases.items.length && {
    jsonLd: data.releases.items.map(({ title, date, cover_image }) => ({
      '@type': 'NewsArticle',
      headline: title,
      datePublished: date,
      image: createImageAddress(url.origin, cover_image.path),
      author: createOrganisationJsonLd(url.origin),
      publisher: createOrganisationJsonLd(url.origin),
      mainEntityOfPage: url.origin + paths.pressPublicity(),
    })),
  }),
});
