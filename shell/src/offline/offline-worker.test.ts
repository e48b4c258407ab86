import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';
import { offlineCopiesName } from './clear-offline-copies.ts';

const source = await readFile(join(import.meta.dirname, '../../public/offline-worker.js'), 'utf8');

/** The worker in a browser with one copy, of /faq. `network` answers what is fetched. */
function startWorker(network: (input: string | Request) => Promise<Response>) {
  const listeners = new Map<string, (event: unknown) => void>();
  const unregister = vi.fn(async () => true);
  const copies = { match: async (url: string) => (url.endsWith('/faq') ? new Response('copy') : undefined) };
  const caches = { open: vi.fn(async () => copies), delete: vi.fn(async () => true) };
  const self = {
    addEventListener: (type: string, listener: (event: unknown) => void) => listeners.set(type, listener),
    registration: { unregister },
  };
  runInNewContext(source, { self, caches, fetch: network, URL });

  async function visit(path: string, request: { method?: string; mode?: string } = {}) {
    let answer: Promise<Response> | undefined;
    const pending: Promise<unknown>[] = [];
    listeners.get('fetch')!({
      request: { method: 'GET', mode: 'navigate', url: `https://antara.example${path}`, ...request },
      preloadResponse: Promise.resolve(undefined),
      respondWith: (response: Promise<Response>) => (answer = response),
      waitUntil: (work: Promise<unknown>) => pending.push(work),
    });
    const text = answer && (await (await answer).text());
    await Promise.all(pending);
    return text;
  }
  return { visit, unregister, caches };
}

const offline = () => Promise.reject(new TypeError('Failed to fetch'));
const online = (status: number) => async (input: string | Request) =>
  typeof input === 'string' ? new Response(null, { status }) : new Response('from the network');

test('ER-01 the network comes first, also where there is a copy', async () => {
  const { visit, unregister } = startWorker(online(200));
  expect(await visit('/faq')).toBe('from the network');
  expect(unregister).not.toHaveBeenCalled();
});

test('ER-01 without a network the copy is shown; where there is none, the browser’s own page', async () => {
  const { visit } = startWorker(offline);
  expect(await visit('/faq')).toBe('copy');
  await expect(visit('/booking')).rejects.toThrow('Failed to fetch');
});

test.each([
  ['/api/tours', {}],
  ['/media/brochure.pdf', {}],
  ['/r/shell/1/index.js', {}],
  ['/faq', { method: 'POST' }],
  ['/faq', { mode: 'cors' }],
])('ER-01 the worker leaves %s %o alone', async (path, request) => {
  expect(await startWorker(offline).visit(path, request)).toBeUndefined();
});

test.each([404, 410])(
  'ER-01 the worker and its copies go when the edge answers %i for it',
  async (status) => {
    const { visit, unregister, caches } = startWorker(online(status));
    expect(await visit('/faq')).toBe('from the network');
    expect(unregister).toHaveBeenCalledOnce();
    expect(caches.delete).toHaveBeenCalledWith(offlineCopiesName);
  },
);

test('ER-01 an edge that fails takes no worker away', async () => {
  const { visit, unregister } = startWorker(online(503));
  await visit('/faq');
  expect(unregister).not.toHaveBeenCalled();
});
