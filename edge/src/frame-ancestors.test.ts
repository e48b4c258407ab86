import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTempStore, type TempStore } from '@antara/releases/testing/temp-store';
import { createEdge } from './server.ts';

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
    response.writeHead(200, { ...(own && { 'content-security-policy': windowPolicy }) });
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

it('SH-14 ASVS 3.4.6 an answer of the API keeps the policy that it has', async () => {
  expect(await getPolicy('/api/payment/sandbox/window')).toBe(windowPolicy);
});

it.fails('DL-07 a drawing in a stored release runs no script on this origin: whoever may publish one app reaches every visitor who opens its address', async () => {
  await store.shell('101');
  expect(await getPolicy('/r/shell/101/icon.svg')).toMatch(/default-src 'none'.*sandbox/);
});
