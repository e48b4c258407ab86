import { setImmediate } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { testServer } from '../../../test/server.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { enqueue } from './enqueue.ts';
import { backoffSeconds, maxAttempts } from './lease.ts';
import { runNextJob } from './run-job.ts';
import { deleteDoneJobs, reportUnknownJobs } from './sweep.ts';
import type { JobHandlers } from '../../platform/jobs.ts';
import { runInterval } from '../../platform/run-interval.ts';
import { outbox } from './tables.ts';

const server = await testServer({ plugins: [] });
const { db, log } = server.platform;

beforeEach(async () => {
  await db.delete(outbox);
});

const ask = (key: string) => enqueue(db, 'refund', key, { paymentId: key });
const rows = () => db.select().from(outbox);
const runNext = (handlers: Partial<JobHandlers>) => runNextJob({ db, log, handlers });
/** What was logged of a job. */
const linesOf = (id: number) => server.logs.filter(({ job }) => job === id);

test('is delivered once, with what it was told', async () => {
  await ask('pay_1');
  const got: unknown[] = [];
  const handlers = { refund: async (payload: unknown) => void got.push(payload) };
  expect(await runNext(handlers)).toBe(true);
  expect(await runNext(handlers)).toBe(false);
  expect(got).toEqual([{ paymentId: 'pay_1' }]);
});

test('enqueued twice is one job', async () => {
  await ask('pay_1');
  await ask('pay_1');
  expect(await rows()).toHaveLength(1);
});

test('goes with its transaction: rolled back, it was never asked for', async () => {
  const failing = transaction(db, async (tx) => {
    await enqueue(tx, 'refund', 'pay_1', { paymentId: 'pay_1' });
    throw new Error('something else failed');
  });
  await expect(failing).rejects.toThrow('something else failed');
  expect(await rows()).toEqual([]);
});

test('many workers share the work: each job is run by one of them', async () => {
  await Promise.all(Array.from({ length: 40 }, (_, index) => ask(`pay_${index}`)));
  const got: string[] = [];
  const handlers = {
    refund: async ({ paymentId }: { paymentId: string }) => {
      await setImmediate();
      got.push(paymentId);
    },
  };
  const worker = async () => {
    while (await runNext(handlers));
  };
  await Promise.all([worker(), worker(), worker(), worker()]);
  expect(got).toHaveLength(40);
  expect(new Set(got).size).toBe(40);
});

test('that failed waits longer each time, says why, and holds up nothing else', async () => {
  await ask('pay_1');
  await ask('pay_2');
  const handlers = {
    refund: async ({ paymentId }: { paymentId: string }) => {
      if (paymentId === 'pay_1') throw new Error('the bank is closed');
    },
  };
  while (await runNext(handlers));
  const [failed] = (await rows()).filter((row) => row.done_at === null);
  expect(failed).toMatchObject({
    dedupe_key: 'refund:pay_1',
    attempts: 1,
    last_error: 'Error: the bank is closed',
    gave_up_at: null,
  });
  expect(linesOf(failed!.id)).toMatchObject([
    {
      level: 'warn',
      kind: 'refund',
      attempt: 1,
      err: { message: 'the bank is closed' },
      msg: 'job failed',
    },
  ]);
  expect(failed!.run_at.getTime()).toBeGreaterThan(Date.now() + 500);
  expect([1, 2, 3, 12, 50].map(backoffSeconds)).toEqual([2, 4, 8, 3600, 3600]);
});

test('that failed once is tried again, until it was run as often as is allowed', async () => {
  await ask('pay_1');
  await runNext({ refund: () => Promise.reject(new Error('no')) });
  await db.update(outbox).set({ attempts: maxAttempts - 2, run_at: new Date(0) });
  expect(await runNext({ refund: () => Promise.reject(new Error('no')) })).toBe(true);
  await db.update(outbox).set({ run_at: new Date(0) });
  expect(await runNext({ refund: async () => {} })).toBe(true);
  expect(await rows()).toMatchObject([
    { attempts: maxAttempts, gave_up_at: null, done_at: expect.any(Date) },
  ]);
});

test('is given up at last, loudly, and never tried again', async () => {
  await ask('pay_1');
  await db.update(outbox).set({ attempts: maxAttempts - 1 });
  const handlers = { refund: () => Promise.reject(new Error('no')) };
  await runNext(handlers);
  await db.update(outbox).set({ run_at: new Date(0) });
  expect(await runNext(handlers)).toBe(false);
  const [row] = await rows();
  expect(row!.gave_up_at).not.toBeNull();
  expect(linesOf(row!.id)).toMatchObject([{ level: 'error', attempt: maxAttempts, msg: 'job given up' }]);
});

test('begun by a process that died is delivered by the next, after its lease', async () => {
  await ask('pay_1');
  const dying = runNext({ refund: () => new Promise(() => {}) });
  await expect.poll(async () => (await rows())[0]!.attempts).toBe(1);
  const got: unknown[] = [];
  const handlers = { refund: async (payload: unknown) => void got.push(payload) };
  expect(await runNext(handlers)).toBe(false);
  await db.update(outbox).set({ run_at: new Date(0) });
  expect(await runNext(handlers)).toBe(true);
  expect(got).toHaveLength(1);
  void dying;
});

test('a worker that fails goes on, never runs twice at once, and ends when told', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  let runs = 0;
  let under = 0;
  let most = 0;
  const work = async () => {
    runs += 1;
    most = Math.max(most, ++under);
    await new Promise((done) => setTimeout(done, 15));
    under -= 1;
    if (runs === 1) throw new Error('once');
  };
  const worker = runInterval(5, work, log, 'test');
  await vi.advanceTimersByTimeAsync(100);
  expect(runs).toBeGreaterThan(3);
  const stopped = worker.stop();
  await vi.advanceTimersByTimeAsync(15);
  await stopped;
  const ended = runs;
  await vi.advanceTimersByTimeAsync(1_000);
  expect([runs, under, most]).toEqual([ended, 0, 1]);
});

test('CO-10 why a mail server refused is kept without the addresses that it quotes', async () => {
  await ask('pay_1');
  const refusal = 'all recipients were rejected: 550 <asha@travellers.example> unknown; "a b"@x.example';
  await runNext({ refund: () => Promise.reject(new Error(refusal)) });
  const [row] = await rows();
  expect(row!.last_error).toBe('Error: all recipients were rejected: 550 <[address]> unknown; [address]');
  const logged = JSON.stringify(server.logs);
  expect(logged).toContain('550 <[address]> unknown');
  expect(logged).not.toContain('asha@');
});

test('CO-10 why the database refused is kept without the values that its message quotes', async () => {
  await ask('pay_1');
  const writeName = () =>
    db.execute(
      sql`INSERT INTO outbox (kind, dedupe_key, payload, run_at) VALUES ('refund', ${'Asha Rao'}, 'no JSON', now())`,
    );
  await runNext({ refund: async () => void (await writeName()) });
  const { last_error } = (await rows())[0]!;
  expect(last_error).toContain('database error (22P02)');
  expect(last_error).not.toMatch(/Asha|no JSON/);
});

test('that fails with a whole page as its reason keeps the beginning, so that the list of failed jobs can be read', async () => {
  await ask('pay_1');
  const page = `502 Bad Gateway ${'<p>nginx</p>'.repeat(1_000)}`;
  await runNext({ refund: () => Promise.reject(new Error(page)) });
  const { last_error } = (await rows())[0]!;
  expect(last_error).toMatch(/^Error: 502 Bad Gateway <p>/);
  expect(last_error).toHaveLength(500);
});

test('done jobs are deleted after 30 days; those that wait or were given up stay', async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  for (const key of ['old', 'fresh', 'waiting', 'given-up']) await ask(key);
  const set = (key: string, values: Partial<typeof outbox.$inferInsert>) =>
    db
      .update(outbox)
      .set(values)
      .where(eq(outbox.dedupe_key, `refund:${key}`));
  await set('old', { done_at: daysAgo(31) });
  await set('fresh', { done_at: daysAgo(29) });
  await set('waiting', { run_at: daysAgo(40), created_at: daysAgo(40) });
  await set('given-up', { gave_up_at: daysAgo(40) });
  await deleteDoneJobs({ db });
  expect((await rows()).map((row) => row.dedupe_key).toSorted()).toEqual([
    'refund:fresh',
    'refund:given-up',
    'refund:waiting',
  ]);
});

test('jobs of a kind that nobody runs are reported as an error with their number', async () => {
  await ask('pay_1');
  const reports = () => server.logs.filter(({ unknown }) => unknown !== undefined);
  await reportUnknownJobs({ db, log }, ['refund']);
  expect(reports()).toEqual([]);
  await db.update(outbox).set({ kind: 'telegram' });
  await reportUnknownJobs({ db, log }, ['refund']);
  expect(reports()).toMatchObject([{ level: 'error', unknown: [{ kind: 'telegram', jobs: 1 }] }]);
});
