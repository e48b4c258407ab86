import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { schemas } from '@antara/contracts/api/schemas';
import { catalogueSchemas } from '@antara/contracts/api/catalogue';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createTestServer } from '../../test/server.ts';
import { implement } from './implement.ts';
import { createCachedResponse, memoize } from './cached-response.ts';

const ship = {
  name: 'Antara Test',
  slug: 'antara-test',
  cover_image: { path: 'ships/antara-test/cover', alt: 'A ship', width: 1600, height: 1067 },
  suite_count: 4,
  short_description: 'Small.',
  ship_image: { path: 'ships/antara-test/side', alt: 'A ship from the side', width: 1600, height: 686 },
  vessels: ['Antara Test'],
  has_spa: false,
  rivers: [],
};
const { cruises } = catalogueSchemas;

describe('implement', () => {
  const serve = (answer: unknown) =>
    createTestServer({
      plugins: [
        {
          name: 'test',
          routes: (app) => implement({ cruises })(app, { cruises: async () => answer as never }),
        },
      ],
    });

  test('strips what the contract does not declare', async () => {
    await using server = await serve({
      response: 'SUCCESS',
      cruises: [{ ...ship, id: 1, owner: 'x' }],
      secret: 1,
    });
    expect((await server.call('cruises')).body).toEqual({ response: 'SUCCESS', cruises: [ship] });
  });

  test('answers 500 rather than a wrong answer, and the log says where it is wrong', async () => {
    await using server = await serve({ response: 'SUCCESS', cruises: [{ ...ship, suite_count: 'four' }] });
    const answer = await server.call('cruises');
    expect(answer.status).toBe(500);
    expect(answer.refusal.response).toBe('ERROR');
    const line = server.logs.find(({ msg }) => msg === 'call failed');
    expect(JSON.stringify(line)).toContain('cruises.0.suite_count');
  });

  test('does not compile without a handler, or with a wrong answer', () => {
    const both = implement({ cruises, tours: schemas.tours });
    type Handlers = Parameters<typeof both>[1];
    // @ts-expect-error `tours` is missing
    const missing: Handlers = { cruises: async () => ({ cruises: [] }) };
    const wrong: Handlers = {
      // @ts-expect-error the list must be one
      cruises: async () => ({ cruises: 'none' }),
      tours: async () => ({ tours: [] }),
    };
    expect(Object.keys({ ...missing, ...wrong })).toEqual(['cruises', 'tours']);
  });
});

test('a prepared answer is tagged, and not sent again to who has it', async () => {
  await using server = await createTestServer({
    plugins: [
      {
        name: 'test',
        routes: (app) =>
          implement({ cruises })(app, {
            cruises: async () => createCachedResponse('cruises', { cruises: [ship] }),
          }),
      },
    ],
  });
  const first = await server.call('cruises');
  expect(first.status).toBe(200);
  expect(first.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  const etag = String(first.headers.etag);
  expect(etag).toMatch(/^"[\w-]{22}"$/);
  for (const knownTag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const again = await server.call('cruises', { headers: { 'if-none-match': knownTag } });
    expect(again.status, knownTag).toBe(304);
    expect(again.body).toBeNull();
  }
  expect((await server.call('cruises', { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
});

test('TJ-10 cached responses are compressed as the caller takes it, others never', async () => {
  const many = Array.from({ length: 20 }, () => ship);
  const cached = createCachedResponse('cruises', { cruises: many });
  const plain = { response: 'SUCCESS', cruises: many } as const;
  const serve = (answer: unknown) =>
    createTestServer({
      plugins: [
        {
          name: 'test',
          routes: (app) => implement({ cruises })(app, { cruises: async () => answer as never }),
        },
      ],
    });
  const ask = async (answer: unknown, encoding: string) => {
    await using server = await serve(answer);
    const { headers, rawPayload } = await server.inject({
      url: '/api/cruises',
      headers: { 'accept-encoding': encoding },
    });
    return { headers, body: rawPayload };
  };
  const read = { br: brotliDecompressSync, gzip: gunzipSync };
  for (const encoding of ['br', 'gzip'] as const) {
    const { headers, body } = await ask(cached, `${encoding}, identity`);
    expect(headers).toMatchObject({ 'content-encoding': encoding, etag: cached.etag });
    expect(String(headers.vary)).toMatch(/Cookie, Authorization.*accept-encoding/i);
    expect(read[encoding](body).toString()).toBe(cached.text);
    expect((await ask(plain, encoding)).headers['content-encoding']).toBeUndefined();
  }
  const { headers, body } = await ask(cached, 'identity');
  expect([headers['content-encoding'], body.toString()]).toEqual([undefined, cached.text]);
});

describe('memoize', () => {
  test('makes a value once at a time and keeps it for its age', async () => {
    let now = 1_000;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
    onTestFinished(() => clock.mockRestore());
    let made = 0;
    const get = memoize(30, async (key) => `${key}${(made += 1)}`);
    expect(await Promise.all([get('a'), get('a'), get('b')])).toEqual(['a1', 'a1', 'b2']);
    now += 29;
    expect(await get('a')).toBe('a1');
    now += 2;
    // The cache reads the clock once a millisecond.
    await expect.poll(() => get('a')).toBe('a3');
  });

  test('does not keep a failure, nor more than it may', async () => {
    let calls = 0;
    const get = memoize(
      60_000,
      async (key) => {
        calls += 1;
        if (calls === 1) throw new Error('not yet');
        return key;
      },
      2,
    );
    await expect(get('a')).rejects.toThrow('not yet');
    expect(await get('a')).toBe('a');
    await get('b');
    await get('c');
    expect(calls).toBe(4);
    await get('a');
    expect(calls).toBe(5);
  });
});
