import type { APIRequestContext } from 'playwright/test';
import { matchRoute, routeEntry, routes, type RoutePath } from '@antara/contracts/composition/routes';
import { expect, test } from '../site/test.ts';

interface CrawledPage {
  html: string;
  /** The first page that links here. */
  from: string;
}

/** Every page that can be reached by links from the pages of the route table, as the server sends it. */
async function crawl(request: APIRequestContext, first: readonly string[]) {
  const pages = new Map<string, CrawledPage>();
  const files = new Map<string, string>();
  const anchors = new Map<string, string>();
  const broken: string[] = [];
  const waiting = first.map((address) => ({ address, from: 'the route table' }));
  const requestedAddresses = new Set(first);

  const visit = async ({ address, from }: { address: string; from: string }) => {
    const answer = await request.get(address, { headers: { accept: 'text/html' } });
    if (answer.status() !== 200) {
      broken.push(`${from} → ${address}: ${answer.status()}`);
      return;
    }
    const html = await answer.text();
    pages.set(address, { html, from });
    for (const link of attributes(html, 'a', 'href')) {
      if (!link.startsWith('/') && !link.startsWith('#')) continue;
      const url = new URL(link, `http://site${address}`);
      if (/^\/(media|api)\//.test(url.pathname)) {
        files.set(url.pathname + url.search, address);
        continue;
      }
      const target = url.pathname + url.search;
      if (url.hash.length > 1) anchors.set(target + url.hash, address);
      // One departure of a journey stands for all of them.
      const place = url.searchParams.has('date') ? `${url.pathname}?date` : target;
      if (requestedAddresses.has(place) || requestedAddresses.has(target)) continue;
      requestedAddresses.add(place);
      requestedAddresses.add(target);
      waiting.push({ address: target, from: address });
    }
    for (const picture of [
      ...attributes(html, 'img', 'src'),
      ...attributes(html, '(?:img|source)', 'srcset').flatMap((set) =>
        set.split(',').map((one) => one.trim().split(' ')[0] ?? ''),
      ),
    ]) {
      if (picture.startsWith('/')) files.set(picture, address);
    }
  };

  while (waiting.length > 0) await Promise.all(waiting.splice(0, 4).map(visit));
  return { pages, files, anchors, broken };
}

function attributes(html: string, element: string, attribute: string): string[] {
  const pattern = new RegExp(`<${element}\\b[^>]*?\\s${attribute}="([^"]*)"`, 'gi');
  return [...html.matchAll(pattern)].map(([, value = '']) => value.replaceAll('&amp;', '&'));
}

/** Addresses of the route table that anyone may open and that need no slug. */
const open = (Object.keys(routes) as RoutePath[]).filter(
  (path) => !path.includes(':') && routeEntry(path).access === 'public',
);

function isPublic(address: string): boolean {
  const path = matchRoute(address.split('?')[0] ?? '');
  return path !== null && routeEntry(path).access === 'public';
}

test('SH-14 PB-04 PB-12 a crawler finds no dead link, no missing picture, no page without a heading or a title of its own', async ({
  request,
}) => {
  test.setTimeout(180_000);
  const { pages, files, anchors, broken } = await crawl(request, open);
  expect(broken, 'dead links').toEqual([]);

  const titles = new Map<string, string>();
  const flaws: string[] = [];
  for (const [address, { html }] of pages) {
    const headings = html.match(/<h1\b/g)?.length ?? 0;
    // A visitor's own page begins once the browser knows who it is.
    if (headings !== 1 && isPublic(address)) flaws.push(`${address} has ${headings} first headings`);
    const canonical = attributes(html, 'link', 'href').find((link) => /^https?:/.test(link)) ?? address;
    const title = /<title[^>]*>([^<]+)<\/title>/.exec(html)?.[1] ?? '';
    const other = titles.get(title);
    if (other !== undefined && other !== canonical)
      flaws.push(`${address} has the title of ${other}: ${title}`);
    titles.set(title, canonical);
    if (!/<meta name="description" content="[^"]{40,}"/.test(html))
      flaws.push(`${address} has no description`);
    if (/<img\b(?![^>]*\salt=)/.test(html)) flaws.push(`${address} has a picture without alt`);
  }
  for (const [anchor, from] of anchors) {
    const [address = '', id = ''] = anchor.split('#');
    if (!pages.get(address)?.html.includes(`id="${decodeURIComponent(id)}"`)) {
      flaws.push(`${from} → ${anchor}: no such place on the page`);
    }
  }
  expect(flaws).toEqual([]);

  const missing: string[] = [];
  const check = async ([file, from]: [string, string]) => {
    const answer = await request.head(file);
    if (answer.status() !== 200) missing.push(`${from} → ${file}: ${answer.status()}`);
  };
  const every = [...files];
  while (every.length > 0) await Promise.all(every.splice(0, 16).map(check));
  expect(missing, 'missing pictures and documents').toEqual([]);
  // What the route table has, and the journeys, ships and posts that links lead to.
  expect(pages.size).toBeGreaterThan(open.length + 25);
  console.log(`crawled ${pages.size} pages and ${files.size} files`);
});
