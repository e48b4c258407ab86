import { beforeEach, expect, test } from 'vitest';
import { testServer } from '../../test/server.ts';
import { transaction } from '../platform/db/transaction.ts';
import { backoffSeconds, runDueJobs, enqueue, maxAttempts } from './outbox.ts';
import { runInterval } from '../platform/run-interval.ts';
import { outbox } from './tables.ts';

const server = await testServer({ plugins: [] });
const { db, log } = server.platform;

beforeEach(async () => {
  await db.delete(outbox);
});

const ask = (key: string) => enqueue(db, 'refund', key, { paymentId: key });
const rows = () => db.select().from(outbox);

test('is delivered once, with what it was told', async () => {
  await ask('pay_1');
  const got: unknown[] = [];
  const handlers = { refund: async (payload: unknown) => void got.push(payload) };
  expect(await runDueJobs(db, log, handlers)).toBe(1);
  expect(await runDueJobs(db, log, handlers)).toBe(0);
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
      await new Promise((done) => setTimeout(done, 1));
      got.push(paymentId);
    },
  };
  const worker = async () => {
    while ((await runDueJobs(db, log, handlers)) > 0);
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
  await runDueJobs(db, log, handlers);
  const [failed] = (await rows()).filter((row) => row.done_at === null);
  expect(failed).toMatchObject({
    dedupe_key: 'refund:pay_1',
    attempts: 1,
    last_error: 'Error: the bank is closed',
  });
  expect(failed!.run_at.getTime()).toBeGreaterThan(Date.now() + 500);
  expect([1, 2, 3, 12, 50].map(backoffSeconds)).toEqual([2, 4, 8, 3600, 3600]);
});

test('is given up at last, loudly, and never tried again', async () => {
  await ask('pay_1');
  await db.update(outbox).set({ attempts: maxAttempts - 1 });
  const handlers = { refund: () => Promise.reject(new Error('no')) };
  await runDueJobs(db, log, handlers);
  await db.update(outbox).set({ run_at: new Date(0) });
  expect(await runDueJobs(db, log, handlers)).toBe(0);
  expect((await rows())[0]!.gave_up_at).not.toBeNull();
  expect(server.logs.some((line) => line.level === 'error' && line.msg === 'job given up')).toBe(true);
});

test('begun by a process that died is delivered by the next, after its lease', async () => {
  await ask('pay_1');
  const dying = runDueJobs(db, log, { refund: () => new Promise(() => {}) });
  await expect.poll(async () => (await rows())[0]!.attempts).toBe(1);
  const got: unknown[] = [];
  const handlers = { refund: async (payload: unknown) => void got.push(payload) };
  expect(await runDueJobs(db, log, handlers)).toBe(0);
  await db.update(outbox).set({ run_at: new Date(0) });
  expect(await runDueJobs(db, log, handlers)).toBe(1);
  expect(got).toHaveLength(1);
  void dying;
});

test('a worker that fails goes on, never runs twice at once, and ends when told', async () => {
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
  await expect.poll(() => runs).toBeGreaterThan(3);
  await worker.stop();
  const ended = runs;
  await new Promise((done) => setTimeout(done, 40));
  expect([runs, under, most]).toEqual([ended, 0, 1]);
});
