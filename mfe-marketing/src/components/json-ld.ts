import type { SiteInfo } from '@antara/contracts/api/content';

/** The company's name for programs, and the file of its mark, which the shell has at a fixed address. */
const company = 'Antara River Cruises';
const logo = '/icon-512.png';

/** Returns the company as a schema.org `Organization`, for fields such as `provider` or `publisher`. */
export const createOrganisationJsonLd = (origin: string) => ({
  '@type': 'Organization',
  name: company,
  url: origin,
  logo: origin + logo,
});

/** Returns the address of a picture as a JPEG, for fields that name an image. `path` is relative to the media base. */
export const createImageAddress = (origin: string, path: string) => `${origin}/media/${path}`;

/**
 * Returns an address as a schema.org `PostalAddress`. A last line such as “New Delhi 110001, India” is split into town,
 * postal code and country.
 */
export function createPostalAddressJsonLd(lines: readonly string[]) {
  const town = /^(?<locality>.+?) (?<code>\p{Nd}{4,6}), (?<country>[^,]+)$/u.exec(lines.at(-1) ?? '')?.groups;
  return {
    '@type': 'PostalAddress',
    streetAddress: (town ? lines.slice(0, -1) : lines).join(', '),
    ...(town && {
      addressLocality: town['locality'],
      postalCode: town['code'],
      addressCountry: town['country'],
    }),
  };
}

/** Returns the office as a schema.org `ContactPoint`, with its hours and the days on which it is closed. */
export const createContactPointJsonLd = ({ phone, sales_email, hours = [], closed_days = [] }: SiteInfo) => ({
  '@type': 'ContactPoint',
  contactType: 'reservations',
  telephone: phone,
  email: sales_email,
  availableLanguage: ['English', 'Hindi', 'Bengali'],
  ...(hours.length > 0 && {
    hoursAvailable: [
      ...hours.map(({ day, opens, closes }) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: `https://schema.org/${day}`,
        opens: `${opens}:00+05:30`,
        closes: `${closes}:00+05:30`,
      })),
      // Equal times mean that the office is closed all day.
      ...closed_days.map((date) => ({
        '@type': 'OpeningHoursSpecification',
        validFrom: date,
        validThrough: date,
        opens: '00:00:00+05:30',
        closes: '00:00:00+05:30',
      })),
    ],
  }),
});
