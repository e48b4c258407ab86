import { paths } from '@antara/contracts/composition/routes';
import type { HomeData } from './home.loader.ts';

/** The company as search engines read it. Without contact data, what is always true of it. */
export function organisationJsonLd(origin: string, company: HomeData['company']): Record<string, unknown> {
  return {
    '@type': 'Organization',
    name: 'Antara River Cruises',
    url: origin + paths.home(),
    image: `${origin}/media/heroes/home/1200.webp`,
    areaServed: ['India', 'Bangladesh'],
    ...(company && {
      legalName: company.address[0],
      address: company.address.slice(1).join(', '),
      telephone: company.phone,
      email: company.sales_email,
      sameAs: company.social.map(({ url }) => url),
    }),
  };
}
