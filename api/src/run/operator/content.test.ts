import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testServer } from '../../../test/server.ts';
import type { HttpError } from '../../platform/http-error.ts';
import { contentItems, legal, pageBlocks } from '../../site/content/tables.ts';
import { settings } from '../../base/settings/tables.ts';
import type { ContentDocument } from './content-document.ts';
import { commandLine, operatorOf, refused } from './testing/fixture.ts';
import { versioned } from '../../../test/versioned.ts';

const server = await testServer({ seed: true });
const { db } = server.platform;
const operator = operatorOf(server);
const { ask, rehearse } = operator;
const reason = 'out of date';

const everything = (await ask('content.export', { limit: 1000 })).documents;
type Of<Kind extends ContentDocument['kind']> = ContentDocument & { kind: Kind };
const copy = <Kind extends ContentDocument['kind']>(file: string) =>
  structuredClone(everything.find((one) => one.file === file)!.document) as Of<Kind>;
/** Imports what a file says, whatever the site has. */
const bring = (document: unknown, file = 'a.json') =>
  ask('content.import', { documents: [{ file, document }], overwrite: true });
const search = async (q: string) =>
  (await server.call('search', { query: { q } })).body.results.map((one) => one.path);
const post: Of<'post'> = {
  kind: 'post',
  type: 'BLOG',
  slug: 'a-ferry-at-noon',
  title: 'A ferry at noon',
  author: 'Asha Rao',
  date: '2026-10-01',
  description: '<p>The zamindar’s ferry.</p>',
  cover_image: 'heroes/home',
  cover_alt: 'A ferry',
  link: null,
  pdf: null,
  meta_title: 'A ferry at noon',
  meta_description: 'Crossing the river at noon.',
};

beforeEach(() => operator.forget());

test('everything that is written goes out and comes back as it was, and nothing counts as changed', async () => {
  const at = async () => [
    await db.select({ at: contentItems.updated_at }).from(contentItems).orderBy(contentItems.id),
    await db.select({ at: pageBlocks.updated_at }).from(pageBlocks).orderBy(pageBlocks.id),
    await db.select({ at: legal.updated_at }).from(legal).orderBy(legal.id),
  ];
  const before = await at();
  const { documents } = await ask('content.import', { documents: everything });
  expect(documents.filter(({ state }) => state !== 'same')).toEqual([]);
  expect(documents).toHaveLength(everything.length);
  expect(await at()).toEqual(before);
  const { documents: listed } = await ask('content.list', { limit: 1000 });
  const files = listed.map(({ file }) => file);
  expect(new Set(files).size).toBe(files.length);
  expect(files).toEqual(
    expect.arrayContaining([
      'pages/HOME.json',
      'legal/FAQ.json',
      'careers.json',
      'gallery.json',
      'settings/site.json',
    ]),
  );
  expect((await ask('content.list', { kind: 'legal' })).documents).toHaveLength(4);
});

test('OF-14 posts are listed with type, date and last change, and found by type and by words of their titles', async () => {
  await bring({ ...post, slug: 'ferry-found', title: 'The Ferry at Noon', type: 'NEWS' });
  const find = async (filter: object) => (await ask('content.list', filter)).documents;
  const found = await find({ search: 'noon  FERRY-found' });
  expect(found).toEqual([
    {
      file: 'posts/ferry-found.json',
      kind: 'post',
      title: 'The Ferry at Noon',
      type: 'NEWS',
      date: post.date,
      state: 'public',
      public_at: expect.any(String),
      changed_at: expect.any(String),
      changed_by: 'asha',
    },
  ]);
  expect(await find({ type: 'NEWS', search: 'ferry-found' })).toEqual(found);
  expect(await find({ type: 'BLOG', search: 'ferry-found' })).toEqual([]);
  const untouched = await find({ kind: 'legal', search: 'deposit' });
  expect(untouched).toMatchObject([
    { file: 'legal/DEPOSIT.json', type: null, date: null, changed_by: 'sample company' },
  ]);
  const also = await find({ search: 'ferry-found', files: ['legal/FAQ.json', 'careers.json', 'nothing'] });
  expect(also.map(({ file }) => file)).toEqual(['posts/ferry-found.json', 'legal/FAQ.json', 'careers.json']);
  expect(await find({ kind: 'post', search: 'ferry-found', files: ['legal/FAQ.json'] })).toEqual(found);
  await ask('content.remove', { slug: 'ferry-found', reason: 'a test' });
});

test('OF-17 one document is exported by its file name, with its revision; a name that nothing has is refused', async () => {
  const { documents } = await ask('content.export', { file: 'legal/FAQ.json' });
  expect(documents).toEqual([everything.find(({ file }) => file === 'legal/FAQ.json')]);
  await refused(
    ask('content.export', { file: 'posts/nowhere.json' }),
    'NOT_FOUND',
    'There is no posts/nowhere.json',
  );
});

describe('more documents than are read at a time', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'antara-content-'));
  const many = Array.from({ length: 250 }, (_, n) => ({ ...post, slug: `many-${n}`, title: `Post ${n}` }));
  const { kind: _kind, publish_at: _at, ...row } = post;

  beforeAll(async () => {
    await db.insert(contentItems).values(many.map(({ slug, title }) => ({ ...row, slug, title })));
  });
  afterAll(async () => {
    await db.delete(contentItems).where(like(contentItems.slug, 'many-%'));
    rmSync(folder, { recursive: true });
  });

  test.each([{}, { kind: 'post' as const }, { kind: 'page' as const }, { kind: 'careers' as const }])(
    'PD-04 the parts of the list %j are the list',
    async (filter) => {
      const whole = await ask('content.list', { ...filter, limit: 1000 });
      expect(whole.more).toBeUndefined();
      for (const limit of [1, 7]) {
        const parts: unknown[] = [];
        let cursor: string | undefined;
        do {
          const { documents, more } = await ask('content.list', { ...filter, limit, cursor });
          expect(documents.length).toBeGreaterThan(0);
          expect(documents.length).toBeLessThanOrEqual(limit);
          parts.push(...documents);
          cursor = more;
        } while (cursor !== undefined);
        expect(parts).toEqual(whole.documents);
      }
      for (const cursor of ['x', 'moon,1', 'post,a,b']) {
        await refused(ask('content.list', { ...filter, cursor }), 'INVALID', 'cursor');
      }
    },
  );

  test('PD-04 a part of an export has its documents alone', async () => {
    const first = await ask('content.export', { kind: 'post' });
    expect([first.documents.length, first.more]).toEqual([100, expect.stringMatching(/^post,/)]);
    const tours = await ask('content.export', { kind: 'tour', limit: 2 });
    expect(tours.documents.map(({ file }) => file)).toEqual(
      (await ask('content.list', { kind: 'tour', limit: 2 })).documents.map(({ file }) => file),
    );
  });

  test('all are exported, in steps, as files and as JSON, and imported again', async () => {
    const cli = commandLine(server, folder);
    const { code, out } = await cli('content', 'export', 'all');
    const count = everything.length + many.length;
    expect([code, out]).toEqual([0, `${count} files in ${path.join(folder, 'all')}.\n`]);
    expect(JSON.parse((await cli('content', 'export', '--json')).out)).toEqual({
      documents: expect.toSatisfy((documents: unknown[]) => documents.length === count),
    });
    await db.delete(contentItems).where(eq(contentItems.slug, 'many-249'));
    const again = await cli('content', 'import', 'all');
    expect([again.code, again.out]).toEqual([0, expect.stringContaining('posts/many-249.json  new')]);
    expect(again.out).toContain(`${count - 1} files the same as before.`);
  });

  test('the second of two documents of one name is compared with the first', async () => {
    const again = { ...many[0]!, title: 'Another' };
    const documents = [many[0]!, ...many, again, again].map((document) => ({ file: 'a.json', document }));
    const { documents: done } = await ask('content.import', { documents, overwrite: true });
    expect(done.map(({ state }) => state)).toEqual([...Array(251).fill('same'), 'changed', 'same']);
    await bring(many[0]!);
  });
});

describe('posts', () => {
  test('a new one is on the site and found by the search; changed, it is; removed, it is gone', async () => {
    const documents = [{ file: 'mine.json', document: post }];
    expect(await rehearse('content.import', { documents })).toEqual({
      documents: [
        {
          file: 'posts/a-ferry-at-noon.json',
          kind: 'post',
          state: 'new',
          revision: 1,
          digest: expect.stringMatching(/^[0-9a-f]{16}$/),
        },
      ],
      notes: [],
    });
    expect((await server.call('blog', { query: { slug: post.slug } })).status).toBe(404);
    await bring(post);
    expect((await server.call('blog', { query: { slug: post.slug } })).body.blog.title).toBe(
      'A ferry at noon',
    );
    expect(await search('zamindar ferry')).toEqual([`/blogs/${post.slug}`]);
    expect((await bring({ ...post, title: 'A ferry at dusk' })).documents[0]!.state).toBe('changed');
    expect((await server.call('blog', { query: { slug: post.slug } })).body.blog.title).toBe(
      'A ferry at dusk',
    );

    await ask('content.remove', { slug: post.slug, reason });
    expect((await server.call('blog', { query: { slug: post.slug } })).status).toBe(404);
    expect(await search('zamindar ferry')).toEqual([]);
    await refused(ask('content.remove', { slug: post.slug, reason }), 'NOT_FOUND', 'no post');
    expect((await operator.log()).map(({ what, subject, details }) => [what, subject, details])).toEqual([
      [
        'content.import',
        'posts/a-ferry-at-noon.json',
        { changed: ['posts/a-ferry-at-noon.json new: revision 1'], same: 0, overwrite: true },
      ],
      [
        'content.import',
        'posts/a-ferry-at-noon.json',
        {
          changed: ['posts/a-ferry-at-noon.json changed: revision 2'],
          same: 0,
          overwrite: true,
        },
      ],
      ['content.remove', 'posts/a-ferry-at-noon.json', { reason, title: 'A ferry at dusk' }],
    ]);
  });

  test('HTML is cleaned as the API cleans it', async () => {
    await bring({
      ...post,
      description: '<p onclick="x()">Tea<script>alert(1)</script> <a href="javascript:x()">now</a></p>',
    });
    expect((await server.call('blog', { query: { slug: post.slug } })).body.blog.description).toBe(
      '<p>Tea <a>now</a></p>',
    );
    await ask('content.remove', { slug: post.slug, reason });
  });
});

test('pages: blocks are changed, added, left out and put in order; banners too', async () => {
  const page = copy<'page'>('pages/ABOUT.json');
  const [first, second, ...rest] = page.blocks;
  const changed = {
    ...page,
    blocks: [...rest, { ...first!, title: 'A beginning' }],
    sliders: [{ cover_image: 'heroes/home', cover_alt: 'A ship', link: '/booking' }],
  };
  await bring(changed, 'ABOUT.json');
  const { blocks, sliders } = (await server.call('page', { query: { page: 'ABOUT' } })).body;
  expect(blocks.map(({ key }) => key)).toEqual([...rest.map(({ key }) => key), first!.key]);
  expect(blocks.at(-1)!.title).toBe('A beginning');
  expect(blocks.map(({ key }) => key)).not.toContain(second!.key);
  expect(sliders).toEqual([
    {
      cover_image: {
        path: versioned('heroes/home'),
        alt: 'A ship',
        width: 2400,
        height: 1500,
        portrait: { width: 1200, height: 2133 },
      },
      link: '/booking',
    },
  ]);
  expect(await search('a beginning')).toContain('/about-us');
  await bring(page);
  const back = (await server.call('page', { query: { page: 'ABOUT' } })).body.blocks;
  expect(JSON.parse(JSON.stringify(back).replaceAll(/\.[0-9a-f]{10}"/g, '"'))).toMatchObject(page.blocks);
});

test('questions, openings, gallery and settings are replaced whole', async () => {
  const faq = copy<'legal'>('legal/FAQ.json');
  await bring({
    ...faq,
    items: [...faq.items.slice(1), { question: 'May I bring my bicycle?', answer: '<p>Yes.</p>' }],
  });
  const { legalData } = (await server.call('legal', { query: { type: 'FAQ' } })).body;
  expect([legalData.length, legalData.at(-1)!.question]).toEqual([
    faq.items.length,
    'May I bring my bicycle?',
  ]);

  await bring({ kind: 'careers', careers: [] });
  expect((await server.call('careers')).body.careers).toEqual([]);

  const gallery = copy<'gallery'>('gallery.json');
  await bring({
    ...gallery,
    pictures: [...gallery.pictures, { category: 'Evenings', path: 'heroes/home', alt: 'Dusk' }],
  });
  expect((await server.call('gallery', { query: { category: 'Evenings' } })).body.gallery).toEqual([
    {
      path: versioned('heroes/home'),
      alt: 'Dusk',
      width: 2400,
      height: 1500,
      portrait: { width: 1200, height: 2133 },
    },
  ]);

  const site = copy<'setting'>('settings/site.json');
  await bring({ ...site, value: { ...(site.value as object), phone: '+91 11 0000 4111' } });
  expect((await server.call('siteInfo')).body.site.phone).toBe('+91 11 0000 4111');

  const { documents } = await ask('content.import', {
    documents: everything.map(({ file, document }) => ({ file, document })),
    overwrite: true,
  });
  expect(documents.filter(({ state }) => state === 'changed')).toHaveLength(4);
});

describe('refused, and nothing of it written', () => {
  const page = () => copy<'page'>('pages/ABOUT.json');
  const site = () => copy<'setting'>('settings/site.json');

  test.each<[string, () => unknown, RegExp]>([
    ['no kind', () => ({ title: 'x' }), /a\.json: kind/],
    ['a field that does not exist', () => ({ ...post, titel: 'x' }), /has no field “titel”/],
    ['an empty title', () => ({ ...post, title: ' ' }), /a\.json: title: must not be empty/],
    [
      'a slug that is no address',
      () => ({ ...post, slug: 'A Ferry' }),
      /a\.json: slug: needs small letters, digits and hyphens/,
    ],
    ['a day that is none', () => ({ ...post, date: '1 October' }), /a\.json: date: needs a date/],
    ['a picture without words', () => ({ ...post, cover_alt: '' }), /cover_alt/],
    [
      'a picture that the site does not have',
      () => ({ ...post, cover_image: 'heroes/moon' }),
      /no picture heroes\/moon/,
    ],
    ['a picture outside the media', () => ({ ...post, cover_image: '../api' }), /no picture \.\.\/api/],
    [
      'a document that the site does not have',
      () => ({ ...post, pdf: 'documents/none.pdf' }),
      /no document documents\/none\.pdf/,
    ],
    ['a link to a script', () => ({ ...post, link: 'javascript:alert(1)' }), /is no link/],
    [
      'a page’s link to a script',
      () => ({ ...page(), blocks: [{ ...page().blocks[0]!, link: { label: 'x', url: '//evil.example' } }] }),
      /is no link/,
    ],
    ['a block twice', () => ({ ...page(), blocks: [page().blocks[0], page().blocks[0]] }), /comes twice/],
    ['a page that does not exist', () => ({ ...page(), page: 'MOON' }), /a\.json: page/],
    [
      'a setting of another shape',
      () => ({ ...site(), value: { phone: 1 } }),
      /a\.json: value\.phone: has to be a text/,
    ],
    ['a setting that does not exist', () => ({ ...site(), name: 'moon' }), /a\.json: name/],
  ])('%s', async (_what, document, words) => {
    const before = [await db.select().from(contentItems), await db.select().from(settings)];
    const documents = [
      { file: 'good.json', document: { ...post, slug: 'good' } },
      { file: 'a.json', document: document() },
    ];
    await refused(ask('content.import', { documents }), 'INVALID', words);
    expect([await db.select().from(contentItems), await db.select().from(settings)]).toEqual(before);
    expect(await db.$count(contentItems, eq(contentItems.slug, 'good'))).toBe(0);
  });

  test('OF-14 each problem names its field, in words', async () => {
    const document = { ...post, slug: '', cover_alt: '', cover_image: '', date: '' };
    const home = copy<'page'>('pages/HOME.json');
    const banner = { cover_image: 'heroes/moon', cover_alt: 'x', link: 'javascript:x' };
    const documents = [
      { file: 'a.json', document },
      { file: 'b.json', document: { ...home, sliders: [banner] } },
    ];
    const error = await ask('content.import', { documents }).catch((problem: HttpError) => problem);
    expect((error as HttpError).details.fields).toEqual([
      {
        path: 'documents.0.document.slug',
        message: 'needs small letters, digits and hyphens alone, such as fog-at-the-jetty',
      },
      {
        path: 'documents.0.document.date',
        message: 'needs a date with year, month and day, such as 2027-05-01',
      },
      { path: 'documents.0.document.cover_image', message: 'needs a picture' },
      { path: 'documents.0.document.cover_alt', message: 'must not be empty' },
      {
        path: 'documents.1.document.sliders.0.cover_image',
        message:
          'there is no picture heroes/moon on the site: choose one that is there, or add this one first',
      },
      {
        path: 'documents.1.document.sliders.0.link',
        message: expect.stringContaining('is no link'),
      },
    ]);
  });

  test('no file at all', async () => {
    await refused(ask('content.import', { documents: [] }), 'INVALID', 'no document');
  });
});
