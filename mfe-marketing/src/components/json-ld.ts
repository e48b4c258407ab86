/** The company as the provider or publisher of something (schema.org `Organization`). */
export const organisationJsonLd = (origin: string) => ({
  '@type': 'Organization',
  name: 'Antara River Cruises',
  url: origin,
});

/** The lines of an address, of which the last may be “New Delhi 110001, India”, as a schema.org `PostalAddress`. */
export function postalAddressJsonLd(lines: readonly string[]) {
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
