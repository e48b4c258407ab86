import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';
import { cacheName } from './page-copy.ts';

const source = await readFile(join(import.meta.dirname, '../../public/offline-worker.js'), 'utf8');
const origin = 'https://desk.example';
const page = '/guest-lists/an-insight/2027-02-26';
const file = '/r/shell/1/index.js';

/** The worker in a browser with a copy of `page` and of `file`. `network` answers what is fetched. */
function startWorker(network: () => Promise<Response>, kept = [file, page]) {
  const listeners = new Map<string, (event: unknown) => void>();
  const unregister = vi.fn(async () => true);
  const toPath = (key: { url: string }) => key.url.slice(origin.length);
  const copies = {
    keys: async () => kept.map((path) => ({ url: origin + path })),
    match: async (key: { url: string }) =>
      kept.includes(toPath(key)) ? new Response(`copy of ${toPath(key)}`) : undefined,
  };
  const caches = { open: async () => copies, delete: vi.fn(async () => true) };
  const self = {
    addEventListener: (type: string, listener: (event: unknown) => void) => listeners.set(type, listener),
    registration: { unregister },
    location: { origin },
  };
  runInNewContext(source, { self, caches, fetch: network, URL, Response });

  /** Returns what the worker answers; undefined when it leaves the request to the browser. */
  async function visit(path: string, { method = 'GET', mode = 'navigate', from = origin } = {}) {
    let answer: Promise<Response> | undefined;
    const pending: Promise<unknown>[] = [];
    listeners.get('fetch')!({
      request: { method, mode, url: from + path },
      preloadResponse: Promise.resolve(undefined),
      respondWith: (response: Promise<Response>) => (answer = response),
      waitUntil: (work: Promise<unknown>) => pending.push(work),
    });
    const response = answer && (await answer);
    await Promise.all(pending);
    return response && (response.headers.get('location') ?? (await response.text()));
  }
  return { visit, unregister, caches };
}

const offline = () => Promise.reject(new TypeError('Failed to fetch'));
const online = (status: number) => async () =>
  new Response(status === 200 ? 'from the network' : null, { status });

test('OF-21 the network comes first, also for what is kept', async () => {
  const { visit, unregister } = startWorker(online(200));
  expect(await visit(page)).toBe('from the network');
  expect(await visit(file, { mode: 'cors' })).toBe('from the network');
  expect(unregister).not.toHaveBeenCalled();
});

test('OF-21 without a network the kept page opens with its files, and every other address leads to it', async () => {
  const { visit } = startWorker(offline);
  expect(await visit(page)).toBe(`copy of ${page}`);
  expect(await visit(file, { mode: 'cors' })).toBe(`copy of ${file}`);
  expect(await visit('/')).toBe(origin + page);
  await expect(visit('/r/shell/1/another.js', { mode: 'cors' })).rejects.toThrow('Failed to fetch');
});

test('OF-21 without a network and a kept page there is the browser’s own page', async () => {
  await expect(startWorker(offline, []).visit(page)).rejects.toThrow('Failed to fetch');
});

test.each([
  ['/api/desk/session', {}],
  ['/api/desk/operations/departures.guestList', { method: 'POST', mode: 'cors' }],
  [page, { mode: 'cors' }],
  [file, { mode: 'cors', from: 'https://other.example' }],
])('OF-21 the worker leaves %s %o alone', async (path, request) => {
  expect(await startWorker(offline).visit(path, request)).toBeUndefined();
});

test('OF-21 the worker and the copy go when the edge has no worker any more', async () => {
  const { visit, unregister, caches } = startWorker(online(404));
  await visit(page);
  expect(unregister).toHaveBeenCalledOnce();
  expect(caches.delete).toHaveBeenCalledWith(cacheName);
});
