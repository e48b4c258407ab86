import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testServer } from '../../../test/server.ts';
import { itineraryDays, tours } from '../../site/catalogue/tables.ts';
import { commandLine, operatorOf, refused } from './testing/fixture.ts';

const server = await testServer({ seed: true });
const { db } = server.platform;
const { ask } = operatorOf(server);

test('the library’s pictures that pages name are all there', async () => {
  const { pictures } = await ask('pictures.list', { own: false, limit: 1000 });
  expect(pictures.length).toBeGreaterThan(100);
  expect(pictures.filter(({ own }) => own)).toEqual([]);
});

test.each([{}, { under: 'journeys/' }])('PD-04 the parts of the pictures %j are the list', async (filter) => {
  const { pictures: whole, ...rest } = await ask('pictures.list', { ...filter, limit: 1000 });
  expect(rest).toEqual({});
  expect(whole.length).toBeGreaterThan(20);
  const parts: typeof whole = [];
  let cursor: string | undefined;
  do {
    const part = await ask('pictures.list', { ...filter, limit: 20, cursor });
    expect(part.pictures.length).toBeGreaterThan(0);
    expect(part.pictures.length).toBeLessThanOrEqual(20);
    parts.push(...part.pictures);
    cursor = part.more;
  } while (cursor !== undefined);
  expect(parts).toEqual(whole);
  expect((await ask('pictures.list', {})).pictures).toHaveLength(100);
  await refused(ask('pictures.list', { cursor: '2027-02-30,x' }), 'INVALID', 'cursor');
  await refused(ask('pictures.list', { limit: 1001 }), 'INVALID', 'at most 1000 rows');
});

test('places are counted in columns, galleries and blocks, of each picture its own', async () => {
  const [under, other] = ['journeys/an-insight/cover', 'heroes/home'];
  const places = async (path: string) =>
    (await ask('pictures.list', { under: path })).pictures.find((one) => one.path === path)!.places;
  const before = [await places(under), await places(other)] as const;
  const [tour] = await db.select().from(tours).limit(1);
  await db
    .update(tours)
    .set({
      gallery: [
        ...tour!.gallery,
        { path: under, alt: '' },
        { path: under, alt: '' },
        { path: other, alt: '' },
      ],
    })
    .where(sql`${tours.id} = ${tour!.id}`);
  await db.update(itineraryDays).set({ cover_image: other });
  const days = await db.$count(itineraryDays);
  expect(await places(under)).toBe(before[0] + 2);
  expect(await places(other)).toBe(before[1] + 1 + days);
});

test('on the command line the answer says how to read the rest', async () => {
  const cli = commandLine(server, '/');
  const first = await cli('pictures', 'list', '--under', 'journeys/', '--limit', '3');
  const rest = /^There are more\. Go on with: operator (.+)$/m.exec(first.out)![1]!;
  expect(rest).toMatch(/^pictures list --under journeys\/ --limit 3 --cursor journeys\/\S+$/);
  expect((await cli(...rest.split(' '))).code).toBe(0);
});
