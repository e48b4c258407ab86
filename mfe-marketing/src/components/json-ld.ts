/** Returns the company as a provider or publisher (schema.org `Organization`). */
export const organisationJsonLd = (origin: string) => ({
  '@type': 'Organization',
  name: 'Antara River Cruises',
  url: origin,
});

/** Returns the lines of an address as a schema.org `PostalAddress`. The last line may be “New Delhi 110001, India”. */
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
