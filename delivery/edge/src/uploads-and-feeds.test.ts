/** What passes between visitors and the API besides JSON: files on their way in, feeds on their way out. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  createServer,
  request as ask,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createEdge } from './server.ts';
import { createTempStore, type TempStore } from '@delivery/store/testing/temp-store';

let store: TempStore;
let edge: FastifyInstance;
let api: Server;
let answer: (request: IncomingMessage, response: ServerResponse) => unknown;
let now = 1_000_000;

const portOf = (server: Server) => (server.address() as AddressInfo).port;

beforeAll(async () => {
  vi.spyOn(Date, 'now').mockImplementation(() => now);
  store = await createTempStore();
  api = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1');
  await once(api, 'listening');
  edge = await createEdge(
    {
      host: '127.0.0.1',
      port: 0,
      siteUrl: 'https://antara.example',
      apiUrl: `http://127.0.0.1:${portOf(api)}`,
      releases: store.folder,
      renderTimeoutMs: 800,
      frameOrigins: [],
    },
    { logger: false },
  );
  await edge.listen({ host: '127.0.0.1', port: 0 });
});

afterAll(async () => {
  vi.restoreAllMocks();
  await edge.close();
  api.closeAllConnections();
  api.close();
  await store.remove();
});

/** Posts `body` through the edge over a real line. */
async function post(body: Buffer): Promise<{ status: number; text: string }> {
  const sent = ask({
    port: portOf(edge.server),
    method: 'POST',
    path: '/api/upload',
    headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': body.length },
  });
  // Once it is answered, the line may be closed.
  sent.on('error', () => {});
  sent.end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: response.statusCode ?? 0, text: await text(response) };
}

it('ER-01 a refusal by the API is passed on as it is, and the API asked once', async () => {
  let asked = 0;
  answer = (_request, response) => {
    asked += 1;
    response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '0' });
    response.end('{"response":"UNAVAILABLE","data":{"message":"The store is away."}}');
  };
  const refused = await edge.inject('/api/countries');
  expect(refused.statusCode).toBe(503);
  expect(refused.body).toContain('The store is away.');
  expect(asked).toBe(1);
});

describe('EN-04 uploads', () => {
  it('EN-04 six megabytes of multipart pass, byte for byte', async () => {
    const body = Buffer.alloc(6 * 1024 * 1024, 'resume ');
    let asked: unknown;
    answer = async (request, response) => {
      const digest = createHash('sha256');
      for await (const chunk of request) digest.update(chunk as Buffer);
      asked = { type: request.headers['content-type'], url: request.url, digest: digest.digest('hex') };
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"response":"SUCCESS"}');
    };
    expect(await post(body)).toEqual({ status: 200, text: '{"response":"SUCCESS"}' });
    expect(asked).toEqual({
      type: 'multipart/form-data; boundary=x',
      url: '/api/upload',
      digest: createHash('sha256').update(body).digest('hex'),
    });
  });

  it('EN-04 a refusal given while the file is still coming reaches the visitor', async () => {
    answer = (request, response) => {
      request.resume();
      response.writeHead(413, { 'content-type': 'application/json' }).end('{"response":"TOO_LARGE"}');
    };
    expect(await post(Buffer.alloc(20 * 1024 * 1024))).toEqual({
      status: 413,
      text: '{"response":"TOO_LARGE"}',
    });
  });
});

describe.each([
  ['/sitemap.xml', 'application/xml; charset=utf-8'],
  ['/sitemap-posts-2.xml', 'application/xml; charset=utf-8'],
  ['/robots.txt', 'text/plain; charset=utf-8'],
  ['/blogs/feed.xml', 'application/rss+xml; charset=utf-8'],
])('SH-14 %s', (address, type) => {
  let asked: string[];
  const written = (body: string) => (request: IncomingMessage, response: ServerResponse) => {
    asked.push(request.url ?? '');
    response.writeHead(200, { 'content-type': type, etag: `"${body}"` }).end(body);
  };
  beforeEach(() => (asked = []));

  it('SH-14 is the API’s to write; it is no page', async () => {
    answer = written('one');
    const sent = await edge.inject(address);
    expect([sent.statusCode, sent.body, sent.headers['content-type']]).toEqual([200, 'one', type]);
    expect(asked).toEqual([address]);
    const again = await edge.inject({ url: address, headers: { 'if-none-match': '"one"' } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(asked).toEqual([address]);
  });

  it('SH-14 is the last good one while the API is out, and the new one afterwards', async () => {
    answer = (_request, response) => response.writeHead(500).end('oops');
    for (const later of [120_000, 7_200_000, 864_000_000]) {
      now += later;
      expect((await edge.inject(address)).body).toBe('one');
    }
    answer = written('two');
    await expect.poll(async () => (await edge.inject(address)).body).toBe('two');
  });
});

it('SH-14 with the API out from the start they are 503, not an empty site', async () => {
  const alone = await createEdge(
    {
      host: '127.0.0.1',
      port: 0,
      siteUrl: 'https://antara.example',
      apiUrl: 'http://127.0.0.1:9',
      releases: store.folder,
      renderTimeoutMs: 800,
      frameOrigins: [],
    },
    { logger: false },
  );
  try {
    const sent = await alone.inject('/robots.txt');
    expect([sent.statusCode, sent.headers['retry-after'], sent.headers['cache-control']]).toEqual([
      503,
      '5',
      'no-store',
    ]);
  } finally {
    await alone.close();
  }
});
