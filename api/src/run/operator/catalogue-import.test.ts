import { describe, expect, test } from 'vitest';
import { testServer } from '../../../test/server.ts';
import { addOns, suitePrices, suites } from '../../site/catalogue/tables.ts';
import { coupons } from '../../bookings/booking/tables.ts';
import { getDocumentFile, type ContentDocument } from './content-document.ts';
import { operatorOf, refused } from './testing/fixture.ts';

const server = await testServer({ seed: true });
const { db } = server.platform;
const { ask } = operatorOf(server);

type Of<Kind extends ContentDocument['kind']> = ContentDocument & { kind: Kind };
type Category = Of<'ship'>['categories'][number];
const exported = async () => (await ask('content.export', { limit: 1000 })).documents;
const copy = async <Kind extends ContentDocument['kind']>(file: string) =>
  structuredClone((await exported()).find((one) => one.file === file)!.document) as Of<Kind>;
/** Imports a document that was exported a moment ago and changed. */
const importOne = async (document: ContentDocument) => {
  const base = (await exported()).find(({ file }) => file === getDocumentFile(document))?.base;
  return ask('content.import', { documents: [{ file: 'a.json', document, base }] });
};

test('a ship’s suites change places and text, and keep their ids', async () => {
  const before = await db.select().from(suites);
  const ship = await copy<'ship'>('ships/antara-nauka-vilas.json');
  const [one, two] = ship.suites;
  [one!.side, two!.side] = [two!.side, one!.side];
  ship.amenities = '<ul><li onclick="x()">A telescope</li></ul>';
  expect((await importOne(ship)).documents).toMatchObject([{ state: 'changed' }]);
  expect(await copy('ships/antara-nauka-vilas.json')).toEqual({
    ...ship,
    amenities: '<ul><li>A telescope</li></ul>',
  });
  expect((await db.select().from(suites)).map(({ id }) => id).toSorted()).toEqual(
    before.map(({ id }) => id).toSorted(),
  );
  ship.suites[0]!.category = 'Attic';
  await refused(importOne(ship), 'INVALID', /a category that the ship does not have: Attic/);
});

test('VX-16 a category of suites takes a child’s bed as its ship’s document says; a document of before says none', async () => {
  const file = 'ships/antara-nauka-vilas.json';
  const ship = await copy<'ship'>(file);
  expect(ship.categories.map(({ takes_child_bed }) => takes_child_bed)).toEqual([false, true]);
  const [{ takes_child_bed: _before, ...houseboat }, verandah] = ship.categories as [Category, Category];
  const categories = [houseboat, { ...verandah, takes_child_bed: false }];
  await importOne({ ...ship, categories } as typeof ship);
  const none = (await copy<'ship'>(file)).categories.map(({ takes_child_bed }) => takes_child_bed);
  expect(none).toEqual([false, false]);
  await importOne(ship);
  expect(await copy(file)).toEqual(ship);
});

test('a tour’s add-ons are replaced whole; what stays keeps its id and its price', async () => {
  const before = await db.select().from(addOns);
  const tour = await copy<'tour'>('tours/an-insight.json');
  tour.add_ons.reverse();
  await importOne(tour);
  expect(await copy('tours/an-insight.json')).toEqual(tour);
  const kept = (await db.select().from(addOns)).map(({ id, price }) => [id, price]);
  expect(kept.toSorted()).toEqual(before.map(({ id, price }) => [id, price]).toSorted());
  expect(await db.$count(suitePrices)).toBe(234);
  await refused(
    importOne({ ...tour, ship: 'antara-nauka-vilas' }),
    'CONFLICT',
    /has departures, so its ship and its nights stay/,
  );
  await refused(importOne({ ...tour, nights: 3 }), 'INVALID', /3 nights have 4 days, not 3/);
});

test('OF-04 F8 a tour that is imported keeps the prices of another ship’s suites, which sails some of its departures', async () => {
  const ship = 'antara-nauka-vilas';
  const journey = 'an-insight';
  const { unpriced } = await ask('prices.show', { journey, ship });
  const [first, ...others] = unpriced;
  await ask('prices.set', {
    journey,
    ship,
    category: first!.category,
    price_single: 100_000,
    price_twin: 150_000,
  });
  const tour = await copy<'tour'>('tours/an-insight.json');
  await importOne({ ...tour, description: '<p>Written anew.</p>' });
  expect((await ask('prices.show', { journey, ship })).unpriced).toEqual(others);
  await importOne(tour);
});

describe('F1 OF-02 prices and coupons are no content', () => {
  const journey = 'an-insight';
  const file = 'tours/an-insight.json';

  test('an export has none', async () => {
    const documents = await exported();
    expect(documents.map(({ file }) => file)).not.toContain('coupons.json');
    expect(JSON.stringify(documents)).not.toMatch(/"(price|prices|price_single|price_twin)":/);
  });

  test('a folder of before changes no price and no coupon, and the answer says so', async () => {
    const { suites, add_ons } = await ask('prices.show', { journey });
    const ganga = suites.find(({ category }) => category === 'Ganga Suite')!;
    const tour = await copy<'tour'>(file);
    const old = {
      ...tour,
      description: '<p>Edited.</p>',
      prices: suites.map(({ rooms: _rooms, ...line }) => line),
      add_ons: tour.add_ons.map((one, at) => ({ ...one, price: add_ons[at]!.price })),
    };
    await ask('prices.set', { journey, category: 'Ganga Suite', price_single: 130_000, price_twin: 169_000 });
    const couponsBefore = await db.select().from(coupons);
    const { documents, notes } = await ask('content.import', {
      documents: [
        { file, document: old },
        { file: 'coupons.json', document: { kind: 'coupons', coupons: [] } },
      ],
      overwrite: true,
    });
    expect(documents.map(({ file, state }) => [file, state])).toEqual([[file, 'changed']]);
    expect(notes).toEqual([
      expect.stringMatching(
        /^Prices are no part of content, so those in tours\/an-insight\.json were not taken/,
      ),
      expect.stringMatching(/^Coupons are no part of content, so coupons\.json was not taken/),
    ]);
    const after = await ask('prices.show', { journey });
    expect(after.suites.find(({ category }) => category === 'Ganga Suite')).toEqual({
      ...ganga,
      price_single: 130_000,
      price_twin: 169_000,
    });
    expect(after.add_ons).toEqual(add_ons);
    expect(await db.select().from(coupons)).toEqual(couponsBefore);
    expect((await copy<'tour'>(file)).description).toBe('<p>Edited.</p>');
  });

  test('what is new has no price, and is neither shown nor sold until it has one', async () => {
    const tour = await copy<'tour'>(file);
    const tea = { ...tour.add_ons[0]!, title: 'Tea with the captain' };
    const island = { ...tour.extensions[0]!, title: 'A night on the island' };
    const readShown = async () => {
      const { addOns: extras, extensions: lands } = (await server.call('tour', { query: { slug: journey } }))
        .body;
      return [...extras, ...lands].flatMap(({ title, price }) =>
        [tea.title, island.title].includes(title) ? [[title, price]] : [],
      );
    };
    const { notes } = await importOne({
      ...tour,
      add_ons: [...tour.add_ons, tea],
      extensions: [...tour.extensions, island],
    });
    expect(notes).toEqual([
      'an-insight has no price for the add-on “Tea with the captain”, the extension “A night on the island”, so it is not sold. Give it one with: operator prices',
    ]);
    expect(await readShown()).toEqual([]);
    const priced = await ask('prices.setExtra', { journey, kind: 'add-on', extra: tea.title, price: 4_500 });
    expect(priced).toMatchObject({ before: null, price: 4_500 });
    await ask('prices.setExtra', { journey, kind: 'extension', extra: island.title, price: 20_000 });
    expect(await readShown()).toEqual([
      [tea.title, 4_500],
      [island.title, 20_000],
    ]);
    await importOne(tour);
  });

  test('a new suite, and every suite of a new journey, is sold once its category is priced', async () => {
    const ship = await copy<'ship'>('ships/antara-nauka-vilas.json');
    const [suite] = ship.suites;
    const room = { ...suite!, room_number: '909', door: 9 };
    const tours = (await exported()).filter(
      ({ document }) => document.kind === 'tour' && document.ship === ship.slug,
    );
    const { notes } = await importOne({ ...ship, suites: [...ship.suites, room] });
    expect(notes).toHaveLength(tours.length);
    expect(notes[0]).toContain(`suites of “${room.category}”`);
    const tour = tours[0]!.document as Of<'tour'>;
    const shownPrices = await ask('prices.show', { journey: tour.slug });
    expect(shownPrices.unpriced).toEqual([{ category: room.category, rooms: ['909'] }]);
    const { price_single, price_twin } = shownPrices.suites.find(
      ({ category }) => category === room.category,
    )!;
    await ask('prices.set', { journey: tour.slug, category: room.category, price_single, price_twin });
    expect((await ask('prices.show', { journey: tour.slug })).unpriced).toEqual([]);

    await importOne({ ...tour, slug: 'a-new-journey', name: 'A new journey' });
    const before = await ask('prices.show', { journey: 'a-new-journey' });
    expect([before.suites, before.unpriced.length > 0]).toEqual([[], true]);
    expect((await server.call('tour', { query: { slug: 'a-new-journey' } })).body.suites).toEqual([]);
    await ask('prices.set', { journey: 'a-new-journey', category: room.category, price_single, price_twin });
    const sold = (await server.call('tour', { query: { slug: 'a-new-journey' } })).body.suites;
    expect(sold.map(({ description }) => description)).toContain('909');
  });
});
