/** What well-formed requests of every kind get from the platform. */
import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { json } from 'node:stream/consumers';
import { calls } from '@antara/contracts/api/calls';
import { sql } from 'drizzle-orm';
import type { AddressInfo } from 'node:net';
import { expect, test, vi } from 'vitest';
import type { Plugin } from '../src/platform/platform.ts';
import { createTestServer, testServer } from './server.ts';

const server = await testServer();

test('our own pages may change things: the site’s origin, the host’s, or no browser at all', async () => {
  for (const headers of [
    { origin: 'http://localhost:8080' },
    { origin: 'http://cruises.example:9000', host: 'cruises.example:9000' },
    { origin: 'https://cruises.example', host: '127.0.0.1:8081', 'x-forwarded-host': 'cruises.example' },
    { 'sec-fetch-site': 'same-origin' },
    {},
  ] as Record<string, string>[]) {
    expect((await server.call('logout', { headers })).status, JSON.stringify(headers)).toBe(200);
  }
});

test('what only the edge may say is not believed of others', async () => {
  const answer = await server.inject({
    method: 'POST',
    url: '/api/auth/logout',
    remoteAddress: '203.0.113.9',
    headers: { origin: 'https://evil.example', host: 'antara.example', 'x-forwarded-host': 'evil.example' },
  });
  expect(answer.statusCode).toBe(403);
});

test('a call that needs no body may come without one, and without a content type', async () => {
  const answer = await server.inject({ method: 'POST', url: '/api/auth/logout' });
  expect(answer.statusCode).toBe(200);
});

test('a request keeps the id that the edge gave it, if it looks like one', async () => {
  const id = '0b7b0e0a-1111-4222-8333-444455556666';
  const kept = await server.inject({ url: '/api/health', headers: { 'x-request-id': id } });
  expect(kept.headers['x-request-id']).toBe(id);
  const made = await server.inject({ url: '/api/health', headers: { 'x-request-id': 'a b\\n{}' } });
  expect(made.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
});

test('/api/health and /api/ready answer', async () => {
  expect((await server.inject('/api/health')).json()).toEqual({ response: 'SUCCESS' });
  expect((await server.inject('/api/ready')).json()).toEqual({ response: 'SUCCESS', sales: 'open' });
});

test('/api/ready is 503 when the database does not answer; AC-04 calls are 500 with the sentence alone', async () => {
  await using broken = await createTestServer();
  vi.spyOn(broken.platform.db, 'execute').mockRejectedValue(new Error('connection to 10.0.0.1 refused'));
  const ready = await broken.inject('/api/ready');
  expect(ready.statusCode).toBe(503);
  expect(ready.json()).toMatchObject({ response: 'UNAVAILABLE' });

  await broken.database.db.execute(sql`SELECT 1`).catch(() => {});
  vi.spyOn(broken.platform.db, 'select').mockImplementation(() => {
    throw new Error('password=hunter2 in a broken query');
  });
  const answer = await broken.call('tours');
  expect(answer.status).toBe(500);
  expect(answer.refusal).toEqual({
    response: 'ERROR',
    data: {
      message: 'An unexpected error occurred. Please try again later.',
      code: 'UNEXPECTED',
      request_id: answer.headers['x-request-id'],
    },
  });
  const line = broken.logs.find(({ msg }) => msg === 'call failed');
  expect(line).toMatchObject({ level: 'error', call: 'tours', request_id: answer.headers['x-request-id'] });
});

test.each([
  ['bytes that are not HTTP', 'GARBAGE\r\n\r\n'],
  [
    'two ways to say where a body ends',
    'POST /api/auth/logout HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  ],
  [
    'two lengths of a body',
    'POST /api/auth/logout HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nContent-Length: 4\r\n\r\n{}',
  ],
  [
    'a header’s line that ends with a line feed alone',
    'GET /api/tours HTTP/1.1\r\nHost: x\nX-Smuggled: 1\r\n\r\n',
  ],
  [
    'TR-05 L8 two hosts',
    'GET /api/tours HTTP/1.1\r\nHost: localhost\r\nhost: evil.example\r\nConnection: close\r\n\r\n',
  ],
])('ASVS 4.2.1 %s get a 400 in the contract’s shape', async (_what, bytes) => {
  if (!server.app.server.listening) await server.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.app.server.address() as AddressInfo;
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    let text = '';
    socket.on('data', (chunk) => (text += chunk));
    socket.on('end', () => resolve(text));
    socket.on('error', reject);
  });
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  const body = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n'))) as unknown;
  expect(body).toEqual({
    response: 'INVALID',
    data: { message: 'This request is not well formed.', request_id: expect.any(String) },
  });
});

test('TR-05 L2 a call of 3 MB is 413 while it is on its way, and its connection goes on', async () => {
  if (!server.app.server.listening) await server.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.app.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const post = async (bytes: number) => {
    const headers = { 'content-type': 'application/json', 'content-length': bytes };
    const sent = request({ port, agent, method: 'POST', path: '/api/enquiries', headers });
    sent.end(Buffer.alloc(bytes, ' '));
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    return { status: response.statusCode, port: response.socket.localPort, body: await json(response) };
  };
  const large = await post(3_000_000);
  expect(large).toMatchObject({
    status: 413,
    body: { response: 'TOO_LARGE', data: { message: 'This is too large to be sent.' } },
  });
  const small = await post(10);
  expect([small.status, small.port]).toEqual([400, large.port]);
  agent.destroy();
});

test('MF-06 /api/openapi.json describes every call of the contract', async () => {
  const description = (await server.inject('/api/openapi.json')).json();
  expect(description.openapi).toBe('3.1.0');
  const described = Object.values(
    description.paths as Record<string, Record<string, { operationId: string }>>,
  )
    .flatMap((path) => Object.values(path))
    .map(({ operationId }) => operationId);
  expect(described.toSorted()).toEqual(Object.keys(calls).toSorted());
  const tour = description.paths['/tour'].get;
  expect(tour.parameters).toEqual([
    {
      name: 'slug',
      in: 'query',
      required: true,
      schema: expect.objectContaining({ type: 'string', maxLength: 100 }),
    },
  ]);
  expect(
    description.paths['/auth/login'].post.requestBody.content['application/json'].schema.required,
  ).toEqual(['email', 'password']);
  expect(description.paths['/payment/order'].post.parameters[0].name).toBe('idempotency-key');
});

test('a statement that the database had no time for is 503, and so is a call without a free connection', async () => {
  const fail: Plugin = {
    name: 'fail',
    routes: (app, { db }) => {
      app.get('/api/slow', () =>
        db.execute(sql`DO $$ BEGIN RAISE EXCEPTION 'x' USING ERRCODE = '57014'; END $$`),
      );
      app.get('/api/full', () => {
        throw new Error('timeout exceeded when trying to connect');
      });
      app.get('/api/broken', () => db.execute(sql`SELECT 1/0`));
    },
  };
  await using busy = await createTestServer({ plugins: [fail] });
  const status = async (url: string) => (await busy.inject(url)).statusCode;
  expect([await status('/api/slow'), await status('/api/full'), await status('/api/broken')]).toEqual([
    503, 503, 500,
  ]);
});
