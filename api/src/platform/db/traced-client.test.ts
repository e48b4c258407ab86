import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { startTracing, traced } from '@delivery/server-base/tracing';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { postgresUrl, testDatabase } from '../../../test/database.ts';
import { createLogger } from '../log.ts';
import { openInMemory } from './pglite.ts';
import { openPostgres } from './postgres.ts';
import { sqlState, type OpenDatabase } from './types.ts';

interface RecordedSpan {
  name: string;
  traceId: string;
  status?: { code?: number };
}

/** A server that traces are sent to, and what came. */
async function startCollector() {
  const spans: RecordedSpan[] = [];
  const sent: string[] = [];
  const collector = createServer((request, answer) => {
    void text(request).then((body) => {
      sent.push(body);
      const { resourceSpans } = JSON.parse(body) as {
        resourceSpans: { scopeSpans: { spans: RecordedSpan[] }[] }[];
      };
      spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
      answer.setHeader('content-type', 'application/json').end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  onTestFinished(() => void collector.close());
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', endpoint);
  onTestFinished(() => void vi.unstubAllEnvs());
  return { spans, sent };
}

/** Makes statements inside a call and outside of any, one of which fails; gives the failure. */
async function makeStatements({ db, close }: Pick<OpenDatabase, 'db' | 'close'>): Promise<unknown> {
  const stop = await startTracing('antara', 'api', process.env);
  await db.execute(sql`SELECT 1 AS of_nobody`);
  const failure = await traced('a call', {}, async () => {
    await db.execute(sql`SELECT booking_id FROM bookings WHERE booking_id = ${'ANT-SECRET'}`);
    return db
      .transaction(async (tx) => {
        await tx.execute(sql`UPDATE bookings SET status = 'EXPIRED' WHERE booking_id = ${'ANT-SECRET'}`);
        await tx.execute(sql`SELECT * FROM no_such_table`);
      })
      .catch((error: unknown) => error);
  });
  await stop();
  await close();
  return failure;
}

function expectRecorded({ spans, sent }: { spans: RecordedSpan[]; sent: string[] }, names: string[]): void {
  expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(1);
  expect(spans.map(({ name }) => name)).toEqual([...names, 'a call']);
  expect(spans.find(({ name }) => name === 'SELECT no_such_table')?.status?.code).toBe(2);
  expect(sent.join('')).not.toContain('ANT-SECRET');
}

test.runIf(postgresUrl)(
  'PD-07 the statements of a call are parts of its trace, those of nobody are not, and values are not recorded',
  async () => {
    const recorded = await startCollector();
    const empty = await testDatabase();
    const failure = await makeStatements(await openPostgres(empty.url ?? '', createLogger('silent')));
    await empty.close();
    expect(sqlState(failure)).toBe('42P01');
    expectRecorded(recorded, [
      'SELECT bookings',
      'BEGIN',
      'UPDATE bookings',
      'SELECT no_such_table',
      'ROLLBACK',
    ]);
  },
);

test('PD-07 on the embedded database it is the same', async () => {
  const recorded = await startCollector();
  const database = await openInMemory();
  await database.client.exec('CREATE TABLE bookings (booking_id text, status text)');
  expect(sqlState(await makeStatements(database))).toBe('42P01');
  expectRecorded(recorded, ['SELECT bookings', 'UPDATE bookings', 'SELECT no_such_table']);
});
