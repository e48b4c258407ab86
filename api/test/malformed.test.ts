/** Every malformed call to the API answers 4xx in the contract's shape, and the log names the cause. */
import { calls, type CallName } from '@antara/contracts/api/calls';
import { failureBody, failureStatus } from '@antara/contracts/api/envelope';
import { schemas, type CallSchemas } from '@antara/contracts/api/schemas';
import type { InjectOptions } from 'fastify';
import { describe, expect, test } from 'vitest';
import { z } from 'zod/mini';
import { testServer } from './server.ts';

const server = await testServer();
const names = Object.keys(calls) as CallName[];
const urlOf = (name: CallName) => `/api${calls[name][1]}`;
const methodOf = (name: CallName) => calls[name][0];
const json = { 'content-type': 'application/json' };

/** Sends what is malformed and checks the answer and the log; answers the refusal. */
async function refused(request: InjectOptions, status: number) {
  const before = server.logs.length;
  const answer = await server.inject(request);
  const body = z.parse(failureBody, answer.json());
  expect(answer.statusCode, answer.body).toBe(status);
  expect(failureStatus[body.response]).toBe(status);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.headers['x-request-id']).toBe(body.data.request_id);
  expect(body.data.message).toMatch(/^\S.+/);
  const line = server.logs.slice(before).find((one) => one.msg === 'call refused');
  expect(line, 'the log names the cause').toMatchObject({
    request_id: body.data.request_id,
    status,
    response: body.response,
    reason: expect.stringMatching(/\S/),
  });
  return { ...body.data, line };
}

// What a multipart call does with what is malformed stands beside it (enquiries/upload.test.ts).
const mutations = names.filter((name) => methodOf(name) !== 'GET' && !('file' in schemas[name]));
const withBody = names.filter((name) => {
  const { body }: CallSchemas = schemas[name];
  return body && !z.safeParse(body, undefined).success;
});
const reading = names.filter((name) => methodOf(name) === 'GET');

describe.each(mutations)('%s', (name) => {
  const request = (more: Partial<InjectOptions>): InjectOptions => ({
    method: methodOf(name),
    url: urlOf(name),
    headers: json,
    ...more,
  });

  test.each([
    ['cut short', '{"email":'],
    ['with a comma too many', '{"email":"a",}'],
    ['words', 'email=a'],
    ['a byte order mark alone', '\u{FEFF}'],
    ['reaching the prototype', '{"__proto__":{"admin":true}}'],
  ])('JSON %s is 400', async (_what, payload) => {
    const { message } = await refused(request({ payload }), 400);
    expect(message).toBe('The request is not valid JSON.');
  });

  test.each([
    'application/x-www-form-urlencoded',
    'text/plain',
    'application/xml',
    'multipart/form-data; boundary=x',
  ])('%s is 415', async (type) => {
    await refused(request({ payload: 'a=1', headers: { 'content-type': type } }), 415);
  });

  test('a body beyond the limit is 413', async () => {
    const payload = JSON.stringify({ email: 'x'.repeat(700 * 1024) });
    await refused(request({ payload }), 413);
  });

  test.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['a hidden origin', { origin: 'null' }],
    ['an origin that is no address', { origin: 'evil' }],
    ['our name as a part of another', { origin: 'http://localhost:8080.evil.example' }],
    ['another site by the browser’s word', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbour by the browser’s word', { 'sec-fetch-site': 'same-site' }],
  ])('ASVS 3.5.1 from %s is 403', async (_what, headers) => {
    const { message } = await refused(request({ payload: '{}', headers: { ...json, ...headers } }), 403);
    expect(message).toBe('This request came from another site.');
  });

  test('an unknown query parameter is 400', async () => {
    const { fields } = await refused(request({ url: `${urlOf(name)}?surprise=1`, payload: '{}' }), 400);
    expect(fields).toContainEqual({ path: 'surprise', message: 'This call has no such query parameter' });
  });
});

describe.each(withBody)('%s', (name) => {
  const call = { method: methodOf(name), url: urlOf(name) };

  test.each([
    ['no body', undefined],
    ['an empty body', ''],
  ])('%s is 400', async (_what, payload) => {
    const headers = payload === undefined ? {} : json;
    const { fields, line } = await refused(
      { ...call, headers, ...(payload !== undefined && { payload }) },
      400,
    );
    expect(fields?.length).toBeGreaterThan(0);
    expect(line).toMatchObject({ call: name, fields });
  });
});

test.each(reading)('%s: an unknown query parameter is 400', async (name) => {
  const { fields } = await refused({ method: 'GET', url: `${urlOf(name)}?surprise=1` }, 400);
  expect(fields).toContainEqual({ path: 'surprise', message: 'This call has no such query parameter' });
});

test.each([
  '/',
  '/api',
  '/api/',
  '/api/nothing',
  '/api/tours/',
  '/api//tours',
  '/wp-login.php',
  '/media',
  '/.env',
])('%s is 404', async (url) => {
  await refused({ method: 'GET', url }, 404);
});

test.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'POST'] as const)(
  '%s /api/tours is refused and says what is allowed',
  async (method) => {
    const answer = await server.inject({ method, url: '/api/tours' });
    expect(answer.headers.allow).toBe('GET');
    await refused({ method, url: '/api/tours' }, 405);
  },
);

test('an address that is not well formed is 400', async () => {
  await refused({ method: 'GET', url: '/api/%c0%zz' }, 400);
});
