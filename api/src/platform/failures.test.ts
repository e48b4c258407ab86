import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiVersionHeader } from '@antara/contracts/api/version';
import { installErrorHandlers } from './failures.ts';
import { HttpError } from './http-error.ts';

const app = fastify();
beforeAll(async () => {
  installErrorHandlers(app, { newest: 3, oldest: 2 });
  app.post('/api/order', async ({ body }) => {
    if (!(body as { suites?: unknown }).suites) throw new HttpError('INVALID', 'Please choose a suite.');
    return { response: 'SUCCESS' };
  });
  await app.ready();
});
afterAll(() => app.close());

async function post(url: string, version: string | null, body: object) {
  const headers = version === null ? {} : { [apiVersionHeader]: version };
  const answer = await app.inject({ method: 'POST', url, headers, payload: body });
  const { response, data } = answer.json() as { response: string; data?: { message: string } };
  return [answer.statusCode, response, data?.message];
}

const reload =
  'Our site has been updated since you opened this page. Please reload it and try again: what you typed is kept.';

describe('DL-04 a page that was opened before the API moved on', () => {
  test('DL-04 is served as long as its version is', async () => {
    expect(await post('/api/order', '2', { suites: 1 })).toEqual([200, 'SUCCESS', undefined]);
    expect(await post('/api/order', '3', { suites: 1 })).toEqual([200, 'SUCCESS', undefined]);
  });

  test('DL-04 is asked to reload when its version is not served any more', async () => {
    expect(await post('/api/order', '1', { suites: 1 })).toEqual([410, 'OUTDATED', reload]);
  });

  test('DL-04 is asked to reload when what it sends is no longer taken, or the call is gone', async () => {
    expect(await post('/api/order', '2', { rooms: 1 })).toEqual([410, 'OUTDATED', reload]);
    expect(await post('/api/old-order', '2', { suites: 1 })).toEqual([410, 'OUTDATED', reload]);
  });

  test('DL-04 a page of the present version reads what is wrong; who is no page of ours learns of the address', async () => {
    expect(await post('/api/order', '3', {})).toEqual([400, 'INVALID', 'Please choose a suite.']);
    expect(await post('/api/order', null, {})).toEqual([400, 'INVALID', 'Please choose a suite.']);
    expect(await post('/api/order', 'newest', {})).toEqual([400, 'INVALID', 'Please choose a suite.']);
    expect((await post('/api/nothing', null, {}))[1]).toBe('NOT_FOUND');
  });
});
