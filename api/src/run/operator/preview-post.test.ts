import { expect, test } from 'vitest';
import { testServer } from '../../../test/server.ts';
import { deleteExpiredPreviews } from '../../site/content/post-previews.ts';
import { postPreviews } from '../../site/content/tables.ts';
import { operatorOf, refused } from './testing/fixture.ts';

let now = new Date();
const server = await testServer({ seed: true, now: () => now });
const { db } = server.platform;
const { ask, rehearse, log } = operatorOf(server);

const document = {
  kind: 'post',
  type: 'BLOG',
  slug: '',
  title: 'Fog at the jetty',
  author: 'Kavya Das',
  date: '2026-12-01',
  draft: true,
  description: '<p>Nobody <b onclick="x()">waits</b>.</p><script>alert(1)</script>',
  cover_image: 'heroes/home',
  cover_alt: 'The jetty in fog',
  link: null,
  pdf: null,
  meta_title: '',
  meta_description: '',
};
const open = async (slug: string) => server.inject(`/api/blog?slug=${slug}`);

test('OF-14 a post is shown by its secret slug until an hour has passed, and nowhere else', async () => {
  const { url, until, notes } = await ask('content.preview', { document });
  const slug = url.split('/blogs/')[1]!;
  expect(slug).toMatch(/^draft-[0-9a-f]{64}$/);
  expect(new Date(until).getTime() - now.getTime()).toBe(3_600_000);
  expect(notes).toContain('`script` was left out, and what was in it');
  const answer = await open(slug);
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
  const { blog, more } = answer.json();
  expect(blog).toMatchObject({ title: 'Fog at the jetty', description: '<p>Nobody <b>waits</b>.</p>' });
  expect(more).toHaveLength(3);
  expect((await open('new-post')).statusCode).toBe(404);
  expect((await server.inject('/api/contentSummaries?type=BLOG')).body).not.toContain('Fog at the jetty');
  const [row] = await db.select().from(postPreviews);
  expect(JSON.stringify([row, await log()]), 'the token is stored nowhere').not.toContain(slug.slice(6));
  now = new Date(new Date(until).getTime());
  expect((await open(slug)).statusCode).toBe(404);
  await deleteExpiredPreviews(db, new Date(now.getTime() + 1));
  expect(await db.$count(postPreviews)).toBe(0);
});

test('OF-14 another token shows nothing, a dry run stores nothing, and what has no page is refused', async () => {
  expect((await open(`draft-${'0'.repeat(64)}`)).statusCode).toBe(404);
  await rehearse('content.preview', { document });
  expect(await db.$count(postPreviews)).toBe(0);
  await refused(
    ask('content.preview', { document: { ...document, type: 'NEWS' } }),
    'UNPROCESSABLE',
    'journal',
  );
  const missing = ask('content.preview', {
    document: { ...document, title: '', cover_image: 'heroes/nowhere' },
  });
  await refused(missing, 'INVALID', 'title');
});
