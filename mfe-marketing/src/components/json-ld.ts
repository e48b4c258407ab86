/** The company as the provider or publisher of something (schema.org `Organization`). */
export const organisationJsonLd = (origin: string) => ({
  '@type': 'Organization',
  name: 'Antara River Cruises',
  url: origin,
});
