import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSetRouteTable } from '@antara/contracts/composition/routes';
import { createOfflineText, isKept, keepCopy } from './offline-copies.ts';

const html = '<!doctype html><html lang="en"><head></head></html>';
/** The order in which a browser lists what it has. */
let copies: Map<string, Response>;

beforeEach(() => {
  copies = new Map();
  const cache = {
    put: async (key: string, answer: Response) => void copies.set(key, answer),
    delete: async (key: string | { address: string }) =>
      copies.delete(typeof key === 'string' ? key : key.address),
    keys: async () =>
      [...copies.keys()].map((address) => ({ address, url: `https://antara.example${address}` })),
  };
  vi.stubGlobal('caches', { open: async () => cache });
});
afterEach(() => void vi.unstubAllGlobals());

function answerWith(body = html, headers: Record<string, string> = {}, status = 200) {
  const all = {
    'cache-control': 'public, max-age=0',
    'content-security-policy': "default-src 'none'",
    ...headers,
  };
  vi.stubGlobal('fetch', async () => new Response(body, { status, headers: all }));
}

test('ER-01 a page that was read is kept with its time and its policy', async () => {
  answerWith(html, { vary: 'accept-encoding' });
  await keepCopy('/booking/an-insight?date=2027-01-02', new Date('2026-11-28T08:35:00Z'));
  const copy = copies.get('/booking/an-insight?date=2027-01-02')!;
  expect(await copy.text()).toContain('<html data-kept-at="2026-11-28T08:35:00.000Z" lang="en">');
  expect([copy.headers.get('content-security-policy'), copy.headers.get('vary')]).toEqual([
    "default-src 'none'",
    null,
  ]);
});

test.each([
  ['no-store', html, { 'cache-control': 'no-store' }, 200],
  ['private', html, { 'cache-control': 'private, max-age=0' }, 200],
  ['a failure', html, {}, 503],
  ['what is not there', html, {}, 404],
  ['an outcome', html.replace('<head>', '<head><meta name="robots" content="noindex">'), {}, 200],
] as const)('ER-01 %s is not kept', async (_kind, body, headers, status) => {
  answerWith(body, headers, status);
  await keepCopy('/faq');
  expect(copies.size).toBe(0);
});

test('ER-01 thirty pages are kept, those that were read last', async () => {
  for (let page = 0; page < 31; page += 1) {
    answerWith();
    await keepCopy(`/blogs/${page}`);
    if (page === 10) await keepCopy('/blogs/0');
  }
  expect(copies.size).toBe(30);
  expect([copies.has('/blogs/0'), copies.has('/blogs/1')]).toEqual([true, false]);
});

test.each([
  ['/', true],
  ['/booking/an-insight', true],
  ['/blogs/on-mist', true],
  ['/book-now/checkout/an-insight', false],
  ['/payment-link', false],
  ['/pay-balance', false],
  ['/profile', false],
  ['/userbooking', false],
  ['/viewbooking', false],
  ['/agent-gallery', false],
  ['/nobody-has-this', false],
])('ER-01 %s is kept: %s', (pathname, kept) => {
  expect(isKept(createSetRouteTable(), pathname)).toBe(kept);
});

test('ER-01 a copy says of when it is, with the day where that is another', () => {
  const keptAt = new Date(2026, 10, 28, 14, 5);
  expect(createOfflineText(keptAt, new Date(2026, 10, 28, 20, 0))).toBe(
    'We cannot be reached: this is the page as you saw it at 14:05. Prices and free suites may have changed.',
  );
  expect(createOfflineText(keptAt, new Date(2026, 10, 29, 1, 0))).toContain(
    'as you saw it on 28 November at 14:05.',
  );
});
