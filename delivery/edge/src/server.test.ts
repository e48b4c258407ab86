import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { site } from '@delivery/store/site';
import { failureBody } from './testing/failure-body.ts';
import { createEdge } from './server.ts';
import type { AppName } from '@delivery/contract/release';
import { openFileStore } from '@delivery/store/store';
import { shellBundle, createTempStore, type TempStore } from '@delivery/store/testing/temp-store';

const apiPort = 9600;
let store: TempStore;
let edge: FastifyInstance;
let api: Server;
let asked: { url: string; method: string; headers: IncomingMessage['headers']; body: string }[] = [];

const config = () => ({
  host: '127.0.0.1',
  port: 9601,
  siteUrl: 'https://antara.example',
  apiUrl: `http://127.0.0.1:${apiPort}`,
  releases: store.folder,
  renderTimeoutMs: 800,
  frameOrigins: ['https://maps.example'],
});

beforeAll(async () => {
  store = await createTempStore();
  await store.shell('100');
  await store.booking('200');
  await store.setLive({ shell: '100', 'mfe-booking': '200' });
  api = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += String(part);
    asked.push({ url: request.url ?? '', method: request.method ?? '', headers: request.headers, body });
    response.writeHead(request.url === '/api/bookings' ? 401 : 200, {
      'content-type': 'application/json',
      'set-cookie': ['token=t; HttpOnly', 'signed_in=1'],
      'cache-control': 'no-store',
    });
    response.end(JSON.stringify({ response: 'SUCCESS', tours: [] }));
  }).listen(apiPort, '127.0.0.1');
  await once(api, 'listening');
  edge = await createEdge(config(), { logger: false });
});

afterAll(async () => {
  await edge.close();
  api.close();
  await store.remove();
});

describe('calls pass through', () => {
  it('with method, query and body, and come back as they were answered', async () => {
    asked = [];
    const answer = await edge.inject({
      method: 'POST',
      url: '/api/auth/login?x=1',
      headers: { 'content-type': 'application/json', cookie: 'token=t', origin: 'https://antara.example' },
      payload: '{"email":"asha@antara.example"}',
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ response: 'SUCCESS', tours: [] });
    expect(answer.headers['set-cookie']).toEqual(['token=t; HttpOnly', 'signed_in=1']);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(asked).toMatchObject([
      { method: 'POST', url: '/api/auth/login?x=1', body: '{"email":"asha@antara.example"}' },
    ]);
    expect(asked[0]?.headers).toMatchObject({ cookie: 'token=t', origin: 'https://antara.example' });
  });

  it('a refusal stays a refusal; media go the same way', async () => {
    expect((await edge.inject('/api/bookings')).statusCode).toBe(401);
    asked = [];
    await edge.inject('/media/journeys/epic/cover/800.webp');
    expect(asked[0]?.url).toBe('/media/journeys/epic/cover/800.webp');
  });

  it('the API learns the visitor’s address from the edge and not from the visitor', async () => {
    asked = [];
    const answer = await edge.inject({
      url: '/api/tours',
      headers: {
        'x-forwarded-for': '1.2.3.4',
        'x-forwarded-proto': 'ftp',
        'x-request-id': 'chosen-by-the-visitor',
      },
      remoteAddress: '192.0.2.7',
    });
    expect(asked[0]?.headers).toMatchObject({ 'x-forwarded-for': '192.0.2.7', 'x-forwarded-proto': 'https' });
    expect(asked[0]?.headers['x-request-id']).not.toBe('chosen-by-the-visitor');
    expect(answer.headers['x-request-id']).toBe(asked[0]?.headers['x-request-id']);
  });
});

it('TR-05 what the edge itself refuses of the API has the shape of the API’s answers', async () => {
  for (const [url, method] of [
    ['/api/tour?slug=%00', 'GET'],
    ['/api/tours?x=%00', 'GET'],
  ] as const) {
    const { statusCode, body } = await edge.inject({ url, method });
    const refusal = failureBody.parse(JSON.parse(body));
    expect([site.failureStatus[refusal.response], url]).toEqual([statusCode, url]);
    expect(refusal.data.request_id).toBeTruthy();
  }
  expect((await edge.inject('/%00')).headers['content-type']).toMatch(/^text\/plain/);
});

describe('PD-01 behind proxies', () => {
  /** Whom the API is told of, when `from` forwards for `visitor`. */
  async function forwardedFor(app: FastifyInstance, from: string, visitor: string, payload?: string) {
    asked = [];
    await app.inject({
      ...(payload ? { method: 'POST', url: '/', payload } : { url: '/api/tours' }),
      remoteAddress: from,
      headers: {
        'x-forwarded-for': visitor,
        ...(payload && {
          'content-type': 'application/x-www-form-urlencoded',
          'sec-fetch-site': 'same-origin',
        }),
      },
    });
    return asked.at(-1)?.headers['x-forwarded-for'];
  }
  const newsletter = 'form=newsletter&email=asha%40antara.example';

  it('PD-01 the API hears of each visitor by himself, for calls and for forms without scripts', async () => {
    const app = await createEdge(
      { ...config(), trustedProxies: ['10.0.0.0/8', '2001:db8::1'] },
      { logger: false },
    );
    try {
      expect(await forwardedFor(app, '10.1.2.3', '203.0.113.5')).toBe('203.0.113.5');
      expect(await forwardedFor(app, '::ffff:10.1.2.3', '203.0.113.6, 10.9.9.9')).toBe('203.0.113.6');
      expect(await forwardedFor(app, '2001:db8::1', '2001:db8:5::7')).toBe('2001:db8:5::7');
      expect(await forwardedFor(app, '10.1.2.3', '203.0.113.8', newsletter)).toBe('203.0.113.8');
      // What the visitor wrote himself stands before what the proxy adds.
      expect(await forwardedFor(app, '10.1.2.3', '127.0.0.1, 203.0.113.9')).toBe('203.0.113.9');
      // Nobody else is believed, this machine included.
      expect(await forwardedFor(app, '192.0.2.7', '203.0.113.5')).toBe('192.0.2.7');
      expect(await forwardedFor(app, '127.0.0.1', '203.0.113.5')).toBe('127.0.0.1');
    } finally {
      await app.close();
    }
  });

  it('PD-01 (L6) says at start that nobody has named the proxies, and once that an unknown one forwards', async () => {
    const lines: string[] = [];
    const times: unknown[] = [];
    const stream = {
      write(text: string) {
        const line = JSON.parse(text) as { msg: string; time: unknown };
        lines.push(line.msg);
        times.push(line.time);
      },
    };
    const app = await createEdge(config(), { logger: { level: 'warn', stream } });
    try {
      expect(lines).toEqual([expect.stringContaining('Set TRUSTED_PROXIES to its address or network')]);
      // On this machine, as a development server asks for its own visitor.
      expect(await forwardedFor(app, '127.0.0.1', '127.0.0.1')).toBe('127.0.0.1');
      expect(await forwardedFor(app, '127.0.0.1', '203.0.113.7')).toBe('203.0.113.7');
      for (const visitor of ['203.0.113.5', '203.0.113.6'])
        expect(await forwardedFor(app, '10.1.2.3', visitor)).toBe('10.1.2.3');
      expect(lines.slice(1)).toEqual([expect.stringContaining('TRUSTED_PROXIES does not name who sent it')]);
      // L6, ASVS 16.2.2: times of the log are ISO 8601 with Z.
      for (const time of times) expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    } finally {
      await app.close();
    }
  });
});

describe('ER-03 the API down', () => {
  it('ER-03 answers 503 in the contract’s shape, and pages go on', async () => {
    const alone = await createEdge({ ...config(), apiUrl: 'http://127.0.0.1:9649' }, { logger: false });
    try {
      const answer = await alone.inject({ method: 'POST', url: '/api/auth/login', payload: {} });
      expect(answer.statusCode).toBe(503);
      expect(answer.headers['retry-after']).toBe('5');
      expect(failureBody.parse(answer.json())).toEqual({
        response: 'UNAVAILABLE',
        data: {
          message: 'Our booking system is not answering just now. Please try again in a moment.',
          request_id: answer.headers['x-request-id'],
        },
      });
      expect((await alone.inject('/about-us')).statusCode).toBe(200);
    } finally {
      await alone.close();
    }
  });
});

describe('pages', () => {
  it('SH-13 the status is that of the rendered page', async () => {
    expect((await edge.inject('/nowhere')).statusCode).toBe(404);
    const down = await edge.inject('/down');
    expect(down.statusCode).toBe(503);
    expect(down.headers['cache-control']).toBe('no-store');
    expect(down.headers['retry-after']).toBe('5');
  });

  it('SH-14 are HTML with their policy, to be asked for again each time', async () => {
    const answer = await edge.inject('/about-us');
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=0, must-revalidate',
      'x-content-type-options': 'nosniff',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      vary: 'accept-encoding',
    });
    expect(answer.headers['content-security-policy']).toContain("script-src 'self';");
    expect(answer.body).toContain('shell 100');
  });

  it('SH-14 are rendered for the site’s own address, whatever the request called it', async () => {
    const answer = await edge.inject({ url: '/about-us?host', headers: { host: 'evil.example' } });
    expect(answer.body).not.toContain('evil.example');
  });

  it('SH-14 compressed for those who can read it, unchanged for those who have it', async () => {
    const plain = await edge.inject('/about-us');
    const packed = await edge.inject({ url: '/about-us', headers: { 'accept-encoding': 'gzip, br' } });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
    const again = await edge.inject({
      url: '/about-us',
      headers: { 'if-none-match': String(plain.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    expect((await edge.inject({ method: 'HEAD', url: '/about-us' })).statusCode).toBe(200);
  });

  it('MF-04 one that cannot be rendered is left to the browser, and not kept', async () => {
    for (const url of ['/throws', '/slow?for=5000']) {
      const answer = await edge.inject(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toContain('<div id="root"><main class="on-its-way">');
      expect(answer.body).toContain('id="registry"');
    }
  });

  it('MF-03 change with the releases, within a moment and without a restart', async () => {
    // The process that renders it may just be starting, in place of the one that the slow page has ended.
    await vi.waitFor(async () => expect((await edge.inject('/booking')).body).toContain('booking 200'), {
      timeout: 10_000,
      interval: 250,
    });
    await store.booking('201');
    await store.setLive({ shell: '100', 'mfe-booking': '201' });
    await vi.waitFor(async () => expect((await edge.inject('/booking')).body).toContain('booking 201'), {
      timeout: 10_000,
      interval: 50,
    });
    expect((await edge.inject('/_edge/health')).json()).toEqual({
      response: 'SUCCESS',
      time: expect.stringMatching(/^\d{4}-.*Z$/),
      versions: { shell: '100', 'mfe-booking': '201' },
      apps: {
        shell: { wanted: '100', served: '100', since: expect.stringMatching(/^\d{4}-.*Z$/) },
        'mfe-booking': { wanted: '201', served: '201', since: expect.stringMatching(/^\d{4}-.*Z$/) },
      },
      contract: { major: 1, minor: 0 },
      alarms: [],
      canaries: [],
      store: { reached: true },
    });
  });

  it('say that the site is being set up before there is a release', async () => {
    const nothing = await createTempStore();
    const fresh = await createEdge({ ...config(), releases: nothing.folder }, { logger: false });
    try {
      const answer = await fresh.inject('/');
      expect(answer.statusCode).toBe(503);
      expect(answer.headers['retry-after']).toBe('5');
      expect(answer.body).toBe('The site is being set up. Please try again in a moment.');
      const health = await fresh.inject('/_edge/health');
      expect(health.statusCode, 'no page can be served').toBe(503);
      expect(health.json()).toMatchObject({ response: 'UNAVAILABLE', versions: {}, apps: {} });
    } finally {
      await fresh.close();
      await nothing.remove();
    }
  });
});

describe('MF-03 files of releases', () => {
  /** From now on the release is one that visitors had before. */
  const noteService = (app: AppName, version: string) =>
    openFileStore(store.folder).changeLive(({ versions }) => ({
      event: { app, from: version, to: versions[app] ?? null, action: 'release' },
    }));

  it('MF-03 are for ever', async () => {
    const answer = await edge.inject('/r/shell/100/index.js');
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(answer.headers, 'what is said of documents alone').not.toHaveProperty('permissions-policy');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.body).toContain('/* shell 100 */');
    expect(answer.headers, 'an immutable file is not asked for again').not.toHaveProperty('etag');
  });

  it('MF-03 come compressed when that was asked for', async () => {
    const packed = await edge.inject({
      url: '/r/shell/100/index.js',
      headers: { 'accept-encoding': 'gzip, deflate, br' },
    });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(packed.headers.vary).toBe('accept-encoding');
    expect(brotliDecompressSync(packed.rawPayload).toString()).toContain('/* shell 100 */');
  });

  it('MF-03 TR-02 of a release that is no longer live are served as well; of one that never was, to nobody', async () => {
    await store.booking('199');
    const get = () => edge.inject('/r/mfe-booking/199/remote-entry.js');
    const before = await get();
    expect([before.statusCode, before.headers['cache-control']]).toEqual([404, 'no-store']);
    await noteService('mfe-booking', '199');
    expect((await get()).body).toBe('/* booking 199 */');
  });

  it.each([
    '/r/shell/100/nothing.js',
    '/r/shell/999/index.js',
    '/r/nobody/100/index.js',
    '/r/shell/100/..%2Frelease.json',
    '/r/shell/..%2Fshell%2F100/index.js',
    '/r/shell/100/server/index.mjs',
    '/r/shell/100/release.json',
    '/r/shell/100/index.js.br',
    '/r/shell/100/',
    '/r/shell/100/__proto__',
    '/r/constructor/100/index.js',
  ])('MF-03 %s is nothing', async (url) => {
    const answer = await edge.inject(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toMatch(/sha256|versions|render/);
  });

  it.each([
    '/r/shell/100/../../live.json',
    '/r/shell/100/../release.json',
    '/r/shell/100/%2e%2e/release.json',
    '/r/../live.json',
    '/r//shell/100/release.json',
    '/r/shell/100/..%5crelease.json',
    '/r/shell/100/%zz',
    '/r/shell/100/index.js%00',
  ])('MF-03 %s, sent unnormalized, reveals nothing of the store', async (path) => {
    const address = await edge.listen({ host: '127.0.0.1', port: 9602 }).catch(() => 'http://127.0.0.1:9602');
    const { hostname, port } = new URL(address);
    const body = await new Promise<string>((resolve, reject) => {
      get({ hostname, port, path, agent: false }, (response) => {
        text(response).then(resolve, reject);
      }).on('error', reject);
    });
    expect(body).not.toMatch(/"sha256"|"versions"|"history"|export async function render/);
  });

  it('MF-07 one that does not match its hash is not served', async () => {
    await store.shell('150', shellBundle('150'));
    await noteService('shell', '150');
    await writeFile(join(store.folder, 'shell/150/client/index.js'), 'stolen()');
    const answer = await edge.inject('/r/shell/150/index.js');
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect((await edge.inject('/r/shell/150/boot.js')).statusCode).toBe(404);
    // Once the store is whole again, so is the release: a failure is not kept.
    await store.shell('150', shellBundle('150'));
    expect((await edge.inject('/r/shell/150/index.js')).statusCode).toBe(200);
  });
});
