import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { fetchSitemapPaths, sampleSeveral } from './page-addresses.ts';

const site = 'https://antara.example';
const map = (kind: string, ...paths: string[]) =>
  `<${kind}>${paths.map((path) => `<loc>${site}${path}</loc>`).join('')}</${kind}>`;

/** What `fetchSitemapPaths` finds at a server that has these files, and what it asked for. */
async function find(files: Record<string, string>) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url!);
    response.end(files[request.url!] ?? '');
  }).listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  try {
    const { port } = server.address() as AddressInfo;
    return { paths: await fetchSitemapPaths(`http://127.0.0.1:${port}`), asked };
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

test('MF-07 a release is tried with the addresses of the site map', async () => {
  const { paths } = await find({ '/sitemap.xml': map('urlset', '/faq', '/booking/a') });
  expect(paths).toEqual(['/faq', '/booking/a']);
});

test('MF-07 of a site map of many files, the first of each kind is read', async () => {
  const { paths, asked } = await find({
    '/sitemap.xml': map(
      'sitemapindex',
      '/sitemap-pages.xml',
      '/sitemap-journeys-1.xml',
      '/sitemap-posts-1.xml',
      '/sitemap-posts-2.xml',
    ),
    '/sitemap-pages.xml': map('urlset', '/faq'),
    '/sitemap-journeys-1.xml': map('urlset', '/booking/a'),
    '/sitemap-posts-1.xml': map('urlset', '/blogs/b'),
    '/sitemap-posts-2.xml': map('urlset', '/blogs/c'),
  });
  expect(paths).toEqual(['/faq', '/booking/a', '/blogs/b']);
  expect(asked).not.toContain('/sitemap-posts-2.xml');
});

test('DL-11 of each pattern the first, the longest, the last and the oddest address are tried', () => {
  const known = [
    '/orders/first',
    '/orders/b',
    '/orders/the-longest-of-all',
    '/orders/%E2%82%AC-7',
    '/orders/last',
    '/faq',
  ];
  expect(sampleSeveral(['/faq', '/orders/:order', '/news/:post'], known)).toEqual([
    { path: '/faq', address: '/faq' },
    { path: '/orders/:order', address: '/orders/first' },
    { path: '/orders/:order', address: '/orders/the-longest-of-all' },
    { path: '/orders/:order', address: '/orders/last' },
    { path: '/orders/:order', address: '/orders/%E2%82%AC-7' },
    { path: '/news/:post', address: '/news/example' },
  ]);
  expect(sampleSeveral(['/orders/:order'], known, 2)).toHaveLength(2);
});
