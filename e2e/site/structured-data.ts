/**
 * What search engines ask of structured data: the fields of schema.org that Google's rich results require or recommend
 * for each type that the site uses (developers.google.com/search/docs/appearance/structured-data).
 */

/** A node of JSON-LD. */
export type Node = { '@type'?: string } & Record<string, unknown>;

/** Returns what is wrong with a value; null when nothing is. `site` is the origin of the site. */
type Check = (value: unknown, site: string, node: Node) => string | null;

const expectThat = (isValid: boolean, expected: string) => (isValid ? null : `is not ${expected}`);
const text =
  (longest = 5000): Check =>
  (value) =>
    expectThat(typeof value === 'string' && value.trim() !== '' && value.length <= longest, 'a text');
/** ISO 8601, and a day that the calendar has. */
const date: Check = (value) =>
  expectThat(
    typeof value === 'string' &&
      /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2}))?$/.test(value) &&
      new Date(value.slice(0, 10)).toISOString().startsWith(value.slice(0, 10)),
    'an ISO date',
  );
const time: Check = (value) =>
  expectThat(/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d([+-]\d{2}:\d{2}|Z)$/.test(String(value)), 'an ISO time');
const days = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' ');
const url: Check = (value) =>
  expectThat(typeof value === 'string' && /^https?:\/\/[^/\s]+/.test(value), 'an absolute URL');
const ownUrl: Check = (value, site) =>
  expectThat(value === site || String(value).startsWith(`${site}/`), 'an absolute URL of the site');
const oneOf =
  (...values: unknown[]): Check =>
  (value) =>
    expectThat(values.includes(value), `one of ${values.join(', ')}`);
const price: Check = (value) =>
  expectThat(typeof value === 'string' && /^\d+\.\d{2}$/.test(value), 'an amount');
const count: Check = (value) => expectThat(Number.isInteger(value) && Number(value) >= 0, 'a count');
const every =
  (check: Check, least = 1): Check =>
  (value, site, node) =>
    Array.isArray(value) && value.length >= least
      ? (value.map((one) => check(one, site, node)).find(Boolean) ?? null)
      : `is not a list of at least ${least}`;
/** A node of one of these types. Its own rules are checked as well. */
const node =
  (...types: string[]): Check =>
  (value, site) =>
    types.includes(String((value as Node | null)?.['@type']))
      ? (checkStructuredData(value as Node, site)[0] ?? null)
      : `is not a node of type ${types.join(' or ')}`;
/** Items that count from 1 without a gap. */
const listItems: Check = (value, site, parent) =>
  every(node('ListItem'))(value, site, parent) ??
  expectThat(
    (value as Node[]).every(({ position }, index) => position === index + 1),
    'a list in order',
  );
const schemaWord = (...words: string[]) => oneOf(...words.map((word) => `https://schema.org/${word}`));

interface Rules {
  /** Fields that Google requires or recommends, and those without which the node says too little. */
  required: Record<string, Check>;
  optional?: Record<string, Check>;
  /** Fields that are required of some nodes, by what they contain. */
  alsoRequired?: (node: Node) => string[];
}

const organisation = { name: text(100), url: ownUrl, logo: ownUrl };
const contacts = {
  legalName: text(100),
  telephone: text(30),
  email: text(100),
  address: node('PostalAddress'),
};
const article = {
  // Google cuts headlines that are longer.
  headline: text(110),
  image: ownUrl,
  datePublished: date,
  author: node('Person', 'Organization'),
  publisher: node('Organization'),
  mainEntityOfPage: ownUrl,
};

const rules: Record<string, Rules> = {
  TouristTrip: {
    required: {
      name: text(150),
      url: ownUrl,
      image: ownUrl,
      provider: node('Organization'),
      itinerary: node('ItemList'),
    },
    optional: { description: text(), offers: node('AggregateOffer') },
  },
  AggregateOffer: {
    required: {
      url: ownUrl,
      lowPrice: price,
      priceCurrency: oneOf('USD'),
      offerCount: count,
      offers: every(node('Offer')),
    },
  },
  Offer: {
    required: {
      url: (value, site) =>
        ownUrl(value, site, {}) ?? expectThat(/\?date=\d{4}-\d{2}-\d{2}$/.test(String(value)), 'of a day'),
      availability: schemaWord('InStock', 'LimitedAvailability', 'SoldOut'),
      itemOffered: node('Trip'),
    },
    optional: { price, priceCurrency: oneOf('USD'), validFrom: date },
    alsoRequired: ({ availability }) =>
      String(availability).endsWith('SoldOut') ? [] : ['price', 'priceCurrency', 'validFrom'],
  },
  Trip: {
    required: {
      departureTime: date,
      arrivalTime: (value, site, trip) =>
        date(value, site, trip) ??
        expectThat(String(value) > String(trip['departureTime']), 'after the departure'),
    },
  },
  ItemList: { required: { itemListElement: listItems }, optional: { name: text(150) } },
  BreadcrumbList: { required: { itemListElement: listItems } },
  ListItem: { required: { position: count, name: text(150) }, optional: { url: ownUrl, item: ownUrl } },
  BlogPosting: { required: { ...article, description: text(300), dateModified: date } },
  NewsArticle: { required: article },
  Blog: {
    required: {
      name: text(100),
      url: ownUrl,
      // The list names its posts; each post's own page describes it.
      blogPost: every((value) => {
        const { headline, datePublished, url: address } = value as Node;
        return text(110)(headline, '', {}) ?? date(datePublished, '', {}) ?? url(address, '', {});
      }),
    },
  },
  Person: {
    // Google: the name alone, without a title or a profession.
    required: { name: (value) => expectThat(/^[^,]{2,80}$/.test(String(value)), 'a name alone') },
    optional: { jobTitle: text(100) },
  },
  Organization: {
    required: organisation,
    optional: { ...contacts, contactPoint: node('ContactPoint') },
  },
  TravelAgency: {
    required: {
      ...organisation,
      ...contacts,
      image: ownUrl,
      sameAs: every(url),
      areaServed: every(text(50)),
    },
  },
  PostalAddress: {
    required: { addressLocality: text(100), addressCountry: text(60) },
    optional: { streetAddress: text(200), postalCode: text(12) },
    alsoRequired: ({ postalCode }) => (postalCode ? ['streetAddress'] : []),
  },
  ContactPoint: {
    required: {
      contactType: text(50),
      telephone: text(30),
      email: text(100),
      availableLanguage: every(text(30)),
    },
    optional: { hoursAvailable: every(node('OpeningHoursSpecification')) },
  },
  OpeningHoursSpecification: {
    required: { opens: time, closes: time },
    optional: { dayOfWeek: schemaWord(...days), validFrom: date, validThrough: date },
    alsoRequired: ({ dayOfWeek }) => (dayOfWeek ? [] : ['validFrom', 'validThrough']),
  },
  ContactPage: { required: { mainEntity: node('Organization') } },
  JobPosting: {
    required: {
      title: text(100),
      description: text(10_000),
      datePosted: date,
      hiringOrganization: node('Organization'),
      jobLocation: node('Place'),
      employmentType: oneOf('FULL_TIME', 'PART_TIME', 'TEMPORARY', 'INTERN'),
      directApply: oneOf(true),
      url: ownUrl,
    },
  },
  Place: { required: { address: node('PostalAddress') } },
  FAQPage: { required: { mainEntity: every(node('Question')) } },
  Question: { required: { name: text(300), acceptedAnswer: node('Answer') } },
  Answer: { required: { text: text(10_000) } },
};

/** Returns what is wrong with a node and with the nodes in it. `site` is the origin of the site. */
export function checkStructuredData(data: Node, site: string): string[] {
  const type = data['@type'] ?? 'no type';
  const own = rules[type];
  if (!own) return [`${type}: is no type that the site describes`];
  const checks = { ...own.required, ...own.optional };
  const required = [...Object.keys(own.required), ...(own.alsoRequired?.(data) ?? [])];
  return [
    ...required.filter((field) => !(field in data)).map((field) => `${type}.${field}: is missing`),
    ...Object.entries(data).flatMap(([field, value]) => {
      if (field.startsWith('@')) return [];
      const check = checks[field];
      const fault = check ? check(value, site, data) : 'is not known';
      return fault ? [`${type}.${field}: ${fault}`] : [];
    }),
  ];
}

/** Returns the addresses of images in a node and in the nodes in it. */
export function listImages(data: unknown): string[] {
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([field, value]) =>
    (field === 'image' || field === 'logo') && typeof value === 'string' ? [value] : listImages(value),
  );
}
