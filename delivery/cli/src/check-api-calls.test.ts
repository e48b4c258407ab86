import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ReleaseManifest } from '@delivery/contract/release';
import type { CallDeclaration, DeclaredType } from '@delivery/contract/declared-types';
import { checkApiCalls } from '@delivery/store/trial';

let status = 200;
const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const object = (properties: object, required = Object.keys(properties)) => ({
  type: 'object',
  properties,
  required,
});
const text = { type: 'string' };
const tours = {
  parameters: [{ name: 'river', in: 'query', required: false, schema: { enum: ['Ganges', 'Brahmaputra'] } }],
  responses: {
    200: json(
      object({
        tours: {
          type: 'array',
          items: object({ name: text, price: { anyOf: [{ type: 'integer' }, { type: 'null' }] } }),
        },
      }),
    ),
  },
};
const hold = {
  requestBody: json(
    object({ tourName: text, rooms: { type: 'array', items: text }, note: text }, ['tourName', 'rooms']),
  ),
  responses: { 200: json({}) },
};
const api = createServer((request, response) => {
  response.writeHead(request.url === '/api/openapi.json' ? status : 404, {
    'content-type': 'application/json',
  });
  response.end(JSON.stringify({ paths: { '/tours': { get: tours }, '/holds': { post: hold, get: {} } } }));
});
let url = '';
beforeAll(async () => {
  await new Promise<void>((done) => api.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
});
afterAll(() => api.close());

const release = (
  calls: Record<string, [string, string]>,
  types: Record<string, Omit<CallDeclaration, 'address' | 'at'>> = {},
) => {
  const declared = Object.entries(types).map(([name, call]) => [
    name,
    { address: calls[name], at: 'mfe-booking/src/a.ts:7', ...call },
  ]);
  return {
    app: 'mfe-booking',
    version: 'b1',
    uses: { appContext: [], router: [], tokens: [], calls, fragments: {} },
    types: {
      shared: [],
      gives: { fragments: {} },
      uses: { fragments: {}, appContext: {}, calls: Object.fromEntries(declared) },
    },
  } as Partial<ReleaseManifest> as ReleaseManifest;
};

it('DL-04 a release whose calls the API serves passes', async () => {
  await checkApiCalls(release({ tours: ['GET', '/tours'], hold: ['POST', '/holds'] }), url);
});

it('DL-04 a call that the API does not serve is refused by name', async () => {
  const calls = { weather: ['GET', '/weather'], releaseHold: ['DELETE', '/holds'] } as const;
  await expect(checkApiCalls(release(calls as never), url)).rejects.toThrow(
    `mfe-booking b1 makes calls that the API at ${url} does not serve: weather (GET /weather), releaseHold (DELETE /holds).`,
  );
});

const required = (properties: Record<string, DeclaredType>): DeclaredType => ({
  object: { required: properties },
});
const nullable: DeclaredType = { union: ['number', 'null'] };
const checkHold = (body: DeclaredType) =>
  checkApiCalls(release({ hold: ['POST', '/holds'] }, { hold: { body, answer: 'any' } }), url);
const checkTours = (answer: DeclaredType, query?: DeclaredType) =>
  checkApiCalls(release({ tours: ['GET', '/tours'] }, { tours: { answer, ...(query && { query }) } }), url);

it('DL-14 a release passes whose calls have the API’s types, or wider answers and narrower inputs', async () => {
  await checkHold(required({ tourName: 'string', rooms: { array: 'string' } }));
  await checkHold(
    required({ tourName: { value: 'the-ganges' }, rooms: { tuple: ['string'] }, note: 'string' }),
  );
  await checkTours(required({ tours: { array: required({ name: 'string', price: nullable }) } }), {
    object: { optional: { river: { value: 'Ganges' } } },
  });
  await checkTours(
    required({ tours: { array: { object: { required: { name: 'string' }, optional: { new: 'string' } } } } }),
  );
});

it('DL-14 a call whose input or answer has another type than the API’s is refused with its line', async () => {
  await expect(checkHold(required({ tour: 'string', rooms: { array: 'string' } }))).rejects.toThrow(
    `mfe-booking b1 makes the call hold with other types than the API at ${url} has: the body: tourName is missing, and string is needed (mfe-booking/src/a.ts:7 makes the call).`,
  );
  await expect(checkHold(required({ tourName: 'string', rooms: 'string' }))).rejects.toThrow(
    'the body: rooms is string, and string[] is needed',
  );
  await expect(checkTours(required({ tours: { array: required({ price: 'number' }) } }))).rejects.toThrow(
    'the answer: tours[].price is null, and number is needed',
  );
  await expect(checkTours('any', required({ river: { value: 'Rhine' } }))).rejects.toThrow(
    'the query: river is "Rhine", and "Ganges" | "Brahmaputra" is needed',
  );
});

it('DL-04 an API that does not answer is no reason to let a release pass', async () => {
  status = 503;
  await expect(checkApiCalls(release({ tours: ['GET', '/tours'] }), url)).rejects.toThrow('(status 503)');
});
