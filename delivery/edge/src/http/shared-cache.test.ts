import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  canaryGone,
  canaryServed,
  edge,
  inside,
  outside,
  startCanary,
  store,
  useEdge,
} from '../testing/edge-harness.ts';
import { openFileStore } from '@delivery/store/store';

const purges: { tags: string[]; authorization: string | undefined }[] = [];
let refusals = 0;
const receiver = createServer(async (request, response) => {
  const { tags } = (await json(request)) as { tags: string[] };
  if (refusals > 0) {
    refusals -= 1;
    return void response.writeHead(500).end();
  }
  purges.push({ tags, authorization: request.headers.authorization });
  return void response.writeHead(200).end();
});
const api = createServer((request, response) => {
  const isPublic = request.url?.startsWith('/api/tours');
  response
    .writeHead(200, {
      'content-type': 'application/json',
      'cache-control': isPublic ? 'public, max-age=0, must-revalidate' : 'no-store',
    })
    .end('{}');
});
const listen = async (server: typeof receiver) => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};
const purgeUrl = await listen(receiver);
const apiUrl = await listen(api);
beforeAll(() => void purges.splice(0));
afterAll(() => {
  receiver.close();
  api.close();
});

useEdge({ sharedCacheSeconds: 60, purgeUrl, purgeToken: 'secret', apiUrl });

const get = async (url: string, cookie?: string) => {
  const { headers, body } = await edge.inject({ url, headers: cookie ? { cookie } : {} });
  return { headers, body, control: headers['cache-control'], tags: headers['cache-tag'] as string };
};
const shared = 'public, max-age=0, s-maxage=60, must-revalidate';
const tagsOf = async (url: string, cookie?: string) => (await get(url, cookie)).tags.split(',');

describe('DL-05 caches between the site and its visitors', () => {
  it('DL-05 keep a page for everyone, by the tag of its release set', async () => {
    const { control, headers, tags } = await get('/booking');
    expect(control).toBe(shared);
    expect(headers['cdn-cache-control']).toMatch(/^public, max-age=60, stale-while-revalidate=\d+/);
    expect(tags).toMatch(/^pages,set-[0-9a-f]{12}$/);
    expect(headers['surrogate-key']).toBe(tags.replace(',', ' '));
    expect(headers.vary).toBe('accept-encoding');
    // The same from the answers that are kept before the router.
    expect((await get('/booking')).control).toBe(shared);
  });

  it.each([
    ['who is logged in', 'token=abc', 'private, max-age=0, must-revalidate'],
    ['who is logged in on https', 'a=b; __Host-token=abc', 'private, max-age=0, must-revalidate'],
  ])('DL-05 keep nothing of a visitor %s', async (_name, cookie, control) => {
    await get('/booking');
    for (let nth = 0; nth < 2; nth += 1) {
      const answer = await get('/booking', cookie);
      expect([answer.control, answer.tags]).toEqual([control, undefined]);
    }
    expect((await get('/booking')).control).toBe(shared);
  });

  it('DL-05 keep neither what is nowhere nor what failed, nor a posted form', async () => {
    expect((await get('/nowhere')).control).toBe('public, max-age=0, must-revalidate');
    expect((await get('/down')).control).toBe('no-store');
    const posted = await edge.inject({
      method: 'POST',
      url: '/booking',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      payload: 'a=b',
    });
    expect(String(posted.headers['cache-control'])).not.toContain('s-maxage');
  });

  it('DL-05 keep answers of the API that are the same for everyone', async () => {
    expect(await get('/api/tours')).toMatchObject({ control: shared, tags: 'api' });
    expect((await get('/api/tours', 'token=abc')).control).toBe('public, max-age=0, must-revalidate');
    expect((await get('/api/bookings')).control).toBe('no-store');
  });

  it('DL-05 keep pages by cohort while a canary is tried; the answer that gives a cohort is one visitor’s', async () => {
    await startCanary();
    await canaryServed();
    const newcomer = await get('/booking');
    expect(newcomer.control).toBe('private, max-age=0, must-revalidate');
    expect(newcomer.headers['set-cookie']).toMatch(/^__Host-cohort=/);
    await vi.waitFor(async () => {
      const [one, other] = [
        await get('/booking', `__Host-cohort=${inside}`),
        await get('/booking', `__Host-cohort=${outside}`),
      ];
      expect([one.body.includes('booking 201'), other.body.includes('booking 201')]).toEqual([true, false]);
      for (const { control, headers } of [one, other]) {
        expect(control).toBe(shared);
        expect(headers.vary).toBe('accept-encoding, cookie');
        expect(headers['set-cookie']).toBeUndefined();
      }
      expect(one.tags).not.toBe(other.tags);
    }, 20_000);
  });

  it('DL-05 are told which set has ended, again if they did not hear', async () => {
    const [, live] = await tagsOf('/booking');
    purges.splice(0);
    await startCanary();
    await canaryServed();
    const [, canarySet] = await vi.waitFor(async () => {
      const tags = await tagsOf('/booking', `__Host-cohort=${inside}`);
      expect(tags[1]).not.toBe(live);
      return tags;
    }, 20_000);
    // Whoever has no cohort must not be shown what was kept before.
    await vi.waitFor(() => expect(purges.map(({ tags }) => tags)).toEqual([[live]]), 20_000);
    purges.splice(0);
    refusals = 1;
    await openFileStore(store.folder).changeLive(() => ({
      canaries: [],
      event: { app: 'mfe-booking', from: '201', to: '200', action: 'rollback' },
    }));
    await canaryGone();
    await vi.waitFor(
      () => expect(purges).toEqual([{ tags: [canarySet], authorization: 'Bearer secret' }]),
      20_000,
    );
    await store.setLive({ shell: '100', 'mfe-booking': '201' });
    await vi.waitFor(() => expect(purges.map(({ tags }) => tags)).toEqual([[canarySet], [live]]), 20_000);
  });
});

describe('DL-05 without the setting', () => {
  it('DL-05 what knows nothing of cohorts keeps nothing', async () => {
    const { createSharedCache } = await import('./shared-cache.ts');
    const cache = createSharedCache({}, edge.log);
    expect(cache.isOn).toBe(false);
    const headers = { 'cache-control': 'public, max-age=0, must-revalidate' };
    expect(cache.answerHeaders({}, headers)).toBe(headers);
  });
});
