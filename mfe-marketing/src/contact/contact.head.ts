import type { SiteInfo } from '@antara/contracts/api/content';
import type { RemoteRoute } from '@antara/contracts/composition/remote';
import {
  createContactPointJsonLd,
  createOrganisationJsonLd,
  createPostalAddressJsonLd,
} from '../components/json-ld.ts';
import type { ContactData } from './contact.loader.ts';

export const contactHead: RemoteRoute<ContactData>['head'] = ({ data, url }) => ({
  title: 'Contact us · Antara River Cruises',
  description:
    'Where our offices are, the people who meet you at the river, a telephone that is answered, and a form for everything else.',
  image: 'contact/office',
  ...(data?.site && { jsonLd: [createContactJsonLd(data.site, url.origin)] }),
});

/** Returns the company as a schema.org `ContactPage`. */
function createContactJsonLd(site: SiteInfo, origin: string) {
  const [company, ...lines] = site.address;
  return {
    '@type': 'ContactPage',
    mainEntity: {
      ...createOrganisationJsonLd(origin),
      legalName: company,
      address: createPostalAddressJsonLd(lines),
      telephone: site.phone,
      email: site.sales_email,
      contactPoint: createContactPointJsonLd(site),
    },
  };
}
