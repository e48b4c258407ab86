import type { CallName } from '@antara/contracts/api/calls';
import { pictureScreen, type UpcomingSailing } from '@antara/contracts/api/content';
import { describe, expect, test } from 'vitest';
import { createCustomer } from '../../bookings/booking/testing/fixture.ts';
import { createTestServer, testServer, type TestCall } from '../../../test/server.ts';
import { galleryPictures } from './tables.ts';
import { formatFestivals } from '../../bookings/booking/festivals.ts';
import { toFirstWords, toPlainText } from './plain-text.ts';
import { writeSomething } from './testing/content.ts';
import { listSampleDocuments, readSampleSetting } from '../../../test/sample.ts';
import { versioned } from '../../../test/versioned.ts';

const festivals = readSampleSetting('festivals');

const server = await testServer();
await writeSomething(server.platform.db);
const seeded = await testServer({ seed: true });

async function read<Name extends CallName>(name: Name, query?: TestCall['query']) {
  const answer = await server.call(name, query ? { query } : {});
  expect(answer.status, JSON.stringify(answer.refusal)).toBe(200);
  return answer.body;
}

describe('posts and press', () => {
  test('PB-04 all of one type, the newest first, with what a card shows', async () => {
    const { blogs } = await read('content', { type: 'BLOG' });
    expect(blogs.map(({ slug }) => slug)).toEqual(['oars', 'ghats', 'tides', 'mist', 'kites']);
    expect(blogs[0]).toEqual({
      id: expect.any(Number),
      title: 'On oars',
      slug: 'oars',
      date: '2026-05-01',
      author: 'Ishani, naturalist on board',
      description: '<p>About oars &amp; more.</p>',
      cover_image: { path: versioned('blog/1'), alt: 'A boat', width: 1200, height: 800 },
      link: null,
      pdf: null,
    });
    expect((await read('content', { type: 'NEWS' })).blogs.map(({ slug }) => slug)).toEqual(['launch']);
    expect((await read('content', { type: 'NEWSLETTER' })).blogs).toEqual([]);
    expect((await server.call('content', { query: { type: 'GOSSIP' } })).status).toBe(400);
  });

  test('PB-04 a longer list comes in pages, each post on one of them, there and back', async () => {
    const shown: string[][] = [];
    let at = await read('content', { type: 'BLOG', limit: '2' });
    expect(at.newer).toBeUndefined();
    for (;;) {
      shown.push(at.blogs.map(({ slug }) => slug));
      if (!at.older) break;
      at = await read('content', { type: 'BLOG', limit: '2', cursor: at.older });
    }
    expect(shown).toEqual([['oars', 'ghats'], ['tides', 'mist'], ['kites']]);
    at = await read('content', { type: 'BLOG', limit: '2', cursor: at.newer! });
    expect(at.blogs.map(({ slug }) => slug)).toEqual(['tides', 'mist']);
    // Before them there is no more than a page: the first one, which has nothing newer.
    at = await read('content', { type: 'BLOG', limit: '2', cursor: at.newer! });
    expect([at.blogs.map(({ slug }) => slug), at.newer]).toEqual([['oars', 'ghats'], undefined]);
    // A cursor behind everything, as of a post that was removed, answers the newest.
    at = await read('content', { type: 'BLOG', limit: '2', cursor: '2001-01-01.1' });
    expect(at.blogs[0]?.slug).toBe('oars');
  });

  test('PB-04 a list may be asked for without the texts: the first thirty words of each, in the same order and pages', async () => {
    const query = { type: 'BLOG', limit: '2' };
    const whole = await read('content', query);
    const { items, ...around } = await read('contentSummaries', query);
    expect(around).toMatchObject({ older: whole.older });
    expect(items).toEqual(
      whole.blogs.map(({ description, ...item }) => ({
        ...item,
        excerpt: toFirstWords(toPlainText(description), 30),
      })),
    );
  });

  test('PB-04 the excerpt of a longer post is its first thirty words', async () => {
    const { items } = (await seeded.call('contentSummaries', { query: { type: 'BLOG' } })).body;
    expect(items.length).toBeGreaterThan(10);
    for (const { excerpt } of items) {
      expect(excerpt).toMatch(/…$/);
      expect(excerpt.split(' ')).toHaveLength(30);
    }
  });

  test.each<Record<string, string>>([{ limit: '51' }, { limit: '0' }, { cursor: "2026-01-01.1' OR 1" }])(
    'PB-04 %j of a list is refused',
    async (query) => {
      expect((await server.call('content', { query: { type: 'BLOG', ...query } })).status).toBe(400);
    },
  );

  test('PB-05 a post with three others to read next: those before it, then the newest', async () => {
    const { blog, more } = await read('blog', { slug: 'mist' });
    expect(blog).toMatchObject({ title: 'On mist', meta_title: 'On mist: a story', meta_url: '/blogs/mist' });
    expect(more.map(({ slug }) => slug)).toEqual(['kites', 'oars', 'ghats']);
  });

  test.each(['nowhere', 'launch'])('PB-05 no post called “%s”: 404', async (slug) => {
    const answer = await server.call('blog', { query: { slug } });
    expect(answer.status).toBe(404);
    expect(answer.refusal.data.message).toBe('There is no such post.');
  });
});

describe('the gallery', () => {
  test('PB-10 all pictures, of each category by turns, and the categories in their order', async () => {
    const { categories, gallery, category } = await read('gallery');
    expect(categories).toEqual([{ name: 'River life' }, { name: 'At table' }]);
    expect(category).toBeNull();
    expect(gallery.map(({ alt }) => alt)).toEqual([
      'River life 1',
      'At table 1',
      'River life 2',
      'At table 2',
      'River life 3',
      'River life 4',
      'River life 5',
      'River life 6',
    ]);
  });

  test('PB-10 a category has all of its pictures', async () => {
    const { categories, gallery, category } = await read('gallery', { category: 'River life' });
    expect([categories.length, gallery.length, category]).toEqual([2, 6, 'River life']);
    expect(gallery[5]).toEqual({
      path: 'gallery/River life-6',
      alt: 'River life 6',
      // No list has it: the size that every picture has.
      width: 480,
      height: 320,
    });
  });

  test('PB-10 more pictures than a page holds come in pages, each picture on one of them', async () => {
    await using large = await createTestServer();
    const row = (category: string, place: number) => ({
      category,
      place,
      position: place,
      path: `gallery/${category}-${place}`,
      alt: `${category} ${place}`,
    });
    const many = (category: string, count: number) =>
      Array.from({ length: count }, (_, place) => row(category, place));
    await large.platform.db.insert(galleryPictures).values([...many('Ships', 40), ...many('Dining', 3)]);
    const pagesOf = async (query: Record<string, string>) => {
      const { pages = 0 } = (await large.call('gallery', { query })).body;
      const answers = [];
      for (let page = 1; page <= pages; page += 1)
        answers.push((await large.call('gallery', { query: { ...query, page: String(page) } })).body.gallery);
      return answers.map((pictures) => pictures.map(({ alt }) => alt));
    };
    const all = await pagesOf({});
    expect(all.map((page) => page.length)).toEqual([18, 15, 10]);
    expect(new Set(all.flat()).size).toBe(43);
    const ships = await pagesOf({ category: 'Ships' });
    expect(ships.map((page) => page.length)).toEqual([30, 10]);
    expect(ships.flat()).toEqual(many('Ships', 40).map(({ alt }) => alt));
    const behind = (await large.call('gallery', { query: { category: 'Ships', page: '99' } })).body;
    expect([behind.page, behind.gallery.length]).toEqual([2, 10]);
  });

  test('PB-10 a category that does not exist is 404', async () => {
    const answer = await server.call('gallery', { query: { category: 'Selfies' } });
    expect([answer.status, answer.refusal.data.message]).toEqual([404, 'The gallery has no such category.']);
  });
});

test('PB-14 PB-15 questions and terms in the operator’s order', async () => {
  expect(await read('legal', { type: 'FAQ' })).toEqual({
    response: 'SUCCESS',
    legalData: [
      { question: 'What do I pack?', answer: '<p>Little.</p>' },
      { question: 'Is there a doctor?', answer: '<p>On call.</p>' },
    ],
  });
  expect((await read('legal', { type: 'TERMS' })).legalData).toHaveLength(1);
  expect((await read('legal', { type: 'DEPOSIT' })).legalData).toEqual([]);
});

describe('SW-07 advice for travellers', () => {
  test('SW-07 without texts of the operator there is nothing to read, and nothing fails', async () => {
    expect((await read('travelAdvice')).advice).toMatchObject({ passport: '', countries: [], months: [] });
  });

  test('SW-07 each boarding place of the journeys once, with the way there; rules, weather, and steps of the ships', async () => {
    const { advice } = (await seeded.call('travelAdvice')).body;
    const travel = readSampleSetting('travel');
    expect(advice.places.map(({ place }) => place).toSorted()).toEqual(
      travel.places.map(({ place }) => place).toSorted(),
    );
    for (const { getting_there, journeys } of advice.places) {
      expect(getting_there).not.toBe('');
      expect(journeys.length).toBeGreaterThan(0);
    }
    expect(advice.places.flatMap(({ journeys }) => journeys.map(({ slug }) => slug)).toSorted()).toEqual(
      listSampleDocuments('tour')
        .map(({ slug }) => slug)
        .toSorted(),
    );
    expect(advice.months).toEqual(travel.months);
    expect(advice.countries[0]).toEqual({
      country: 'India',
      entry: expect.stringMatching(/e-visa.*double entry/),
    });
    const { cruises } = (await seeded.call('cruises')).body;
    expect(advice.ships.map(({ slug }) => slug)).toEqual(cruises.map(({ slug }) => slug));
    const { cruise } = (await seeded.call('cruise', { query: { slug: cruises[0]!.slug } })).body;
    expect(cruise.access).toBe(advice.ships[0]!.access);
  });
});

test('PB-13 openings', async () => {
  expect((await read('careers')).careers).toEqual([
    {
      title: 'Naturalist',
      description: '<p>Knows birds.</p>',
      location: 'On board',
      employment_type: 'FULL_TIME',
      posted_on: '2026-06-01',
    },
  ]);
});

describe('the frame of every page', () => {
  test('SH-06 SH-12 has the ships in the order of the menu, and the marks with their sizes', async () => {
    const { body } = await seeded.call('siteInfo');
    const { cruises } = (await seeded.call('cruises')).body;
    expect(body.ships).toEqual(cruises.map(({ name, slug }) => ({ name, slug })));
    for (const mark of [...body.site.awards, body.site.membership]) {
      expect(mark).toMatchObject({ width: 800, height: 800 });
    }
  });

  test('SH-06 the menu’s pictures begin with the one shown at first', async () => {
    const { scenes } = (await seeded.call('menuScenes')).body;
    expect(scenes[0]).toEqual({
      link: '/',
      caption: 'Antara Ganga Vilas at anchor below Varanasi',
      picture: {
        path: versioned('ships/antara-ganga-vilas/anchor'),
        alt: expect.stringMatching(/\S/),
        width: 1600,
        height: 1067,
      },
    });
    expect((await read('menuScenes')).scenes).toEqual([]);
  });

  test.each(pictureScreen.options)(
    'SH-13 the screen “%s” has its picture, or none until there is one',
    async (screen) => {
      const { picture } = (await seeded.call('screenPicture', { query: { screen } })).body;
      expect(picture?.alt).toMatch(/\S/);
      expect((await read('screenPicture', { screen })).picture).toBeNull();
    },
  );
});

describe('a page', () => {
  test('HM-09 has its blocks in their order, and its banners', async () => {
    const page = await read('page', { page: 'HOME' });
    expect(page.blocks.map(({ key }) => key)).toEqual(['hero', 'stay']);
    expect(page.blocks[0]).toEqual({
      key: 'hero',
      eyebrow: 'India',
      title: 'As the river tells it',
      text: null,
      pictures: [
        {
          path: versioned('heroes/home'),
          alt: 'Dawn',
          width: 2400,
          height: 1500,
          portrait: { width: 1200, height: 2133 },
        },
      ],
      items: [{ title: 'Food', text: null, picture: null, link: { label: 'See', url: '/our-ships' } }],
      link: { label: 'Journeys', url: '/booking' },
    });
    expect(page.sliders).toEqual([
      { cover_image: { path: 'popups/1', alt: 'An offer', width: 480, height: 320 }, link: '/booking' },
    ]);
    expect(await read('page', { page: 'FAQ' })).toMatchObject({ blocks: [], sliders: [] });
  });

  test('EN-03 EN-06 has the countries for its forms, known by their ISO code', async () => {
    const { body } = await seeded.call('page', { query: { page: 'QUOTE' } });
    expect(body.countries).toContainEqual({ id: 'IN', name: 'India' });
    expect(body.countries.length).toBeGreaterThan(200);
    const others = body.countries.slice(8).map(({ name }) => name);
    expect(others).toEqual(others.toSorted((a, b) => a.localeCompare(b, 'en')));
  });

  test('its user is there with a session alone, and then it is not to be stored', async () => {
    const anonymous = await server.call('page', { query: { page: 'HOME' } });
    expect(anonymous.body).not.toHaveProperty('metadata');
    expect(anonymous.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    const visitor = await createCustomer(server);
    const memberAnswer = await visitor.call('page', { query: { page: 'HOME' } });
    expect(memberAnswer.headers['cache-control']).toBe('no-store');
    expect(memberAnswer.body.metadata).toEqual({
      user: { name: 'Asha Rao', email: visitor.email, mobile_no: expect.stringMatching(/^\+\d+$/) },
    });
    expect(memberAnswer.body.blocks).toEqual(anonymous.body.blocks);
  });
});

test('ER-01 every read may be kept and asked about by its tag', async () => {
  for (const url of [
    '/api/content?type=BLOG',
    '/api/blog?slug=mist',
    '/api/gallery',
    '/api/legal?type=FAQ',
    '/api/careers',
    '/api/page?page=HOME',
    '/api/site',
    '/api/menu-scenes',
    '/api/screen-picture?screen=login',
    '/api/calendar',
  ]) {
    const first = await server.inject(url);
    expect(first.headers['cache-control'], url).toBe('public, max-age=0, must-revalidate');
    const again = await server.inject({ url, headers: { 'if-none-match': String(first.headers.etag) } });
    expect([again.statusCode, again.body], url).toEqual([304, '']);
  }
});

/** All departures on sale that fit, from all pages. */
async function readCalendar(query: Record<string, string> = {}) {
  const coming: UpcomingSailing[] = [];
  for (let cursor: string | undefined; ;) {
    const { body } = await seeded.call('calendar', {
      query: { ...query, limit: '25', ...(cursor && { cursor }) },
    });
    expect(body.coming.length).toBeLessThanOrEqual(25);
    coming.push(...body.coming);
    if (!body.more) return coming;
    cursor = body.more;
  }
}

describe('the calendar', () => {
  test('PB-17 the published sailings, each leading to its journey and date', async () => {
    expect((await read('calendar')).sailings).toEqual([
      {
        no: 1,
        date_from: '2025-10-18',
        departureDates: '18 Oct – 25 Oct 2025',
        vessel: 'MV Bengal Ganga',
        duration: '7 Nights',
        program: 'Princely Murshidabad',
        festival: 'Diwali',
        link: '/booking/princely-murshidabad?date=2025-10-18',
      },
    ]);
  });

  test('VX-07 the coming season is all that is on sale, as the journeys have it, with the suites still free', async () => {
    const coming = await readCalendar();
    expect(coming.length).toBeGreaterThan(100);
    const dates = coming.map(({ date_from }) => date_from);
    expect(dates).toEqual(dates.toSorted());
    const { tours } = (await seeded.call('tours')).body;
    const onSale = tours.flatMap(({ tour_tourData }) => tour_tourData.map(({ date_from }) => date_from));
    expect(dates).toEqual(onSale.toSorted());
    const { months, vessels } = (await seeded.call('calendar')).body;
    const vessel = vessels.at(-1)!;
    const month = months[1]!;
    expect(await readCalendar({ vessel, month })).toEqual(
      coming.filter((one) => one.vessel === vessel && one.date_from.startsWith(month)),
    );
    for (const { slug, date_from, suites_free, from_price } of [coming[0]!, coming[50]!]) {
      const { bookings } = (await seeded.call('availability', { query: { slug, date: date_from } })).body;
      const { suites } = (await seeded.call('tour', { query: { slug } })).body;
      expect(suites_free).toBe(suites.length - bookings.length);
      const dates = tours.find((tour) => tour.slug === slug)!.tour_tourData;
      expect(from_price).toBe(dates.find((departure) => departure.date_from === date_from)!.from_price);
    }
  });

  test.each([
    ['2026-11-05', '2026-11-12', 'Diwali'],
    ['2026-12-20', '2027-01-03', 'Christmas & New Year'],
    // In port on the morning of the day: its evening is spent ashore.
    ['2026-12-24', '2026-12-31', 'Christmas'],
    ['2026-11-09', '2026-11-16', null],
    ['2028-04-16', '2028-04-18', 'Easter'],
    ['2031-12-20', '2032-01-03', null],
  ])('PB-17 a sailing from %s to %s has as its festival: %s', (date_from, date_to, festival) => {
    const knownFestivals = festivals.map(({ name, dates }) => ({ name, dates: [...dates] }));
    expect(formatFestivals({ date_from, date_to }, knownFestivals)).toBe(festival);
  });
});

test('SH-07 posts and what pages say are found', async () => {
  const search = async (q: string) =>
    (await seeded.call('search', { query: { q } })).body.results.map(({ path }) => path);
  const { blogs } = (await seeded.call('content', { query: { type: 'BLOG' } })).body;
  expect(await search(blogs[0]!.title)).toContain(`/blogs/${blogs[0]!.slug}`);
  expect(await search('frequently asked')).toContain('/faq');
  expect(await search('selling chart')).toContain('/selling-chart');
});
