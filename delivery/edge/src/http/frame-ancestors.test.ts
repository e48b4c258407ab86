import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTempStore, type TempStore } from '@delivery/store/testing/temp-store';
import { createEdge } from '../server.ts';

const apiPort = 9640;
const windowPolicy = "default-src 'self'; frame-ancestors 'self'";
let store: TempStore;
let edge: FastifyInstance;
let api: Server;

beforeAll(async () => {
  store = await createTempStore();
  await store.shell('100');
  await store.setLive({ shell: '100' });
  api = createServer((request, response) => {
    const own = request.url === '/api/payment/sandbox/window';
    const type = request.url?.endsWith('.pdf') ? 'application/pdf' : 'image/svg+xml';
    response.writeHead(200, {
      'content-type': type,
      ...(own && { 'content-security-policy': windowPolicy }),
    });
    response.end('{}');
  }).listen(apiPort, '127.0.0.1');
  await once(api, 'listening');
  edge = await createEdge(
    {
      host: '127.0.0.1',
      port: 9641,
      siteUrl: 'https://antara.example',
      apiUrl: `http://127.0.0.1:${apiPort}`,
      releases: store.folder,
      renderTimeoutMs: 800,
      frameOrigins: [],
    },
    { logger: false },
  );
});

afterAll(async () => {
  await edge.close();
  api.close();
  await store.remove();
});

const filePolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";
const getPolicy = async (url: string) => (await edge.inject(url)).headers['content-security-policy'];

it.each([
  '/',
  '/nowhere',
  '/r/shell/100/index.js',
  '/r/shell/100/nothing.js',
  '/api/bookings',
  '/media/brochure.pdf',
  '/favicon.ico',
  '/robots.txt',
])('SH-14 ASVS 3.4.6 %s cannot be framed by another site', async (url) => {
  expect(await getPolicy(url)).toMatch(/frame-ancestors 'none'/);
});

it('ASVS 3.4.3 what the API answers without a policy loads, runs and sends nothing', async () => {
  expect(await getPolicy('/api/bookings')).toBe(
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  );
});

it('SH-14 ASVS 3.4.6 an answer of the API keeps the policy that it has', async () => {
  expect(await getPolicy('/api/payment/sandbox/window')).toBe(windowPolicy);
});

describe('TR-02 H2 a file that is opened by its address', () => {
  it.each([
    '/r/shell/100/index.js',
    '/r/shell/100/nothing.js',
    '/r/nobody/1/x.svg',
    '/%72/shell/100/icon.svg',
    '/media/plan.svg',
    '/media/nothing',
    '/%6Dedia/plan.svg',
  ])('TR-02 H2 runs nothing and loads nothing: %s', async (url) => {
    expect(await getPolicy(url)).toBe(filePolicy);
  });

  it('TR-02 H2 is opened by Chromium’s viewer when it is a PDF, which a sandbox would keep from starting', async () => {
    const answer = await edge.inject('/media/brochure.pdf');
    expect(answer.headers['content-security-policy']).toBe(filePolicy.replace('; sandbox', ''));
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });

  it('TR-02 H2 is not to be had of a release that is only stored: whoever may publish one app reaches nobody by it', async () => {
    await store.release('shell', '101', { 'client/icon.svg': '<svg onload="alert(1)"/>' });
    const answer = await edge.inject('/r/shell/101/icon.svg');
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-security-policy']).toBe(filePolicy);
  });
});
