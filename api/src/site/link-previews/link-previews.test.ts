import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { testServer } from '../../../test/server.ts';
import { tours } from '../catalogue/tables.ts';
import { contentItems, pageBlocks } from '../content/tables.ts';
import { listIndexableRoutes } from '../search-engines/sitemap.ts';
import { drawOverlay } from './draw-overlay.ts';

const mediaDir = mkdtempSync(path.join(tmpdir(), 'antara-previews-'));
afterAll(() => rmSync(mediaDir, { recursive: true }));
const draw = async (picture: string, background: string) => {
  mkdirSync(path.join(mediaDir, picture), { recursive: true });
  const drawing = sharp({ create: { width: 1200, height: 800, channels: 3, background } });
  writeFileSync(path.join(mediaDir, picture, '1200.webp'), await drawing.webp().toBuffer());
};
await draw('journeys/princely-murshidabad/cover', '#c33');
await draw('about/river-bend', '#3c3');

const server = await testServer({ seed: true, config: { mediaDir } });
const { db, config } = server.platform;
const tour = 'princely-murshidabad';
const find = async (page: string) =>
  (await server.call('linkPreview', { query: { path: page } })).body.preview;
const get = (address: string) => server.inject(`/media/${address}`);

test('SW-11 every page without parameters that search engines list has a preview', async () => {
  for (const page of listIndexableRoutes()) expect(await find(page), page).not.toBeNull();
});

test('SW-11 a page’s preview is a JPEG of 1200 by 630, kept for ever under an address without any text', async () => {
  for (const page of ['/', '/about-us', `/booking/${tour}`]) {
    const preview = await find(page);
    expect(preview?.path).toMatch(
      new RegExp(`^previews/[0-9a-f]{10}${page === '/' ? '' : page}/preview\\.jpg$`),
    );
    const { statusCode, headers, rawPayload } = await get(preview!.path);
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'image/jpeg',
      'public, max-age=31536000, immutable',
    ]);
    const { format, width, height } = await sharp(rawPayload).metadata();
    expect([format, width, height]).toEqual(['jpeg', 1200, 630]);
  }
});

test('SW-11 the picture and the words on it are the page’s own', async () => {
  const { path: address, alt } = (await find(`/booking/${tour}`))!;
  const { data } = await sharp((await get(address)).rawPayload)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const colourAt = (x: number, y: number) => {
    const at = (y * 1200 + x) * 3;
    return [...data.subarray(at, at + 3)].map((value) => Math.round(value / 32));
  };
  // The picture at the right is as it was; at the left dark letters stand on paper.
  expect(colourAt(1190, 5)).toEqual([6, 2, 2]);
  expect(colourAt(5, 600)).toEqual([8, 8, 7]);
  const rowOfTitle = Array.from({ length: 480 }, (_, x) => colourAt(x, 630 - 130));
  expect(rowOfTitle.filter(([red]) => red! < 3).length).toBeGreaterThan(30);
  expect(alt).toMatch(/^Princely Murshidabad\. /);
});

test('SW-11 a new title or picture has a new address; the old one shows the present preview, which nobody keeps', async () => {
  const page = `/booking/${tour}`;
  const first = (await find(page))!.path;
  await db.update(tours).set({ name: 'Murshidabad & the Nawabs' }).where(eq(tours.slug, tour));
  const second = (await find(page))!.path;
  expect(second).not.toBe(first);
  await draw('journeys/princely-murshidabad/cover', '#33c');
  rmSync(path.join(mediaDir, 'journeys/princely-murshidabad'), { recursive: true });
  await draw('journeys/princely-murshidabad/cover', '#33c');
  const third = (await find(page))!.path;
  expect(new Set([first, second, third]).size).toBe(3);
  const old = await get(first);
  expect(old.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  expect(old.rawPayload.equals((await get(third)).rawPayload)).toBe(true);
});

test('SW-11 the title of a page without parameters is that of its hero', async () => {
  const before = await find('/about-us');
  await db.update(pageBlocks).set({ title: 'Slower' }).where(eq(pageBlocks.page, 'ABOUT'));
  const after = await find('/about-us');
  expect(after?.alt).toMatch(/^Slower\. /);
  expect(after?.path).not.toBe(before?.path);
});

test('SW-11 strangers make the server draw no more than the pages it has', async () => {
  const folder = path.join(config.dataDir, 'cache/previews');
  const { path: address } = (await find('/faq'))!;
  await get(address);
  const count = readdirSync(folder).length;
  for (const [version, page, status] of [
    ['0123456789', '/faq', 200],
    ['abcdefabcd', '/faq', 200],
    ['0123456789', '/buy-cheap-watches', 404],
    ['0123456789', '/login', 404],
    ['0123456789', '/profile', 404],
    ['0123456789', '/blogs/none', 404],
    ['0123456789', '/booking/..%2f..%2fetc', 404],
    ['not-a-version', '/faq', 404],
  ] as const)
    expect((await get(`previews/${version}${page}/preview.jpg`)).statusCode, version + page).toBe(status);
  expect((await get(address.replace('.jpg', '.png'))).statusCode).toBe(404);
  expect(readdirSync(folder)).toHaveLength(count);
});

test('SW-11 a post has a preview once it is public', async () => {
  await db.insert(contentItems).values({
    type: 'BLOG',
    slug: 'to-come',
    title: 'To come',
    author: 'Ishani, naturalist on board',
    date: '2031-03-05',
    description: '<p>Slow.</p>',
    cover_image: 'blog/none',
    cover_alt: 'Mist',
    meta_title: 'To come',
    meta_description: 'To come.',
  });
  expect(await find('/blogs/to-come')).toBeNull();
  await db
    .update(contentItems)
    .set({ publish_at: new Date('2026-01-01') })
    .where(eq(contentItems.slug, 'to-come'));
  const preview = (await find('/blogs/to-come'))!;
  expect(preview.alt).toBe('To come. Mist');
  // Without a picture the title stands on a plain ground.
  expect((await get(preview.path)).headers['content-type']).toBe('image/jpeg');
});

test.each([
  ['a word', 'Fog'],
  [
    'a long title',
    'The Slow Traveller: nineteen nights, two countries, one suitcase and a very long river indeed',
  ],
  ['no end', 'On and on '.repeat(60)],
  ['no blank', 'a'.repeat(300)],
  ['markup', '</svg><script>alert(1)</script> & "more"'],
  ['other scripts', 'गंगा, গঙ্গা, نهر, 恒河 🚤 \u0007'],
  ['nothing', ''],
])('SW-11 %s stays on its panel, as outlines alone', async (_, title) => {
  const svg = drawOverlay({
    title,
    eyebrow: '7 Nights & 8 Days · Ganges',
    company: 'Antara River Cruises',
    picture: { path: '', alt: '' },
    version: '',
  });
  expect(svg).not.toMatch(/alert|<text|NaN|undefined/);
  const { data, info } = await sharp(Buffer.from(svg)).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([1200, 630]);
  const drawn = (x: number, y: number) => data[(y * info.width + x) * info.channels + 3]! > 60;
  const columns = Array.from({ length: 1200 }, (_, x) => x);
  const rows = Array.from({ length: 630 }, (_, y) => y);
  const x = columns.filter((one) => rows.some((y) => drawn(one, y)));
  const y = rows.filter((one) => columns.some((column) => drawn(column, one)));
  expect([x[0], y[0]].every((edge) => edge! >= 45)).toBe(true);
  // Right of it begins the picture.
  expect(x.at(-1)).toBeLessThan(470);
  expect(y.at(-1)).toBeLessThan(600);
  // The title does not reach the line below the company's name.
  if (title)
    expect(rows.slice(116, 126).some((row) => columns.some((column) => drawn(column, row)))).toBe(false);
});
