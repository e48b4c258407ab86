import { expect, test } from 'vitest';
import { testServer } from '../../test/server.ts';
import { addOns, suitePrices, suites } from '../catalogue/tables.ts';
import type { ContentDocument } from './content-document.ts';
import { operatorOf, refused } from './testing/fixture.ts';

const server = await testServer({ seed: true });
const { db } = server.platform;
const { ask } = operatorOf(server);

type Of<Kind extends ContentDocument['kind']> = ContentDocument & { kind: Kind };
const exported = async () => (await ask('content.export', { limit: 1000 })).documents;
const copy = async <Kind extends ContentDocument['kind']>(file: string) =>
  structuredClone((await exported()).find((one) => one.file === file)!.document) as Of<Kind>;
const importOne = (document: unknown) => ask('content.import', { documents: [{ file: 'a.json', document }] });

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

test('a tour’s prices and add-ons are replaced whole; what stays keeps its id', async () => {
  const before = await db.select().from(addOns);
  const tour = await copy<'tour'>('tours/an-insight.json');
  tour.add_ons.reverse();
  tour.prices[0]!.price_twin += 1_000;
  await importOne(tour);
  expect(await copy('tours/an-insight.json')).toEqual(tour);
  expect((await db.select().from(addOns)).map(({ id }) => id).toSorted()).toEqual(
    before.map(({ id }) => id).toSorted(),
  );
  expect(await db.$count(suitePrices)).toBe(234);
  await refused(importOne({ ...tour, prices: tour.prices.slice(1) }), 'INVALID', /no price for suite/);
  await refused(
    importOne({ ...tour, ship: 'antara-nauka-vilas' }),
    'CONFLICT',
    /has departures, so its ship and its nights stay/,
  );
  await refused(importOne({ ...tour, nights: 3 }), 'INVALID', /3 nights have 4 days, not 3/);
});

test('coupons are added and ended; a code never comes to mean something else', async () => {
  const { coupons } = await copy<'coupons'>('coupons.json');
  const river = coupons.find(({ code }) => code === 'RIVER10')!;
  const spring = { ...river, code: 'SPRING25' };
  await importOne({ kind: 'coupons', coupons: [spring, { ...river, ended: true }] });
  const after = (await copy<'coupons'>('coupons.json')).coupons;
  expect(after.map(({ code, ended }) => [code, ended])).toEqual([
    ['RIVER10', true],
    ['SPRING25', false],
    ['WELCOME150', false],
  ]);
  for (const changed of [{ ...spring, discount: 30 }, river]) {
    await refused(importOne({ kind: 'coupons', coupons: [changed] }), 'CONFLICT', /Choose another code/);
  }
});
