/** Origins at which calls of the API are served and nothing else (`apiOrigins` in the site's configuration). */
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listOriginProblems, listOriginWarnings, listOwnPorts } from '@delivery/server-base/origins';
import { afterAll, describe, expect, it } from 'vitest';
import { edge, officeHost, useSharedEdge } from './testing/edge-harness.ts';

/** The headers and address of the calls that reached the API. */
const reached: { url: string; headers: IncomingHttpHeaders }[] = [];
const api = createServer((request, response) => {
  reached.push({ url: request.url ?? '', headers: request.headers });
  response.setHeader('content-type', 'application/json').end('{}');
});
await once(api.listen(0, '127.0.0.1'), 'listening');
afterAll(() => void api.close());

/** The edge of another site: what it was asked. */
const asked: { method: string; url: string; host: unknown; body: string }[] = [];
const other = createServer(async (request, response) => {
  let body = '';
  for await (const part of request) body += String(part);
  const { method = '', url = '', headers } = request;
  asked.push({ method, url, host: headers['x-forwarded-host'], body });
  response.setHeader('content-security-policy', "default-src 'none'").end('its page');
});
await once(other.listen(0, '127.0.0.1'), 'listening');
afterAll(() => void other.close());

const backHost = 'back.antara.example';
const back = { setting: 'BACK_URL', url: `https://${backHost}`, prefix: '/api/back/' } as const;

describe('OF-24 an origin of the API', () => {
  useSharedEdge({ apiUrl: `http://127.0.0.1:${(api.address() as AddressInfo).port}`, apiOrigins: [back] });

  /** Returns the status, and the host that the API was given; null when the call did not reach it. */
  async function ask(url: string, headers: Record<string, string>) {
    reached.length = 0;
    const { statusCode } = await edge.inject({ url, headers });
    return [statusCode, reached[0]?.headers['x-forwarded-host'] ?? null];
  }

  it.each([
    [{ host: backHost }],
    [{ host: `${backHost}:8443` }],
    [{ host: 'BACK.antara.example' }],
    [{ host: 'inner.example', 'x-forwarded-host': backHost }],
  ])('OF-24 passes its calls on and tells the API its own host, for %j', async (headers) => {
    expect(await ask('/api/back/session', headers)).toEqual([200, backHost]);
  });

  it.each([
    '/',
    '/booking',
    '/api/tours',
    '/api/backs',
    '/api/back',
    '/media/plan.svg',
    '/r/mfe-booking/200/x.js',
  ])('OF-24 serves nothing else: %s', async (url) => {
    expect(await ask(url, { host: backHost })).toEqual([404, null]);
  });

  it('OF-24 is no way to the console', async () => {
    expect(await ask('/_edge/console', { host: backHost })).toEqual([421, null]);
    expect(await ask('/api/back/session', { host: officeHost })).toEqual([404, null]);
  });

  it('OF-24 cannot be claimed by a page of the site, whose host reaches the API as it is', async () => {
    expect(await ask('/api/back/session', { host: 'antara.example' })).toEqual([200, 'antara.example']);
    const claimed = { host: 'antara.example', 'x-forwarded-host': backHost };
    expect(await ask('/api/back/session', claimed)).toEqual([421, null]);
  });

  it('OF-24 answers health checks', async () => {
    expect((await ask('/_edge/health', { host: backHost }))[0]).toBe(200);
  });
});

describe('OF-24 the setting of an origin of the API', () => {
  const origins = {
    siteUrl: 'http://localhost:8080',
    officeUrl: 'http://office.localhost:8080',
    previewUrl: 'http://preview.localhost:8080',
  };
  const withUrl = (url: string) => ({ ...origins, apiOrigins: [{ ...back, url }] });

  it.each([
    ['http://back.localhost:8080/x', 'without a path'],
    ['https://back.localhost:8080', 'Give both the same scheme'],
    ['http://localhost:8080', 'is the origin of SITE_URL'],
    ['http://office.localhost:8080', 'is the origin of the console or of previews'],
  ])('OF-24 %s is refused', (url, why) => {
    expect(listOriginProblems(withUrl(url))).toEqual([expect.stringMatching(`^BACK_URL .*${why}`)]);
  });

  it('OF-24 may differ by its port alone, with a warning', () => {
    expect(listOriginProblems(withUrl('http://localhost:8082'))).toEqual([]);
    expect(listOwnPorts(withUrl('http://localhost:8082'), 8080)).toEqual([8082]);
    expect(listOriginWarnings(withUrl('http://localhost:8082'))).toHaveLength(1);
    expect(listOriginWarnings(withUrl('http://back.localhost:8080'))).toEqual([]);
  });
});

describe('OF-24 an origin that belongs to another site', () => {
  const edgeUrl = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
  const consoleHost = `office.${backHost}`;
  useSharedEdge({
    apiUrl: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    apiOrigins: [{ ...back, edgeUrl }],
    passedOrigins: [{ setting: 'BACK_OFFICE_URL', url: `https://${consoleHost}`, edgeUrl }],
  });

  it('OF-24 passes its pages, files and reports on to that site’s edge, with their bodies', async () => {
    const page = await edge.inject({ url: '/bookings?q=das', headers: { host: backHost } });
    expect([page.statusCode, page.body]).toEqual([200, 'its page']);
    expect(page.headers['content-security-policy'], 'the policy of the other site').toBe(
      "default-src 'none'",
    );
    const report = {
      method: 'POST',
      url: '/_edge/reports',
      headers: { host: backHost },
      payload: 'all is well',
    } as const;
    expect((await edge.inject(report)).statusCode).toBe(200);
    expect(asked).toEqual([
      { method: 'GET', url: '/bookings?q=das', host: backHost, body: '' },
      { method: 'POST', url: '/_edge/reports', host: backHost, body: 'all is well' },
    ]);
  });

  it('OF-24 still passes its calls on to the API, and the site’s own pages to nobody', async () => {
    asked.length = 0;
    reached.length = 0;
    await edge.inject({ url: '/api/back/session', headers: { host: backHost } });
    expect(reached.map(({ url }) => url)).toEqual(['/api/back/session']);
    await edge.inject({ url: '/', headers: { host: 'antara.example' } });
    expect(asked).toEqual([]);
    const other = await edge.inject({ url: '/api/tours?page=2', headers: { host: backHost } });
    expect([other.body, asked]).toEqual([
      'its page',
      [{ method: 'GET', url: '/api/tours?page=2', host: backHost, body: '' }],
    ]);
  });

  it('OF-24 passes all of its further origins on, calls as well', async () => {
    asked.length = 0;
    reached.length = 0;
    const own = { method: 'GET', host: consoleHost, body: '' };
    for (const url of ['/_edge/console', '/api/back/session', '/_edge/health'])
      expect((await edge.inject({ url, headers: { host: consoleHost } })).statusCode).toBe(200);
    expect(asked).toEqual([
      { ...own, url: '/_edge/console' },
      { ...own, url: '/api/back/session' },
      { ...own, url: '/_edge/health' },
    ]);
    expect(reached).toEqual([]);
  });

  it('OF-24 has the API’s pictures, which that site’s edge would fetch from there as well', async () => {
    reached.length = 0;
    await edge.inject({ url: '/media/heroes/home/480.avif', headers: { host: backHost } });
    expect(reached.map(({ url, headers }) => [url, headers['x-forwarded-host']])).toEqual([
      ['/media/heroes/home/480.avif', backHost],
    ]);
  });

  it('OF-24 says so when that site does not answer', async () => {
    other.close();
    const answer = await edge.inject({ url: '/', headers: { host: backHost } });
    expect([answer.statusCode, answer.body]).toEqual([
      503,
      expect.stringContaining('does not answer just now'),
    ]);
  });
});
