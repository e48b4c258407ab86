/** A job while it runs: the lease that it keeps, and what is left of it when it ends. */
import { sql } from 'drizzle-orm';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { testServer } from '../../../test/server.ts';
import { enqueue } from './enqueue.ts';
import { runNextJob } from './run-job.ts';
import { outbox } from './tables.ts';
import { fakeIntervals, hangingRefund, patient } from './testing/fixture.ts';

const server = await testServer({ plugins: [] });
const { db, log } = server.platform;
const leaseSeconds = 60;

beforeEach(async () => {
  await db.delete(outbox);
});

const readJob = async () => (await db.select().from(outbox))[0]!;
const readSecondsLeft = async () => ((await readJob()).run_at.getTime() - Date.now()) / 1_000;

/** Begins a job that hangs until the test ends it. */
async function beginJob() {
  fakeIntervals();
  await enqueue(db, 'refund', 'pay_1', { paymentId: 'pay_1' });
  const { refund, begun, finish, fail } = hangingRefund();
  const ended = runNextJob({ db, log, leaseSeconds, handlers: { refund } });
  await begun;
  return { ended, finish, fail };
}

test('PD-04 a job that takes longer than its lease keeps it, so that nobody else begins it and sends its mail twice', async () => {
  const job = await beginJob();
  for (let minutes = 0; minutes < 2; minutes += 0.5) {
    await db.update(outbox).set({ run_at: sql`${outbox.run_at} - interval '30 seconds'` });
    vi.advanceTimersByTime(30_000);
    await vi.waitFor(async () => expect(await readSecondsLeft()).toBeGreaterThan(45), patient);
  }
  const refundAgain = vi.fn(async () => {});
  expect(await runNextJob({ db, log, handlers: { refund: refundAgain } })).toBe(false);
  job.finish();
  await job.ended;
  expect(refundAgain).not.toHaveBeenCalled();
  expect(await readJob()).toMatchObject({ attempts: 1, done_at: expect.any(Date) });
});

test('PD-04 a lease that could not be renewed is logged, and renewed the next time', async () => {
  const job = await beginJob();
  await db.update(outbox).set({ run_at: new Date(0) });
  const { id } = await readJob();
  const update = vi.spyOn(db, 'update').mockImplementationOnce(() => {
    throw new Error('the connection was lost');
  });
  onTestFinished(() => update.mockRestore());
  vi.advanceTimersByTime((leaseSeconds * 1_000) / 3);
  const warned = expect.objectContaining({
    level: 'warn',
    job: id,
    err: expect.objectContaining({ message: 'the connection was lost' }),
  });
  await vi.waitFor(() => expect(server.logs).toContainEqual(warned), patient);
  expect(await readSecondsLeft()).toBeLessThan(0);
  vi.advanceTimersByTime((leaseSeconds * 1_000) / 3);
  await vi.waitFor(async () => expect(await readSecondsLeft()).toBeGreaterThan(0), patient);
  job.finish();
  await job.ended;
});

test('PD-04 a job that failed waits as long as its backoff says: its lease is renewed no more', async () => {
  const job = await beginJob();
  job.fail(new Error('the bank is closed'));
  await job.ended;
  const update = vi.spyOn(db, 'update');
  onTestFinished(() => update.mockRestore());
  vi.advanceTimersByTime(leaseSeconds * 1_000);
  expect(update).not.toHaveBeenCalled();
});
