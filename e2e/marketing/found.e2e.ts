/** Being found: what search engines, networks, chat programs and feed readers read in the site's documents. */
import type { APIRequestContext, Page } from 'playwright/test';
import { paths } from '@antara/contracts/composition/routes';
import { checkStructuredData, listImages, type Node } from '../site/structured-data.ts';
import { expect, open, test } from '../site/test.ts';

/** Returns text of HTML as a reader sees it. */
const decode = (html: string) =>
  html
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

interface Document {
  html: string;
  /** The contents of `<meta>` by `name` or `property`. */
  meta: Map<string, string>;
  /** `href` of the links by their `rel` and, if there is one, their `type`. */
  links: Map<string, string>;
  title: string;
  jsonLd: Node[];
}

async function read(request: APIRequestContext, address: string): Promise<Document> {
  const html = await (await request.get(address)).text();
  const attributesOf = (tag: string) =>
    new Map(
      [...tag.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, decode(value)]),
    );
  const tags = (name: string) => (html.match(new RegExp(`<${name}\\b[^>]*>`, 'g')) ?? []).map(attributesOf);
  return {
    html,
    meta: new Map(
      tags('meta').map((meta) => [meta.get('property') ?? meta.get('name') ?? '', meta.get('content') ?? '']),
    ),
    links: new Map(
      tags('link').map((link) => [
        [link.get('rel'), link.get('type')].filter(Boolean).join(' '),
        link.get('href') ?? '',
      ]),
    ),
    title: decode(/<title[^>]*>([^<]*)</.exec(html)?.[1] ?? ''),
    jsonLd: [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
      ([, json = '']) => JSON.parse(json) as Node,
    ),
  };
}

async function listSitemap(request: APIRequestContext): Promise<string[]> {
  const xml = await (await request.get('/sitemap.xml')).text();
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => decode(address));
}

/** Returns the width and height in pixels of the image at each address, as a browser decodes it. */
const measureImages = (page: Page, addresses: readonly string[]) =>
  page.evaluate(async (all) => {
    const sizes: Record<string, string> = {};
    for (const address of all) {
      const answer = await fetch(address);
      const { width, height } = await createImageBitmap(await answer.blob());
      sizes[address] = `${answer.headers.get('content-type')} ${width}x${height}`;
    }
    return sizes;
  }, addresses);

/** The types of structured data that pages must have, by their path. */
const requiredTypes: [RegExp, string][] = [
  [/^\/$/, 'TravelAgency'],
  [/^\/booking\/./, 'TouristTrip'],
  [/^\/catamaran/, 'TouristTrip'],
  [/^\/blogs\/./, 'BlogPosting'],
  [/^\/blogs$/, 'Blog'],
  [/^\/our-ships\/./, 'BreadcrumbList'],
  [/^\/(our-ships|bengal-ganga-landing-page)$/, 'ItemList'],
  [/^\/contact-us$/, 'ContactPage'],
  [/^\/faq$/, 'FAQPage'],
  [/^\/press-publicity$/, 'NewsArticle'],
];

test('SW-11 every page of the sitemap has a preview of its own, and structured data that search engines take', async ({
  page,
  request,
}) => {
  test.setTimeout(400_000);
  const addresses = await listSitemap(request);
  expect(addresses.length).toBeGreaterThan(45);
  const flaws: string[] = [];
  const previews = new Map<string, string>();
  const images = new Set<string>();
  const site = new URL(addresses[0]!).origin;
  for (const address of addresses) {
    const { html, meta, links, title, jsonLd } = await read(request, address);
    const { pathname } = new URL(address);
    const flaw = (...said: string[]) => flaws.push(...said.map((one) => `${pathname}: ${one}`));
    if (meta.has('robots')) flaw('is not to be indexed');
    if (links.get('canonical') !== address) flaw(`has the canonical address ${links.get('canonical')}`);
    const image = meta.get('og:image') ?? '';
    const facts = {
      'og:title': title,
      'og:description': meta.get('description'),
      'og:url': address,
      'og:site_name': 'Antara River Cruises',
      'og:type': pathname.startsWith('/blogs/') ? 'article' : 'website',
      'og:image:type': 'image/jpeg',
      'og:image:width': '1200',
      'og:image:height': '630',
      'twitter:card': 'summary_large_image',
    };
    for (const [name, value] of Object.entries(facts))
      if (!value || meta.get(name) !== value) flaw(`${name} is ${meta.get(name)}, not ${value}`);
    // The picture has the words of the page's first heading.
    const heading = decode(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? '').replaceAll(/<[^>]*>/g, '');
    if (!meta.get('og:image:alt')?.startsWith(heading) || !heading)
      flaw(`og:image:alt is ${meta.get('og:image:alt')}`);
    if (
      !new RegExp(
        `^${site}/media/previews/[0-9a-f]{10}${pathname === '/' ? '' : pathname}/preview\\.jpg$`,
      ).test(image)
    )
      flaw(`og:image is ${image}`);
    if (previews.has(image)) flaw(`has the picture of ${previews.get(image)}`);
    previews.set(image, pathname);
    if (links.get('alternate application/atom+xml') !== '/blogs/feed.xml') flaw('names no feed');
    if (links.get('manifest') !== '/manifest.webmanifest') flaw('names no manifest');
    for (const data of jsonLd) {
      if (data['@context'] !== 'https://schema.org') flaw('has structured data without context');
      flaw(...checkStructuredData(data, site));
      for (const one of listImages(data)) images.add(one);
    }
    for (const [pattern, type] of requiredTypes)
      if (pattern.test(pathname) && !jsonLd.some((data) => data['@type'] === type)) flaw(`has no ${type}`);
  }
  expect(flaws).toEqual([]);

  await test.step('SW-11 each preview is really a JPEG of 1200 by 630', async () => {
    await page.goto('/robots.txt');
    const sizes = await measureImages(page, [...previews.keys()]);
    expect(new Set(Object.values(sizes))).toEqual(new Set(['image/jpeg 1200x630']));
    for (const image of previews.keys()) {
      const answer = await request.get(image);
      expect(answer.headers()['cache-control'], image).toBe('public, max-age=31536000, immutable');
      // WhatsApp shows no picture of more than 600 KB, and a small one from 300 KB on.
      expect((await answer.body()).length, image).toBeLessThan(300_000);
    }
  });

  await test.step('SW-11 the images of structured data are there, and as large as Google asks', async () => {
    const sizes = await measureImages(page, [...images]);
    for (const [image, said] of Object.entries(sizes)) {
      const [, type, width, height] = /^image\/(jpeg|png) (\d+)x(\d+)$/.exec(said) ?? [];
      expect(type, `${image} ${said}`).toBeDefined();
      // A logo has at least 112 pixels a side, a picture of an article 50,000 in all; 1,200 wide shows large.
      if (image.endsWith('/icon-512.png')) expect(said).toBe('image/png 512x512');
      else
        expect([Number(width) >= 1200, Number(width) * Number(height) >= 50_000], image).toEqual([
          true,
          true,
        ]);
    }
  });
});

test('SW-11 log-in, account and the steps of a purchase are not indexed, and may be read to learn that', async ({
  request,
  sailing,
}) => {
  const robots = await (await request.get('/robots.txt')).text();
  const listed = (await listSitemap(request)).map((address) => new URL(address).pathname);
  const refused = [...robots.matchAll(/^Disallow: (.*)$/gm)].map(([, path = '']) => path);
  for (const path of [
    paths.login(),
    paths.forgotPassword(),
    paths.agentLogin(),
    paths.agentPortal(),
    paths.updateAgentProfile(),
    paths.agentGallery(),
    paths.profile(),
    paths.myBookings(),
    paths.booking('ANT-1'),
    paths.payBalance('ANT-1'),
    paths.paymentLink(),
    paths.success(),
    paths.failure(),
    paths.thankYou(),
    paths.bookNow(sailing.slug, { date: sailing.date }),
    paths.checkout(sailing.slug, { date: sailing.date }),
    paths.waitingList(sailing.slug, { date: sailing.date }),
    '/nothing-here',
  ]) {
    const { meta, jsonLd } = await read(request, path);
    expect([path, meta.get('robots'), meta.has('og:image'), jsonLd]).toEqual([path, 'noindex', false, []]);
    expect(listed).not.toContain(path.split('?')[0]);
    expect(refused.filter((beginning) => path.startsWith(beginning))).toEqual([]);
  }
});

test('SW-11 the offers of a journey are its departures on sale, at the amounts that the page shows', async ({
  page,
  request,
  sailing,
}) => {
  const { jsonLd } = await read(request, paths.journey(sailing.slug));
  const trip = jsonLd.find((data) => data['@type'] === 'TouristTrip') as unknown as {
    itinerary: { itemListElement: { name: string }[] };
    offers: {
      lowPrice: string;
      offers: { url: string; price?: string; availability: string; validFrom: string }[];
    };
  };
  const onSale = new Map(sailing.detail.dates.map((departure) => [departure.date_from, departure]));
  const { offers } = trip.offers;
  expect(offers.length).toBeGreaterThan(5);
  for (const offer of offers) {
    const departure = onSale.get(new URL(offer.url).searchParams.get('date') ?? '');
    expect(departure, offer.url).toBeDefined();
    expect(Date.parse(offer.validFrom)).toBeLessThanOrEqual(Date.now());
    const word =
      departure!.suites_free === 0
        ? 'SoldOut'
        : departure!.suites_free <= 3
          ? 'LimitedAvailability'
          : 'InStock';
    expect(offer.availability).toBe(`https://schema.org/${word}`);
  }
  await test.step('SW-11 the lowest fare and the fare of a day', async () => {
    const shown = (amount: string) =>
      `USD ${Number(amount).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
    await open(page, paths.journey(sailing.slug));
    await expect(page.getByRole('main')).toContainText(shown(trip.offers.lowPrice));
    for (const { name } of trip.itinerary.itemListElement)
      await expect(page.getByRole('main')).toContainText(name);
    const offer = offers.find(({ price }) => price)!;
    await open(page, new URL(offer.url).pathname + new URL(offer.url).search);
    await expect(page.getByRole('main')).toContainText(shown(offer.price!));
  });
});

test('SW-11 the edge gives out manifest, icons, feed and security.txt', async ({ page, request }) => {
  const answer = await request.get('/manifest.webmanifest');
  expect(answer.headers()['content-type']).toBe('application/manifest+json');
  const manifest = (await answer.json()) as { icons: { src: string; sizes: string; type: string }[] };
  await page.goto('/robots.txt');
  const sizes = await measureImages(
    page,
    manifest.icons.map(({ src }) => src),
  );
  for (const { src, sizes: said, type } of manifest.icons) expect(sizes[src]).toBe(`${type} ${said}`);

  const feed = await request.get('/blogs/feed.xml');
  expect(feed.headers()['content-type']).toBe('application/atom+xml; charset=utf-8');
  const entries = await page.evaluate(
    (xml) => {
      const parsed = new DOMParser().parseFromString(xml, 'application/xml');
      return [...parsed.querySelectorAll('feed > entry')].map((entry) =>
        ['id', 'title', 'updated', 'author > name', 'link[href]'].map(
          (field) => entry.querySelectorAll(field).length,
        ),
      );
    },
    await feed.text(),
  );
  expect(entries.length).toBeGreaterThan(5);
  expect(new Set(entries.map(String))).toEqual(new Set(['1,1,1,1,1']));

  const security = await request.get('/.well-known/security.txt');
  expect([security.status(), security.headers()['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(await security.text()).toMatch(/^Contact: mailto:security@antara\.example\nExpires: \d{4}-/);
});

const site = 'https://antara.example';
const organisation = { '@type': 'Organization', name: 'Antara', url: site, logo: `${site}/icon-512.png` };
const posting: Node = {
  '@type': 'BlogPosting',
  headline: 'Fog',
  description: 'Fog on the river.',
  image: `${site}/media/blog/1`,
  datePublished: '2026-01-02',
  dateModified: '2026-01-03',
  author: { '@type': 'Person', name: 'Ishani' },
  publisher: organisation,
  mainEntityOfPage: `${site}/blogs/fog`,
};
const offer: Node = {
  '@type': 'Offer',
  url: `${site}/booking/fog?date=2027-01-02`,
  availability: 'https://schema.org/InStock',
  price: '100.00',
  priceCurrency: 'USD',
  validFrom: '2026-12-01',
  itemOffered: { '@type': 'Trip', departureTime: '2027-01-02', arrivalTime: '2027-01-05' },
};
const { price: _price, ...unpriced } = offer;
const { publisher: _publisher, ...unpublished } = posting;

test('SW-11 the rules find each of these faults', () => {
  expect(checkStructuredData(posting, site)).toEqual([]);
  expect(checkStructuredData(offer, site)).toEqual([]);
  const faulty: [Node, RegExp][] = [
    [unpublished, /publisher: is missing/],
    [{ ...posting, image: '/media/blog/1' }, /image: is not an absolute URL of the site/],
    [{ ...posting, dateModified: '3 January 2026' }, /dateModified: is not an ISO date/],
    [{ ...posting, datePublished: '2026-02-30' }, /datePublished: is not an ISO date/],
    [{ ...posting, headline: 'a'.repeat(111) }, /headline: is not a text/],
    [
      { ...posting, author: { '@type': 'Person', name: 'Ishani, naturalist' } },
      /author: Person.name: is not a name alone/,
    ],
    [{ ...posting, publisher: { ...organisation, logo: 'icon.png' } }, /publisher: Organization.logo/],
    [{ ...posting, autor: 'x' }, /autor: is not known/],
    [unpriced, /price: is missing/],
    [{ ...offer, price: 100 }, /price: is not an amount/],
    [{ ...offer, priceCurrency: '$' }, /priceCurrency/],
    [{ ...offer, availability: 'InStock' }, /availability/],
    [{ ...offer, url: `${site}/booking/fog` }, /url: is not of a day/],
    [
      { ...offer, itemOffered: { '@type': 'Trip', departureTime: '2027-01-05', arrivalTime: '2027-01-02' } },
      /arrivalTime: is not after the departure/,
    ],
    [
      { '@type': 'ItemList', itemListElement: [{ '@type': 'ListItem', position: 2, name: 'Day 2' }] },
      /itemListElement: is not a list in order/,
    ],
    [{ '@type': 'Organisation' }, /is no type that the site describes/],
  ];
  for (const [data, fault] of faulty) expect(checkStructuredData(data, site).join('; ')).toMatch(fault);
});
