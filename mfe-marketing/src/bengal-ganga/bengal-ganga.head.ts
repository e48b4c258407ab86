import type { RemoteRoute } from '@antara/contracts/composition/remote';
import { paths } from '@antara/contracts/composition/routes';
import { createOrganisationJsonLd } from '../components/json-ld.ts';
import type { BengalGangaData } from './bengal-ganga.loader.ts';
import { formatDuration } from './sailing-format.ts';

export const bengalGangaHead: RemoteRoute<BengalGangaData>['head'] = ({ data, url }) => ({
  title: 'MV Bengal Ganga: two and three nights from Kolkata · Antara River Cruises',
  description:
    'Twenty suites and a red stern wheel on the Hooghly: short river cruises from Kolkata every Monday and every Friday aboard MV Bengal Ganga.',
  image: 'landing/bengal-ganga-hero',
  jsonLd: (data?.sailings ?? []).map((sailing) => ({
    '@type': 'TouristTrip',
    name: `${sailing.name}, ${formatDuration(sailing)}`,
    url: url.origin + paths.journey(sailing.slug),
    provider: createOrganisationJsonLd(url.origin),
  })),
});
