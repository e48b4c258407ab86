import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod/mini';
import { testServer } from '../../../test/server.ts';
import { outbox } from '../../base/outbox/index.ts';
import { contentChanges } from './content-changes.ts';
import { defineChange } from './operation.ts';
import { performOperation } from './run-operation.ts';
import { operatorLog } from './tables.ts';

const purges: { tags: string[]; authorization: string | undefined }[] = [];
let status = 200;
const receiver = createServer(async (request, response) => {
  const { tags } = (await json(request)) as { tags: string[] };
  purges.push({ tags, authorization: request.headers.authorization });
  response.writeHead(status).end();
});
await once(receiver.listen(0, '127.0.0.1'), 'listening');
afterAll(() => void receiver.close());
const purge = { url: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`, token: 'secret' };

const server = await testServer({ config: { purge } });
const { db } = server.platform;
const nothing = defineChange(
  z.object({}),
  async () => ({}),
  () => ({ subject: 'a page', details: {} }),
);
const change = (what: string, dryRun = false) =>
  performOperation(server.platform, what, nothing, {}, {}, { who: 'asha', dryRun });
const jobs = () => db.select().from(outbox).where(eq(outbox.kind, 'purge-content'));
const version = async () =>
  (await server.inject('/api/content-version')).json<{ data: { version: string } }>().data.version;
/** As if everything that was changed had been changed so many seconds earlier. */
const wait = (seconds: number) =>
  db.update(operatorLog).set({ at: sql`${operatorLog.at} - make_interval(secs => ${seconds})` });
const runJob = () => contentChanges.jobs(server.platform)['purge-content']({}, new AbortController().signal);

beforeEach(async () => {
  await db.delete(operatorLog);
  await db.delete(outbox);
  purges.length = 0;
  status = 200;
});

test('DL-05 a change of content has the shared cache purged, once it is sure that nothing of before is fetched again', async () => {
  await change('content.import');
  await change('coupons.end');
  await change('prices.set', true);
  const [job, ...others] = await jobs();
  expect(others).toEqual([]);
  const seconds = (job!.run_at.getTime() - job!.created_at.getTime()) / 1_000;
  expect(Math.round(seconds)).toBe(server.platform.config.catalogueAgeMs / 1_000 + 5);
  await runJob();
  expect(purges).toEqual([{ tags: ['pages', 'api'], authorization: 'Bearer secret' }]);
});

test('DL-05 a purge that was refused fails, so that it is made again', async () => {
  status = 500;
  await expect(runJob()).rejects.toThrow('the shared cache was not purged: status 500');
});

test('DL-05 the version of the content changes by what changes pages, when no answer of before is used any more', async () => {
  const first = await version();
  await change('departures.fares');
  expect(await version()).toBe(first);
  await wait(2.5);
  const second = await version();
  expect(second).not.toBe(first);
  await change('coupons.end');
  await change('content.import', true);
  await wait(2.5);
  expect(await version()).toBe(second);
});

test('DL-05 without a shared cache nothing is to be purged', async () => {
  const { config } = server.platform;
  server.platform.config = { ...config, purge: null };
  await change('content.import');
  server.platform.config = config;
  expect(await jobs()).toEqual([]);
});
