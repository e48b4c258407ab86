import { beforeEach, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { testServer } from '../../../test/server.ts';
import { outbox } from '../../base/outbox/index.ts';
import { commandLine, operatorOf, refused } from './testing/fixture.ts';

const server = await testServer({ plugins: [] });
const { db } = server.platform;
const operator = operatorOf(server);
const cli = commandLine(server, '/');
const inAnHour = () => new Date(Date.now() + 3_600_000);

/** One that fails, one that was given up, one that a worker runs, one that is done. */
beforeEach(async () => {
  await db.delete(outbox);
  await operator.forget();
  const job = { payload: {}, run_at: inAnHour() };
  await db.insert(outbox).values([
    { ...job, kind: 'refund', dedupe_key: 'fails', attempts: 7, last_error: 'Error: connect ECONNREFUSED' },
    {
      ...job,
      kind: 'account-mail',
      dedupe_key: 'ended',
      attempts: 60,
      last_error: '550',
      gave_up_at: new Date(),
    },
    { ...job, kind: 'refund', dedupe_key: 'runs', attempts: 1 },
    { ...job, kind: 'refund', dedupe_key: 'done', attempts: 1, done_at: new Date() },
  ]);
});
const find = async (key: string) =>
  (await db.select().from(outbox).where(eq(outbox.dedupe_key, key)))[0] ?? expect.fail(key);
const isDue = async (key: string) => (await find(key)).run_at.getTime() <= Date.now();

test('OF-25 jobs that wait and those that were given up are listed with their error and next try', async () => {
  const { jobs } = await operator.ask('jobs.list', {});
  expect(jobs).toMatchObject([
    { kind: 'refund', state: 'waiting', attempts: 7, error: 'Error: connect ECONNREFUSED' },
    { kind: 'account-mail', state: 'given up', attempts: 60, error: '550', next_try_at: null },
    { kind: 'refund', state: 'waiting', attempts: 1, error: null },
  ]);
  expect((await operator.ask('jobs.list', { kind: 'account-mail' })).jobs).toHaveLength(1);
  const first = await operator.ask('jobs.list', { limit: 1 });
  expect(await operator.ask('jobs.list', { limit: 1, cursor: first.more })).toMatchObject({
    jobs: [jobs[1]],
  });
  const { out } = await cli('jobs', 'list', '--given-up');
  expect(out).toContain('550');
  expect(out).not.toContain('ECONNREFUSED');
});

test('OF-25 a retry makes failed jobs due at once, those that were given up from their first try on, and leaves what runs and what is done', async () => {
  const { out } = await cli('jobs', 'retry', '--all');
  expect(out).toContain('2 jobs are tried again now');
  expect([await isDue('fails'), await isDue('ended')]).toEqual([true, true]);
  expect(await find('ended')).toMatchObject({ attempts: 0, gave_up_at: null, last_error: '550' });
  expect([await isDue('runs'), await isDue('done')]).toEqual([false, false]);
  expect(await operator.log()).toMatchObject([
    { what: 'jobs.retry', subject: 'all', details: { jobs: [{ kind: 'refund' }, { kind: 'account-mail' }] } },
  ]);
});

test('OF-25 a retry of one job or one kind leaves the others; one that is not there, runs or is done is refused', async () => {
  await operator.ask('jobs.retry', { kind: 'account-mail' });
  expect([await isDue('fails'), await isDue('ended')]).toEqual([false, true]);
  await operator.ask('jobs.retry', { id: (await find('fails')).id });
  expect(await isDue('fails')).toBe(true);
  for (const key of ['runs', 'done'])
    await refused(operator.ask('jobs.retry', { id: (await find(key)).id }), 'NOT_FOUND', /failed/);
  await refused(operator.ask('jobs.retry', {}), 'INVALID', /which jobs/);
  expect((await cli('jobs', 'retry')).code).not.toBe(0);
});

test('OF-25 a rehearsed retry changes nothing', async () => {
  expect(await operator.rehearse('jobs.retry', { all: true })).toMatchObject({ jobs: [{}, {}] });
  expect(await isDue('ended')).toBe(false);
});
