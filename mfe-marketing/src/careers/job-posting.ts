import type { Career } from '@antara/contracts/api/content';
import { paths } from '@antara/contracts/composition/routes';

/** An opening as search engines read it. */
export function jobPostingJsonLd(
  { title, description, location, employment_type, posted_on }: Career,
  origin: string,
) {
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title,
    description,
    datePosted: posted_on,
    employmentType: employment_type,
    directApply: true,
    hiringOrganization: { '@type': 'Organization', name: 'Antara River Cruises' },
    jobLocation: {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality: location, addressCountry: 'IN' },
    },
    url: `${origin}${paths.careers()}#openings`,
  };
}

const employmentTypes: Record<Career['employment_type'], string> = {
  FULL_TIME: 'Full time',
  PART_TIME: 'Part time',
  TEMPORARY: 'Seasonal',
  INTERN: 'Internship',
};

/** How much work it is, as visitors read it. */
export const formatEmploymentType = (type: Career['employment_type']): string => employmentTypes[type];
