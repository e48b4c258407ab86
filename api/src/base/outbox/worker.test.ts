/** The worker: its two queues, and its end. */
import { setImmediate } from 'node:timers/promises';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { testServer } from '../../../test/server.ts';
import type { JobHandlers } from '../../platform/jobs.ts';
import { enqueue } from './enqueue.ts';
import { runNextJob } from './run-job.ts';
import { outbox } from './tables.ts';
import { fakeIntervals, hangingRefund, patient } from './testing/fixture.ts';
import { startWorker } from './worker.ts';

const server = await testServer({ plugins: [] });
const { db, log } = server.platform;

beforeEach(async () => {
  await db.delete(outbox);
  fakeIntervals();
});

const rows = () => db.select().from(outbox);
const ask = (paymentId: string) => enqueue(db, 'refund', paymentId, { paymentId });
/** A worker of the kinds of `handlers`; refunds move money. */
const start = (handlers: Partial<JobHandlers>) =>
  startWorker(server.platform, { handlers: handlers as JobHandlers, moneyKinds: ['refund'] });

test('PD-04 refunds that hang take no worker of the mails, which go on', async () => {
  for (let number = 1; number <= 6; number += 1) await ask(`pay_${number}`);
  await enqueue(db, 'mail', 'm1', { template: 'balance-reminder', bookingId: 'm1' });
  const { refund, signals, finish } = hangingRefund();
  const mail = vi.fn(async () => {});
  const worker = start({ refund, mail });
  await vi.waitFor(() => expect([signals.length, mail.mock.calls.length]).toEqual([2, 1]), patient);
  finish();
  await worker.stop();
});

test('PD-04 a queue whose database fails says which it is, and goes on a second later', async () => {
  await ask('pay_1');
  const update = vi.spyOn(db, 'update').mockImplementation(() => {
    throw new Error('the connection was lost');
  });
  onTestFinished(() => update.mockRestore());
  const refund = vi.fn(async () => {});
  const worker = start({ refund, mail: async () => {} });
  const failedQueues = () => new Set(server.logs.flatMap(({ worker: name }) => name ?? []));
  await vi.waitFor(
    () => expect(failedQueues()).toEqual(new Set(['outbox, money', 'outbox, other'])),
    patient,
  );
  expect(refund).not.toHaveBeenCalled();
  update.mockRestore();
  vi.advanceTimersByTime(1_000);
  await vi.waitFor(() => expect(refund).toHaveBeenCalledOnce(), patient);
  await worker.stop();
});

test('PD-04 the end lets a refund under way finish before it breaks anything off', async () => {
  await ask('pay_1');
  const { refund, begun, finish } = hangingRefund();
  const worker = start({
    refund: async (payload, signal) => {
      await refund(payload, signal);
      signal.throwIfAborted();
    },
  });
  await begun;
  const stopped = worker.stop();
  await setImmediate();
  finish();
  await stopped;
  await vi.waitFor(async () => expect(await rows()).toMatchObject([{ done_at: expect.any(Date) }]), patient);
});

test('PD-04 the end tells a job that hangs to break off, and the next process begins it at once', async () => {
  await ask('pay_1');
  const { refund, signals, begun, fail } = hangingRefund();
  const worker = start({
    refund: (payload, signal) => {
      signal.addEventListener('abort', () => fail(signal.reason));
      return refund(payload, signal);
    },
  });
  await begun;
  await worker.stop();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  const refundAgain = vi.fn(async () => {});
  expect(await runNextJob({ db, log, handlers: { refund: refundAgain } })).toBe(true);
  expect(refundAgain).toHaveBeenCalledOnce();
});

test('PD-04 a job that does not break off is begun by the next process at once, not when its lease has run out', async () => {
  await ask('pay_1');
  const { refund, begun } = hangingRefund();
  const worker = start({ refund });
  await begun;
  await worker.stop();
  const refundAgain = vi.fn(async () => {});
  expect(await runNextJob({ db, log, handlers: { refund: refundAgain } })).toBe(true);
  expect(refundAgain).toHaveBeenCalledOnce();
});

test('PD-04 a job that does not break off takes its lease no more once the end has returned it', async () => {
  await ask('pay_1');
  const { refund, begun } = hangingRefund();
  const worker = start({ refund });
  await begun;
  await worker.stop();
  const update = vi.spyOn(db, 'update');
  onTestFinished(() => update.mockRestore());
  vi.advanceTimersByTime(60_000);
  expect(update).not.toHaveBeenCalled();
});

test('PD-04 the end gives a job that failed before no earlier try than its backoff', async () => {
  await ask('pay_1');
  await db.update(outbox).set({ attempts: 10 });
  const worker = start({ refund: () => Promise.reject(new Error('the bank is closed')) });
  await vi.waitFor(async () => expect((await rows())[0]!.last_error).not.toBeNull(), patient);
  await worker.stop();
  expect((await rows())[0]!.run_at.getTime()).toBeGreaterThan(Date.now() + 600_000);
});
