import type { SiteInfo } from '@antara/contracts/api/content';
import type { RemoteRoute } from '@antara/contracts/composition/remote';
import { createContactPointJsonLd, createPostalAddressJsonLd } from '../components/json-ld.ts';
import type { ContactData } from './contact.loader.ts';

export const contactHead: RemoteRoute<ContactData>['head'] = ({ data }) => ({
  title: 'Contact us · Antara River Cruises',
  description:
    'Where our offices are, the people who meet you at the river, a telephone that is answered, and a form for everything else.',
  image: 'contact/office',
  ...(data?.site && { jsonLd: [createContactJsonLd(data.site)] }),
});

/** Returns the company as a schema.org `ContactPage`. */
function createContactJsonLd(site: SiteInfo) {
  const [company, ...lines] = site.address;
  return {
    '@type': 'ContactPage',
    mainEntity: {
      '@type': 'Organization',
      name: company,
      address: createPostalAddressJsonLd(lines),
      telephone: site.phone,
      email: site.sales_email,
      contactPoint: createContactPointJsonLd(site),
    },
  };
}
