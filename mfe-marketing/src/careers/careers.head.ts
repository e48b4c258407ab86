import type { Career } from '@antara/contracts/api/content';
import type { RemoteRoute } from '@antara/contracts/composition/remote';
import { paths } from '@antara/contracts/composition/routes';
import { createOrganisationJsonLd } from '../components/json-ld.ts';
import type { CareersData } from './careers.loader.ts';

export const careersHead: RemoteRoute<CareersData>['head'] = ({ data, url }) => ({
  title: 'Work on the river · Careers at Antara River Cruises',
  description:
    'Masters, cooks, naturalists, stewards, engineers and the people ashore who answer the letters: what is open now at Antara, and how to apply.',
  image: 'careers/crew',
  ...(data?.openings.length && {
    jsonLd: data.openings.map((opening) => createJobPostingJsonLd(opening, url.origin)),
  }),
});

/** Returns an opening as a schema.org `JobPosting`. */
function createJobPostingJsonLd(
  { title, description, location, employment_type, posted_on }: Career,
  origin: string,
) {
  return {
    '@type': 'JobPosting',
    title,
    description,
    datePosted: posted_on,
    employmentType: employment_type,
    directApply: true,
    hiringOrganization: createOrganisationJsonLd(origin),
    jobLocation: {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality: location, addressCountry: 'IN' },
    },
    url: `${origin}${paths.careers()}#openings`,
  };
}
