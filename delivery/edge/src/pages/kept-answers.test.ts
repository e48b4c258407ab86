import { get, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTempStore, type TempStore } from '@delivery/store/testing/temp-store';
import { createEdge } from '../server.ts';

let store: TempStore;
let edge: FastifyInstance;
let port: number;
/** Requests that came to the router. */
let routed: number;

beforeEach(async () => {
  store = await createTempStore();
  await store.shell('100');
  await store.booking('200');
  await store.setLive({ shell: '100', 'mfe-booking': '200' });
  edge = await createEdge(
    {
      host: '127.0.0.1',
      port: 0,
      siteUrl: 'https://antara.example',
      officeUrl: 'https://office.antara.example',
      previewUrl: 'https://preview.antara.example',
      apiUrl: 'http://127.0.0.1:9',
      releases: store.folder,
      renderTimeoutMs: 3_000,
      frameOrigins: [],
    },
    { logger: false },
  );
  routed = 0;
  edge.addHook('onRequest', async () => void (routed += 1));
  port = Number(new URL(await edge.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterEach(async () => {
  await edge.close();
  await store.remove();
});

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

const ask = (headers: Record<string, string> = {}, path = '/about-us', method = 'GET') =>
  new Promise<Answer>((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path, method, agent: false };
    const request = get({ ...options, headers: { host: 'antara.example', ...headers } }, (response) => {
      buffer(response).then(
        (body) => resolve({ status: response.statusCode, headers: response.headers, body }),
        reject,
      );
    });
    request.on('error', reject);
  });

/** All that is sent on a connection on which `asked` is written at once, until the server ends it. */
const exchange = (asked: string) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(asked));
    text(socket.setEncoding('latin1')).then(resolve, reject);
  });

/**
 * Asks until an answer did not come from the router: pages are fresh for seconds, which a slow machine may take between
 * two requests.
 */
const askKept = (headers: Record<string, string> = {}, path = '/about-us') =>
  vi.waitFor(async () => {
    const first = await ask(headers, path);
    const before = routed;
    const second = await ask(headers, path);
    expect(routed).toBe(before);
    return { first, second };
  }, 20_000);

const withoutOwn = ({ 'x-request-id': _id, date: _date, ...headers }: IncomingHttpHeaders) => headers;

describe('SH-14 a kept page', () => {
  it.each([
    ['in brotli', { 'accept-encoding': 'gzip, deflate, br' }, (body: Buffer) => brotliDecompressSync(body)],
    ['in gzip', { 'accept-encoding': 'gzip, br;q=0' }, (body: Buffer) => gunzipSync(body)],
    ['as it is', {}, (body: Buffer) => body],
  ])('SH-14 is sent %s without the router, as the router sent it', async (_name, headers, decode) => {
    const { first, second } = await askKept(headers);
    expect(second.status).toBe(200);
    expect(withoutOwn(second.headers)).toEqual(withoutOwn(first.headers));
    expect(second.headers['content-security-policy']).toContain("script-src 'self'");
    expect(second.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
    expect(decode(second.body).toString()).toContain('shell 100');
    expect(decode(second.body)).toEqual(decode(first.body));
  });

  it('SH-14 is sent byte by byte as Node writes it, on connections that stay open and on those that end', async () => {
    const asked = 'GET /about-us HTTP/1.1\r\nhost: antara.example\r\naccept-encoding: br\r\n';
    const received = await vi.waitFor(async () => {
      await ask({ 'accept-encoding': 'br' });
      const before = routed;
      const all = await exchange(`${`${asked}\r\n`.repeat(3)}${asked}connection: close\r\n\r\n`);
      expect(routed).toBe(before);
      return all;
    }, 20_000);
    const answers = received.split('HTTP/1.1 200 OK\r\n').slice(1);
    const ids = answers.map((answer) => /x-request-id: (.{36})\r\n/.exec(answer)?.[1]);
    const normalized = answers.map((answer, nth) =>
      answer.replace(ids[nth]!, 'ID').replace(/Date: \w{3}, [\d]{2} \w{3} \d{4} [\d:]{8} GMT\r\n/, 'DATE'),
    );
    expect(new Set(ids).size).toBe(4);
    expect(normalized[0]).toContain('DATE');
    expect(normalized[0]).toContain('Connection: keep-alive\r\n');
    expect(normalized[1]).toBe(normalized[0]);
    expect(normalized[2]).toBe(normalized[0]);
    expect(normalized[3]!.replace('Connection: close\r\n', '')).toBe(
      normalized[0]!.replace(/Connection: keep-alive\r\nKeep-Alive: timeout=\d+\r\n/, ''),
    );
  });

  it('SH-14 is not sent to a visitor who has it', async () => {
    const { etag = '' } = (await ask()).headers;
    const { first, second } = await askKept({ 'if-none-match': etag });
    expect([second.status, second.body.length]).toEqual([304, 0]);
    expect(withoutOwn(second.headers)).toEqual(withoutOwn(first.headers));
  });

  it('PD-04 is for the site’s own host alone', async () => {
    await askKept();
    expect((await ask({ host: 'evil.example' })).status).toBe(421);
    expect((await ask({ 'x-forwarded-host': 'evil.example' })).status).toBe(421);
    expect((await ask({ host: 'office.antara.example' })).status, 'TR-02').toBe(404);
    expect((await ask({ host: 'preview.antara.example' })).status, 'TR-02').toBe(403);
    await askKept({ 'x-forwarded-host': 'antara.example' });
  });

  it.each([
    ['of another address', {}, '/about-us?unknown'],
    ['that has a body', { 'content-length': '0' }, '/about-us'],
  ])('SH-14 a request %s goes to the router', async (_name, headers, path) => {
    await askKept();
    const before = routed;
    await ask(headers, path);
    expect(routed).toBe(before + 1);
  });

  it('MF-03 goes with its release set', async () => {
    await askKept({}, '/booking');
    await store.booking('201');
    await store.setLive({ shell: '100', 'mfe-booking': '201' });
    await vi.waitFor(async () => {
      expect((await ask({}, '/booking')).body.toString()).toContain('booking 201');
    }, 20_000);
    const { second } = await askKept({}, '/booking');
    expect(second.body.toString()).toContain('booking 201');
  });

  it('SH-13 nothing that failed or is nowhere is kept', async () => {
    for (const [path, status] of [
      ['/nowhere', 404],
      ['/down', 503],
    ] as const) {
      for (let nth = 1; nth <= 3; nth += 1) expect((await ask({}, path)).status).toBe(status);
    }
    expect(routed).toBe(6);
  });
});

it('DL-05 visitors who may get a canary are sent their own pages', async () => {
  await askKept({}, '/booking');
  await store.booking('201');
  const { openFileStore } = await import('@delivery/store/store');
  await openFileStore(store.folder).changeLive(() => ({
    canaries: [{ app: 'mfe-booking', version: '201', percent: 100 }],
    event: { app: 'mfe-booking', from: '200', to: '201', action: 'canary' },
  }));
  await vi.waitFor(async () => {
    const { body, headers } = await ask({}, '/booking');
    expect(body.toString()).toContain('booking 201');
    expect(headers['set-cookie']?.[0]).toContain('cohort=');
  }, 20_000);
  const before = routed;
  expect((await ask({ cookie: '__Host-cohort=5' }, '/booking')).body.toString()).toContain('booking 201');
  expect(routed).toBe(before + 1);
});
