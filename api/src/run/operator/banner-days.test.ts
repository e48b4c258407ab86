import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { testServer } from '../../../test/server.ts';
import { writeSomething } from '../../site/content/testing/content.ts';
import { getLastPublication } from '../../site/content/index.ts';
import { sliders } from '../../site/content/tables.ts';
import type { ContentDocument } from './content-document.ts';
import { operatorOf, refused } from './testing/fixture.ts';

let clock = '2027-03-10T12:00:00+05:30';
const server = await testServer({ now: () => new Date(clock), config: { catalogueAgeMs: 60_000 } });
const { db } = server.platform;
await writeSomething(db);
const { ask } = operatorOf(server);

type Page = ContentDocument & { kind: 'page' };
const file = 'pages/HOME.json';
const [exported] = (await ask('content.export', { kind: 'page', limit: 1000 })).documents.filter(
  (one) => one.file === file,
);
const home = exported!.document as Page;
const banner = { cover_image: 'heroes/home', cover_alt: 'A ship', link: null };
const write = (...banners: object[]) =>
  ask('content.import', { documents: [{ file, document: { ...home, sliders: banners } }], overwrite: true });
const shown = async () =>
  (await server.call('page', { query: { page: 'HOME' } })).body.sliders.map((one) => one.cover_image.alt);

beforeEach(async () => {
  await db.delete(sliders);
});

test('OF-15 a pop-up is sent from its first to its last day in India, whatever is cached', async () => {
  await write(
    { ...banner, cover_alt: 'Holi', show_from: '2027-03-20', show_to: '2027-03-22' },
    { ...banner, cover_alt: 'Always' },
  );
  const at = async (instant: string) => {
    clock = instant;
    return shown();
  };
  expect(await at('2027-03-19T23:59:59+05:30')).toEqual(['Always']);
  // A second later: the answer of the day before is still young enough to be sent again.
  expect(await at('2027-03-20T00:00:00+05:30')).toEqual(['Holi', 'Always']);
  expect(await at('2027-03-22T23:59:59+05:30')).toEqual(['Holi', 'Always']);
  expect(await at('2027-03-23T00:00:00+05:30')).toEqual(['Always']);
});

test('OF-15 days and audience come out of an export as they went in, and visitors are sent no days', async () => {
  const days = { show_from: '2027-03-10', show_to: '2027-12-31' };
  clock = '2027-04-01T12:00:00+05:30';
  await write({ ...banner, ...days, audience: 'returning' });
  const { documents } = await ask('content.export', { kind: 'page', limit: 1000 });
  const { sliders: written } = documents.find((one) => one.file === file)!.document as Page;
  expect(written).toEqual([{ ...banner, ...days, audience: 'returning' }]);
  const { body } = await server.call('page', { query: { page: 'HOME' } });
  expect(body.sliders).toEqual([{ cover_image: expect.any(Object), link: null, audience: 'returning' }]);
});

test('OF-15 days out of order, a day that does not exist and an unknown audience are refused', async () => {
  const wrong = { show_from: '2027-03-22', show_to: '2027-03-20' };
  await refused(write({ ...banner, ...wrong }), 'INVALID', 'not before its first day');
  await refused(write({ ...banner, show_from: '2027-02-30' }), 'INVALID', '');
  await refused(write({ ...banner, audience: 'agents' }), 'INVALID', '');
  expect(await db.$count(sliders)).toBe(0);
});

test('OF-15 the edges learn of a first day and of the end of a last day', async () => {
  const before = await getLastPublication(db);
  const day = (offset: number) => sql`((now() AT TIME ZONE 'Asia/Kolkata')::date + ${offset}::int)`;
  const row = { page: 'HOME', position: 0, ...banner } as const;
  await db.insert(sliders).values({ ...row, show_from: day(1), show_to: day(2) });
  expect(await getLastPublication(db)).toEqual(before);
  await db.update(sliders).set({ show_from: day(-5) });
  const begun = await getLastPublication(db);
  expect(begun!.getTime()).toBeGreaterThan(before?.getTime() ?? 0);
  await db.update(sliders).set({ show_to: day(-1) });
  expect((await getLastPublication(db))!.getTime() - begun!.getTime()).toBe(5 * 86_400_000);
});
