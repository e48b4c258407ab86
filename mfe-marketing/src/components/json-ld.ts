/** Returns the company as a schema.org `Organization`, for the field `provider` or `publisher`. */
export const createOrganisationJsonLd = (origin: string) => ({
  '@type': 'Organization',
  name: 'Antara River Cruises',
  url: origin,
});

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
