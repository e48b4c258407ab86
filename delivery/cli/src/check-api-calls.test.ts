import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ReleaseManifest } from '@delivery/contract/release';
import { checkApiCalls } from '@delivery/store/trial';

let status = 200;
const api = createServer((request, response) => {
  response.writeHead(request.url === '/api/openapi.json' ? status : 404, {
    'content-type': 'application/json',
  });
  response.end(JSON.stringify({ paths: { '/tours': { get: {} }, '/holds': { post: {}, get: {} } } }));
});
let url = '';
beforeAll(async () => {
  await new Promise<void>((done) => api.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
});
afterAll(() => api.close());

const release = (calls: Record<string, [string, string]>) =>
  ({
    app: 'mfe-booking',
    version: 'b1',
    uses: { appContext: [], router: [], tokens: [], calls, fragments: {} },
  }) as Partial<ReleaseManifest> as ReleaseManifest;

it('DL-04 a release whose calls the API serves passes', async () => {
  await checkApiCalls(release({ tours: ['GET', '/tours'], hold: ['POST', '/holds'] }), url);
});

it('DL-04 a call that the API does not serve is refused by name', async () => {
  const calls = { weather: ['GET', '/weather'], releaseHold: ['DELETE', '/holds'] } as const;
  await expect(checkApiCalls(release(calls as never), url)).rejects.toThrow(
    `mfe-booking b1 makes calls that the API at ${url} does not serve: weather (GET /weather), releaseHold (DELETE /holds).`,
  );
});

it('DL-04 an API that does not answer is no reason to let a release pass', async () => {
  status = 503;
  await expect(checkApiCalls(release({ tours: ['GET', '/tours'] }), url)).rejects.toThrow('(status 503)');
});
