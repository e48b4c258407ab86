import type { RemoteRoute } from '@antara/contracts/composition/remote';
import {
  createImageAddress,
  createOrganisationJsonLd,
  createPostalAddressJsonLd,
} from '../components/json-ld.ts';
import type { HomeData } from './home.loader.ts';

export const homeHead: RemoteRoute<HomeData>['head'] = ({ data, url }) => ({
  title: 'Antara River Cruises: India, as the river tells it',
  description:
    'Small all-suite ships on the Ganges, the Padma, the Brahmaputra and in Bhitarkanika. Journeys of two to nineteen nights, with departures every week.',
  image: 'heroes/home',
  jsonLd: [createCompanyJsonLd(url.origin, data?.company ?? null)],
});

/** Returns the company as a schema.org `TravelAgency`. Without `company` the address and the numbers are left out. */
function createCompanyJsonLd(origin: string, company: HomeData['company']): Record<string, unknown> {
  return {
    ...createOrganisationJsonLd(origin),
    '@type': 'TravelAgency',
    image: createImageAddress(origin, 'heroes/home'),
    areaServed: ['India', 'Bangladesh'],
    ...(company && {
      legalName: company.address[0],
      address: createPostalAddressJsonLd(company.address.slice(1)),
      telephone: company.phone,
      email: company.sales_email,
      sameAs: company.social.map(({ url }) => url),
    }),
  };
}
