import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { newsletterSubscribers } from '../enquiries/tables.ts';
import { testServer } from '../../../test/server.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { rebuildSearchIndex } from './search-documents.ts';
import { splitWords, toTsQuery } from './search-query.ts';
import { contentItems, pageBlocks, searchDocuments } from './tables.ts';

const server = await testServer({ seed: true });

describe('search', () => {
  test('SH-07 the last word is found by its beginning, operators of the query language are dropped', () => {
    expect(toTsQuery(splitWords('Bengal gan'))).toBe('Bengal & gan:*');
    expect(toTsQuery(splitWords("a' & !b | (c):*"))).toBe('a & b & c:*');
    expect(toTsQuery(splitWords('—…!'))).toBeNull();
    // An accent alone is no word.
    expect(toTsQuery(splitWords('\u0301'))).toBeNull();
  });

  test('SH-07 a word with a hyphen is found apart and as one', async () => {
    expect(toTsQuery(splitWords('Kolkata-Varanasi up'))).toBe(
      '(Kolkata & Varanasi | KolkataVaranasi) & up:*',
    );
    for (const q of ['Wi-Fi', 'wifi']) {
      const answer = await server.inject({ method: 'GET', url: `/api/search?${new URLSearchParams({ q })}` });
      expect(answer.json().results, q).toContainEqual(expect.objectContaining({ path: '/faq' }));
    }
  });

  test('SH-07 journeys, ships and pages are found, titles first', async () => {
    const search = async (q: string) => {
      const answer = await server.inject({ method: 'GET', url: `/api/search?${new URLSearchParams({ q })}` });
      expect(answer.statusCode).toBe(200);
      return (answer.json() as { results: { kind: string; title: string; path: string }[] }).results;
    };
    expect((await search('murshi'))[0]).toMatchObject({
      kind: 'journey',
      title: 'Princely Murshidabad',
      path: '/booking/princely-murshidabad',
    });
    expect((await search('bengal ganga')).map(({ title }) => title)).toContain('Antara Bengal Ganga');
    expect((await search('my book')).map(({ path }) => path)).toContain('/userbooking');
    expect(await search('zzzz')).toEqual([]);
    expect((await search("varanasi'); dropzzz")).length).toBe(0);
  });

  test('SH-07 a page’s text in the index keeps the order of its blocks, whichever was changed last', async () => {
    const { db } = server.platform;
    const home = db
      .select({ body: searchDocuments.body })
      .from(searchDocuments)
      .where(eq(searchDocuments.path, '/'));
    const before = await home;
    const firstBlock = and(eq(pageBlocks.page, 'HOME'), eq(pageBlocks.position, 1));
    // An updated row comes last where no order is asked for.
    await db.update(pageBlocks).set({ updated_at: new Date() }).where(firstBlock);
    await transaction(db, rebuildSearchIndex);
    expect(await home).toEqual(before);
  });

  test('SH-07 a start writes the documents of what has changed, and no other', async () => {
    const { db } = server.platform;
    const read = async () => {
      const rows = await db
        .select({ path: searchDocuments.path, title: searchDocuments.title, at: sql<string>`xmin::text` })
        .from(searchDocuments);
      return new Map(rows.map(({ path, ...row }) => [path, row]));
    };
    await transaction(db, rebuildSearchIndex);
    const before = await read();
    const [first, second] = await db
      .select()
      .from(contentItems)
      .where(eq(contentItems.type, 'BLOG'))
      .limit(2);
    await db.update(contentItems).set({ title: 'Quite new' }).where(eq(contentItems.id, first!.id));
    await db.update(contentItems).set({ slug: 'moved' }).where(eq(contentItems.id, second!.id));
    await transaction(db, rebuildSearchIndex);
    const after = await read();
    expect(after.get(`/blogs/${first!.slug}`)!.title).toBe('Quite new');
    expect(after.get('/blogs/moved')!.title).toBe(second!.title);
    expect(after.has(`/blogs/${second!.slug}`)).toBe(false);
    const written = [...after].filter(([path, { at }]) => before.get(path)?.at !== at);
    expect(written.map(([path]) => path).toSorted()).toEqual(
      [`/blogs/${first!.slug}`, '/blogs/moved'].toSorted(),
    );
    await db.update(contentItems).set({ title: first!.title }).where(eq(contentItems.id, first!.id));
    await db.update(contentItems).set({ slug: second!.slug }).where(eq(contentItems.id, second!.id));
    await transaction(db, rebuildSearchIndex);
    expect([...(await read()).keys()].toSorted()).toEqual([...before.keys()].toSorted());
  });

  test('VX-18 SH-07 accents count for nothing, in what is typed and in what is written', async () => {
    const { db } = server.platform;
    const find = async (q: string) => (await server.call('search', { query: { q } })).body.results;
    for (const [plain, accented] of [
      ['benares', 'Bénares'],
      ['ganga', 'gaṅgā'],
      ['murshi', 'Mūrshi'],
    ] as const) {
      const foundBookings = await find(plain);
      expect([plain, foundBookings.length > 0]).toEqual([plain, true]);
      expect(await find(accented)).toEqual(foundBookings);
    }
    const [post] = await db.select().from(contentItems).where(eq(contentItems.type, 'BLOG')).limit(1);
    await db
      .update(contentItems)
      .set({ title: 'Śāntiniketan', description: '<p>Đặng, Søren, Łódź, ഭാരതം</p>' })
      .where(eq(contentItems.id, post!.id));
    await transaction(db, rebuildSearchIndex);
    for (const q of ['santinik', 'ŚĀNTINIKETAN', 'dang', 'Đặng', 'soren', 'lodz', 'ഭാരതം'])
      expect(
        (await find(q)).map(({ title }) => title),
        q,
      ).toContain('Śāntiniketan');
    // Vowel signs are letters of their own.
    expect((await find('ഭരത')).map(({ title }) => title)).not.toContain('Śāntiniketan');
    await db
      .update(contentItems)
      .set({ title: post!.title, description: post!.description })
      .where(eq(contentItems.id, post!.id));
    await transaction(db, rebuildSearchIndex);
  });

  test('SH-07 less than two letters is refused with a sentence', async () => {
    const answer = await server.inject({ method: 'GET', url: '/api/search?q=a' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      response: 'INVALID',
      data: { message: 'Please enter at least two letters.' },
    });
  });
});

describe('newsletter', () => {
  test('EN-01 an address lands in the database once, and the answer is the same twice', async () => {
    for (let turn = 0; turn < 2; turn += 1) {
      const answer = await server.call('subscribe', { body: { email: ' Reader@Antara.example ' } });
      expect(answer.body).toEqual({ response: 'SUCCESS' });
    }
    expect(
      await server.platform.db.select({ email: newsletterSubscribers.email }).from(newsletterSubscribers),
    ).toEqual([{ email: 'reader@antara.example' }]);
  });

  test.each(['', '   ', 'someone', 'a@b', '@x.org'])('EN-01 “%s” is refused', async (email) => {
    const answer = await server.inject({ method: 'POST', url: '/api/newsletter', payload: { email } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ data: { message: 'A valid Email Address is required' } });
  });
});
