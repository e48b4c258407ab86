import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiVersionHeader } from '@antara/contracts/api/version';
import { sql } from 'drizzle-orm';
import { postgresUrl, testDatabase } from '../../test/database.ts';
import { openPostgres } from './db/postgres.ts';
import { installErrorHandlers, toHttpError } from './failures.ts';
import { createLogger } from './log.ts';
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

describe('PD-08 a database that is away', () => {
  const failureOf = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error: unknown) => error,
    );

  test.each([
    ['it is being stopped', Object.assign(new Error('terminating connection'), { code: '57P01' })],
    ['it is starting', Object.assign(new Error('the database system is starting up'), { code: '57P03' })],
    [
      'its disk is full',
      Object.assign(new Error('could not extend file: No space left on device'), { code: '53100' }),
    ],
    [
      'its log cannot be written',
      Object.assign(new Error('could not write to file "pg_wal"'), { code: '58030' }),
    ],
    ['nobody listens', Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })],
    ['the connection broke', Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })],
    ['the connection was closed', new Error('Connection terminated unexpectedly')],
    [
      'a transaction cannot even be rolled back',
      new Error('Client has encountered a connection error and is not queryable'),
    ],
    ['the connection is being closed', new Error('Client was closed and is not queryable')],
    ['nobody answers in time', Object.assign(new Error('connect ETIMEDOUT'), { code: 'ETIMEDOUT' })],
  ])('PD-08 is no fault of the call when %s: 503, and words that say what to do', (_, cause) => {
    expect(toHttpError(new Error('Failed query', { cause }))).toMatchObject({
      code: 'UNAVAILABLE',
      message: 'Our booking system is not answering just now. Please try again in a moment.',
    });
  });

  test('PD-08 other failures stay failures of ours', () => {
    expect(toHttpError(Object.assign(new Error('no such file'), { code: 'ENOENT' }))).toBeNull();
    expect(
      toHttpError(new Error('Failed query', { cause: Object.assign(new Error('x'), { code: '42P01' }) })),
    ).toBeNull();
  });

  test.runIf(postgresUrl)('PD-08 a connection that is cut while a query runs is such a one', async () => {
    const database = await testDatabase();
    const other = await openPostgres(database.url ?? '', createLogger('silent'));
    const waiting = failureOf(database.db.execute(sql`SELECT pg_sleep(30) AS mark_of_the_test`));
    await expect
      .poll(async () => {
        const cut = await other.db.execute(
          sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE '%mark_of_the_test%' AND pid <> pg_backend_pid()`,
        );
        return cut.rows.length;
      })
      .toBe(1);
    expect(toHttpError(await waiting)).toMatchObject({ code: 'UNAVAILABLE' });
    await other.close();
    await database.close();
  });
});
