/** Pictures in the text of posts, from the Markdown file to the answer. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { testServer } from '../../../test/server.ts';
import { contentItems } from '../../site/content/tables.ts';
import type { ContentDocument } from './content-document.ts';
import { commandLine, operatorOf, refused } from './testing/fixture.ts';

const server = await testServer({ seed: true });
const { db } = server.platform;
const { ask } = operatorOf(server);
const folder = mkdtempSync(path.join(tmpdir(), 'antara-posts-'));
const cli = commandLine(server, folder);
afterAll(() => rmSync(folder, { recursive: true }));

const slug = 'fog-at-the-jetty';
const front = `---
title: Fog at the jetty
author: Asha Rao
date: 2026-10-01
cover_image: heroes/home
cover_alt: A ferry
meta_description: A morning without a bank.
---
`;
const write = (body: string) => writeFileSync(path.join(folder, `${slug}.md`), front + body);
const bring = async (body: string) => {
  write(body);
  return cli('content', 'import', `${slug}.md`, '--overwrite');
};
const readPost = async () => (await server.call('blog', { query: { slug } })).body.blog;
const readStored = async () => (await db.select().from(contentItems).where(eq(contentItems.slug, slug)))[0]!;
const places = async (name: string) =>
  (await ask('pictures.list', { under: name, limit: 1000 })).pictures.find((one) => one.path === name)!
    .places;

beforeEach(async () => void (await db.delete(contentItems).where(eq(contentItems.slug, slug))));

describe('OF-14 F10 a post with pictures', () => {
  test('OF-14 in Markdown is kept by the picture’s path, and answered with address and size', async () => {
    const before = await places('blog/2');
    const { code, out } = await bring(
      'First light.\n\n![The jetty at dawn](blog/2)\n\n![A ferry](blog/3 "Nobody waits at *six*.")\n',
    );
    expect([code, out]).toEqual([0, expect.stringContaining(`posts/${slug}.json  new`)]);
    expect((await readStored()).description).toBe(
      '<p>First light.</p>\n<figure><img src="blog/2" alt="The jetty at dawn" /></figure>\n' +
        '<figure><img src="blog/3" alt="A ferry" /><figcaption>Nobody waits at *six*.</figcaption></figure>',
    );
    const { description } = await readPost();
    const [, address] =
      /<figure><img src="(\/media\/blog\/2\.[0-9a-f]{10}\/800\.webp)" width="1200" height="800" alt="The jetty at dawn" \/><\/figure>/.exec(
        description,
      )!;
    const { blogs } = (await server.call('content', { query: { type: 'BLOG' } })).body;
    expect(blogs.find((one) => one.slug === slug)!.description).toBe(description);
    expect((await server.inject(address!)).statusCode).toBe(200);
    expect(await places('blog/2')).toBe(before + 1);
  });

  test('OF-14 the beginning of its text, in lists and in the feed, has no captions', async () => {
    await bring('![The jetty](blog/2 "Caption first")\n\nThen the text.\n');
    const { items } = (await server.call('contentSummaries', { query: { type: 'BLOG', limit: '50' } })).body;
    expect(items.find((one) => one.slug === slug)!.excerpt).toBe('Then the text.');
    expect((await server.inject('/blogs/feed.xml')).body).toMatch(/<summary[^>]*>Then the text\.<\/summary>/);
    expect((await server.call('search', { query: { q: 'caption first' } })).body.results).toMatchObject([
      { path: `/blogs/${slug}` },
    ]);
  });

  test('OF-14 goes out and comes back unchanged', async () => {
    await bring('![The “jetty” & more](blog/2 "Six o’clock, \\"sharp\\"")\n');
    await cli('content', 'export', 'out', '--kind', 'post');
    const again = await cli('content', 'import', 'out');
    expect([again.err, again.out]).toEqual(['', expect.stringMatching(/^\d+ files the same as before\.\n$/)]);
  });

  test.each([
    ['![The jetty](blog/no-such-fog)', 'there is no picture blog/no-such-fog'],
    ['![The jetty](fog.jpg)', 'there is no picture fog.jpg'],
    ['![](blog/2)', 'the picture blog/2 has no words for those who cannot see it'],
  ])('OF-14 is refused with file and path: %s', async (body, words) => {
    const { code, err } = await bring(body);
    expect([code, err]).toEqual([2, expect.stringContaining(words)]);
    expect(err).toContain(`${slug}.md: `);
    expect(await db.$count(contentItems, eq(contentItems.slug, slug))).toBe(0);
  });

  test('F10 what the import throws away it says, also in a rehearsal', async () => {
    const body =
      'Tea.\n\n![A map](https://maps.example/a.png)\n\n<script>alert(1)</script>\n\n[Now](javascript:x)\n';
    const lines = [
      `posts/${slug}.json: \`img\` from another site was left out (https://maps.example/a.png)`,
      `posts/${slug}.json: \`script\` was left out, and what was in it`,
    ];
    write(body);
    const rehearsed = await cli('content', 'import', `${slug}.md`, '--overwrite', '--dry-run');
    const { code, out } = await bring(body);
    for (const line of lines) {
      expect(rehearsed.out).toContain(line);
      expect(out).toContain(line);
    }
    expect(code).toBe(0);
    expect((await readStored()).description).not.toMatch(/img|script/);
  });

  test('F10 pictures are for posts, letters and press items alone', async () => {
    const { documents } = await ask('content.export', { kind: 'careers' });
    const { document } = documents[0] as { document: ContentDocument & { kind: 'careers' } };
    const careers = [{ ...document.careers[0]!, description: '<p>Row.</p><img src="blog/2" alt="A boat">' }];
    const { notes } = await ask('content.import', {
      documents: [{ file: 'careers.json', document: { kind: 'careers', careers } }],
      overwrite: true,
    });
    expect(notes).toEqual([
      'careers.json: `img` was left out: only posts, letters and press items have pictures in the text',
    ]);
  });
});

describe('OF-14 a picture that a text shows', () => {
  test('OF-14 cannot be taken away while the library has none instead', async () => {
    const { config } = server.platform;
    const { updatePictureList } = await import('./picture-files.ts');
    const { ownPictureListFile } = await import('../../platform/pictures.ts');
    await bring('![The jetty](blog/2)\n');
    await db
      .update(contentItems)
      .set({ text_pictures: ['blog/fog-2026', 'blog/fog-2026'] })
      .where(eq(contentItems.slug, slug));
    updatePictureList(ownPictureListFile(config.dataDir), () => ({
      'blog/fog-2026': { alt: 'Fog', width: 2400, height: 1600 },
    }));
    await refused(ask('pictures.restore', { path: 'blog/fog-2026' }), 'CONFLICT', 'is shown in 2 places');
  });

  test('OF-14 has the words that `pictures describe` gives it, and keeps its caption', async () => {
    await bring('![The jetty](blog/2 "At six")\n\n![Another](blog/3)\n');
    const { changed } = await ask('pictures.describe', { path: 'blog/2', alt: 'A jetty & a "ferry" in fog' });
    expect(changed).toBeGreaterThanOrEqual(1);
    expect((await readStored()).description).toBe(
      '<figure><img src="blog/2" alt="A jetty &amp; a &quot;ferry&quot; in fog" /><figcaption>At six</figcaption></figure>\n' +
        '<figure><img src="blog/3" alt="Another" /></figure>',
    );
  });
});
