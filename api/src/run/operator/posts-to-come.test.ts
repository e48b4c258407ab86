/** Drafts, and what becomes public later: hidden everywhere, until its time comes. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { toCivilDate } from '@antara/contracts/rules/civil-date';
import { testServer } from '../../../test/server.ts';
import { careers, contentItems } from '../../site/content/tables.ts';
import { outbox } from '../../base/outbox/index.ts';
import { announcePublications, contentChanges } from './content-changes.ts';
import type { ContentDocument } from './content-document.ts';
import { commandLine, operatorOf, refused } from './testing/fixture.ts';

const server = await testServer({
  seed: true,
  config: { purge: { url: 'http://127.0.0.1:9', token: 'secret' } },
});
const { db } = server.platform;
const { ask, forget } = operatorOf(server);
const folder = mkdtempSync(path.join(tmpdir(), 'antara-posts-'));
const cli = commandLine(server, folder);
afterAll(() => rmSync(folder, { recursive: true }));

const slug = 'zamindars-ferry';
const file = `posts/${slug}.json`;
const today = toCivilDate(new Date());
const post = {
  kind: 'post',
  type: 'BLOG',
  slug,
  title: 'The zamindar’s ferry',
  author: 'Asha Rao',
  date: today,
  description: '<p>Zamindars cross.</p>',
  cover_image: 'heroes/home',
  cover_alt: 'A ferry',
  link: null,
  pdf: null,
  meta_title: 'A ferry',
  meta_description: 'Crossing the river at noon.',
};
const bring = (fields: object) =>
  ask('content.import', { documents: [{ file, document: { ...post, ...fields } }], overwrite: true });
const exported = async () =>
  (await ask('content.export', { kind: 'post', limit: 1000 })).documents.find((one) => one.file === file)!
    .document;

/** Where a visitor could meet the post. */
async function findPlaces(): Promise<string[]> {
  const has = (answer: unknown) => JSON.stringify(answer).includes(slug);
  const list = async (type: string) =>
    (await server.call('contentSummaries', { query: { type, limit: '50' } })).body.items;
  const older = (await list('BLOG')).find((one) => one.slug !== slug)!;
  const places: Record<string, boolean> = {
    list: has(await list('BLOG')),
    texts: has((await server.call('content', { query: { type: 'BLOG', limit: '50' } })).body),
    press: has(await list('NEWS')),
    page: (await server.call('blog', { query: { slug } })).status === 200,
    'read next': has((await server.call('blog', { query: { slug: older.slug } })).body.more),
    search: has((await server.call('search', { query: { q: 'zamindar' } })).body.results),
    'search of the press page': (
      await server.call('search', { query: { q: 'zamindars cross' } })
    ).body.results.some((one) => one.path === '/press'),
    sitemap: has((await server.inject('/sitemap.xml')).body),
    feed: has((await server.inject('/blogs/feed.xml')).body),
  };
  return Object.keys(places).filter((place) => places[place]);
}
const everywhere = ['list', 'texts', 'page', 'search', 'sitemap', 'feed'];
/** A post of this date is among those to read next after the newest of the sample. */
const dateOfOlder = '2026-11-01';
const olderEverywhere = ['list', 'texts', 'page', 'read next', 'search', 'sitemap', 'feed'];
const version = async () =>
  (await server.inject('/api/content-version')).json<{ data: { version: string } }>().data.version;
/** As if the post's time had come so many seconds ago. */
const passTime = (seconds: number) =>
  db
    .update(contentItems)
    .set({ publish_at: sql`now() - make_interval(secs => ${seconds})` })
    .where(eq(contentItems.slug, slug));

beforeEach(async () => {
  await db.delete(contentItems).where(eq(contentItems.slug, slug));
  await db.delete(outbox);
});

describe('OF-14 F10 a post that is not public yet', () => {
  test('OF-14 one of today is everywhere', async () => {
    await bring({});
    expect(await findPlaces()).toEqual(everywhere);
  });

  test.each([
    ['a draft', { draft: true }],
    ['a draft whose time has come', { draft: true, publish_at: '2026-01-01 09:00' }],
    ['dated in the future', { date: '2099-05-01' }],
    ['with a time in the future', { publish_at: '2099-05-01 09:00' }],
    ['with a day in the future', { publish_at: '2099-05-01' }],
  ])('OF-14 %s is nowhere', async (_what, fields) => {
    await bring(fields);
    expect(await findPlaces()).toEqual([]);
    // It was public before, and is taken back.
    await bring({});
    await bring(fields);
    expect(await findPlaces()).toEqual([]);
    await bring({ ...fields, type: 'NEWS' });
    expect(await findPlaces()).toEqual([]);
  });

  test('OF-14 an earlier time than its date makes it public before', async () => {
    await bring({ date: '2099-05-01', publish_at: '2026-01-01' });
    expect(await findPlaces()).toEqual(everywhere);
  });

  test('OF-14 a day begins at midnight in India', async () => {
    const tomorrow = toCivilDate(new Date(Date.now() + 86_400_000));
    await bring({ publish_at: tomorrow });
    const [row] = await db.select().from(contentItems).where(eq(contentItems.slug, slug));
    expect(row!.publish_at!.toISOString()).toBe(`${today}T18:30:00.000Z`);
  });

  test('OF-14 appears by itself: pages at once, then search, sitemap, feed, version and the shared cache', async () => {
    await bring({ date: dateOfOlder, publish_at: '2099-05-01 09:00' });
    expect(await findPlaces()).toEqual([]);
    await announcePublications(server.platform);
    await db.delete(outbox);
    // Changes of the last seconds, which move the version as well.
    await forget();
    const before = await version();
    await passTime(0);
    expect(await version(), 'answers of before may still be used').toBe(before);
    expect(await findPlaces()).toEqual(olderEverywhere.filter((place) => place !== 'search'));
    await announcePublications(server.platform);
    expect(await findPlaces()).toEqual(olderEverywhere);
    const jobs = await db.select().from(outbox).where(eq(outbox.kind, 'purge-content'));
    expect(jobs).toHaveLength(1);
    expect((jobs[0]!.run_at.getTime() - jobs[0]!.created_at.getTime()) / 1_000).toBeGreaterThan(4);
    await announcePublications(server.platform);
    expect(await db.$count(outbox, eq(outbox.kind, 'purge-content'))).toBe(1);
    await passTime(3);
    expect(await version()).not.toBe(before);
  });

  test('OF-14 a process sees to it beside the calls', async () => {
    await bring({ date: dateOfOlder, publish_at: '2099-05-01 09:00' });
    await passTime(0);
    const task = contentChanges.start(server.platform);
    try {
      await expect.poll(findPlaces).toEqual(olderEverywhere);
    } finally {
      await task.stop();
    }
  });
});

describe('OF-14 what the operator sees', () => {
  test('OF-14 the list has the state of each, and those that are hidden by themselves', async () => {
    const row = async () =>
      (await ask('content.list', { kind: 'post', limit: 1000 })).documents.find((one) => one.file === file)!;
    await bring({});
    expect(await row()).toMatchObject({ state: 'public', public_at: expect.stringContaining('T18:30:00') });
    expect((await ask('content.list', { hidden: true })).documents).toEqual([]);
    await bring({ publish_at: '2099-05-01 09:00' });
    expect(await row()).toMatchObject({ state: 'scheduled', public_at: '2099-05-01T03:30:00.000Z' });
    const scheduled = await cli('content', 'list', '--hidden');
    expect(scheduled.out).toMatch(new RegExp(`${file}.*from 2099-05-01 09:00 IST`));
    await bring({ draft: true });
    expect(await row()).toMatchObject({ state: 'draft', public_at: null });
    expect((await ask('content.list', { hidden: true })).documents).toMatchObject([{ file }]);
    expect((await cli('content', 'list', '--hidden')).out).toMatch(new RegExp(`${file}.*draft`));
    expect((await ask('content.list', { kind: 'page' })).documents[0]).toMatchObject({
      state: null,
      public_at: null,
    });
  });

  test('OF-14 the import says that nobody sees it yet', async () => {
    expect((await bring({ draft: true })).notes).toEqual([`${file} is a draft, so no visitor sees it.`]);
    expect((await bring({ date: '2099-05-01' })).notes).toEqual([
      `${file} is hidden until 2099-05-01 00:00 IST.`,
    ]);
    expect((await bring({ publish_at: '2099-05-01T09:00' })).notes).toEqual([
      `${file} is hidden until 2099-05-01 09:00 IST.`,
    ]);
    expect((await bring({})).notes).toEqual([]);
  });

  test('OF-14 from Markdown, out and back unchanged; what is not set is not in the file', async () => {
    writeFileSync(
      path.join(folder, `${slug}.md`),
      `---\ntitle: A ferry\nauthor: Asha\ndate: 2026-10-01\ncover_image: heroes/home\ncover_alt: A ferry\nmeta_description: Noon.\n` +
        `draft: true\npublish_at: 2099-05-01 09:00\n---\nZamindars cross.\n`,
    );
    const { err } = await cli('content', 'import', `${slug}.md`, '--overwrite');
    expect(err).toBe('');
    expect(await exported()).toMatchObject({ draft: true, publish_at: '2099-05-01 09:00' });
    await cli('content', 'export', 'out', '--kind', 'post');
    expect((await cli('content', 'import', 'out')).out).toMatch(/^\d+ files the same as before\.\n$/);
    await bring({ draft: false, publish_at: null });
    expect(Object.keys(await exported())).not.toEqual(expect.arrayContaining(['draft']));
    expect(Object.keys(await exported())).not.toEqual(expect.arrayContaining(['publish_at']));
  });

  test('OF-14 F10 a draft has a history, too, and is restored as the draft it was', async () => {
    await bring({ draft: true, description: '<p>First words.</p>' });
    await bring({ draft: true, description: '<p>Other words.</p>' });
    await bring({ description: '<p>Other words.</p>' });
    const { versions } = await ask('content.history', { file, limit: 2 });
    expect(versions).toMatchObject([{ changed: ['draft'] }, { changed: ['description'] }]);
    await ask('content.restore', { file, revision: versions[1]!.revision - 1 });
    expect(await exported()).toMatchObject({ draft: true, description: '<p>First words.</p>' });
    expect(await findPlaces()).toEqual([]);
  });

  test.each([
    '2099-05-01T09:00Z',
    '2099-05-01 25:00',
    '2099-05-01 09:60',
    '2099-02-30',
    '1 May 2099',
    '2099-05-01 9:00',
    '',
  ])('OF-14 “%s” is no time to publish at', async (publish_at) => {
    await refused(bring({ publish_at }), 'INVALID', /publish_at: .*such as 2027-05-01 09:00/);
  });
});

test('OF-16 an opening that is dated in the future is hidden until its day', async () => {
  const { documents } = await ask('content.export', { kind: 'careers' });
  const { document } = documents[0] as { document: ContentDocument & { kind: 'careers' } };
  const later = { ...document.careers[0]!, title: 'Zamindar', posted_on: '2099-05-01' };
  await ask('content.import', {
    documents: [{ file: 'careers.json', document: { ...document, careers: [...document.careers, later] } }],
    overwrite: true,
  });
  const titles = async () => (await server.call('careers')).body.careers.map(({ title }) => title);
  const search = async () => (await server.call('search', { query: { q: 'zamindar' } })).body.results;
  expect(await titles()).toEqual(document.careers.map(({ title }) => title));
  expect(await search()).toEqual([]);
  await db.update(careers).set({ posted_on: today }).where(eq(careers.title, 'Zamindar'));
  await announcePublications(server.platform);
  expect(await titles()).toContain('Zamindar');
  expect(await search()).toMatchObject([{ path: '/careers' }]);
});
