import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startRecordingApi } from './recording-api.ts';

let api: Server;
let asked: string[];
let recording: Awaited<ReturnType<typeof startRecordingApi>>;

beforeEach(async () => {
  asked = [];
  api = createServer((request, response) => {
    asked.push(`${request.url} ${request.headers['accept-language'] ?? ''}`.trim());
    response.statusCode = request.url?.includes('forbidden') ? 403 : 200;
    response.setHeader('etag', '"1"');
    response.end(JSON.stringify({ nth: asked.length }));
  }).listen(0, '127.0.0.1');
  await new Promise((listening) => api.once('listening', listening));
  recording = await startRecordingApi(`http://127.0.0.1:${(api.address() as AddressInfo).port}`, 2);
});
afterEach(async () => {
  await recording.close();
  api.closeAllConnections();
  api.close();
});

it('DL-11 live and candidate get the same answer to the same read, though the data changes in between', async () => {
  const [live, candidate] = recording.sides;
  const read = async (url = '', language = 'en') => {
    const answer = await fetch(`${url}/api/tours`, { headers: { 'accept-language': language } });
    expect(answer.headers.get('etag')).toBeNull();
    return answer.json();
  };
  expect([await read(live?.url), await read(candidate?.url)]).toEqual([{ nth: 1 }, { nth: 1 }]);
  expect(await read(candidate?.url, 'hi')).toEqual({ nth: 2 });
  expect(asked).toEqual(['/api/tours en', '/api/tours hi']);
});

it('DL-11 reads and refused reads are counted for each side and page', async () => {
  const [live, candidate] = recording.sides;
  await (await fetch(`${live?.url}/api/tours`)).text();
  await (await fetch(`${candidate?.url}/api/forbidden?of=me`)).text();
  expect(live?.take()).toEqual({ count: 1, refused: [] });
  expect(candidate?.take()).toEqual({ count: 1, refused: ['/api/forbidden?of=me (403)'] });
  expect(candidate?.take()).toEqual({ count: 0, refused: [] });
});

it('DL-11 without a site every read is answered as by an API that is down', async () => {
  const alone = await startRecordingApi(null, 1);
  expect((await fetch(`${alone.sides[0]?.url}/api/tours`)).status).toBe(503);
  expect(alone.sides[0]?.take()).toEqual({ count: 1, refused: [] });
  await alone.close();
});
