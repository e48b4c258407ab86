import { describe, expect, test } from 'vitest';
import { testServer } from '../../../test/server.ts';
import { listRivers } from '@antara/contracts/rules/tour-filter';

const server = await testServer({ seed: true });
const { tours } = (await server.call('tours', { query: { limit: '100' } })).body;
const find = async (query: Record<string, string>) => (await server.call('tourNames', { query })).body;

describe('EN-03 journeys by name', () => {
  test('EN-03 all of them, in the operator’s order, with their addresses; or the first and that there are others', async () => {
    const all = tours.map(({ slug, name }) => ({ slug, name }));
    expect(await find({})).toMatchObject({ journeys: all.slice(0, 20), more: all.length > 20 });
    expect(await find({ limit: '2' })).toMatchObject({ journeys: all.slice(0, 2), more: true });
    expect(await find({ q: '  ,&| ', limit: '2' })).toMatchObject({ journeys: all.slice(0, 2) });
  });

  test.each(['gang', 'PADMA', 'padma ganges', "ganges' & !(x"])(
    'EN-03 by the beginnings of words: %s',
    async (q) => {
      const words = q.toLowerCase().match(/[a-z]+/g)!;
      const expected = tours
        .filter(({ name }) =>
          words.every((word) =>
            name
              .toLowerCase()
              .split(/[^\p{L}\p{N}]+/u)
              .some((one) => one.startsWith(word)),
          ),
        )
        .map(({ name }) => name);
      const { journeys } = await find({ q });
      expect(journeys.map(({ name }) => name)).toEqual(expected);
      expect(expected.length > 0).toBe(q !== "ganges' & !(x");
    },
  );

  test('VX-18 EN-03 accents count for nothing', async () => {
    const plain = await find({ q: 'gang' });
    expect(plain.journeys.length).toBeGreaterThan(0);
    expect(await find({ q: 'Gāṅg' })).toEqual(plain);
  });

  test('EN-03 a search of more than 80 characters is none: 400', async () => {
    expect((await server.call('tourNames', { query: { q: 'x'.repeat(81) } })).status).toBe(400);
  });
});

test('PB-11 each ship has the rivers of all her journeys, each once', async () => {
  const { cruises } = (await server.call('cruises')).body;
  expect(cruises.map(({ slug, rivers }) => [slug, rivers])).toEqual(
    cruises.map(({ slug }) => {
      const shipTours = tours.filter(({ tour_cruise }) => tour_cruise.slug === slug);
      return [slug, [...new Set(shipTours.flatMap(({ river }) => listRivers(river)))].toSorted()];
    }),
  );
});
