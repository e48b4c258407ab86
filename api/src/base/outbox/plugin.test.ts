/** The plugin as a server starts it: its worker, its sweep, and their end. */
import { setImmediate } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { testServer } from '../../../test/server.ts';
import type { JobHandlers } from '../../platform/jobs.ts';
import { enqueue } from './enqueue.ts';
import { createOutboxWorker } from './plugin.ts';
import { outbox } from './tables.ts';
import { fakeIntervals, hangingRefund, patient } from './testing/fixture.ts';

const server = await testServer({ plugins: [] });
const { platform } = server;
const { db } = platform;
const hourMs = 3_600_000;

beforeEach(async () => {
  await db.delete(outbox);
  server.logs.length = 0;
  fakeIntervals();
});

const ask = (paymentId: string) => enqueue(db, 'refund', paymentId, { paymentId });
/** Writes a job that was done longer ago than jobs are kept. */
async function addOldJob(paymentId: string): Promise<void> {
  await ask(paymentId);
  const done_at = new Date(Date.now() - 31 * 86_400_000);
  await db
    .update(outbox)
    .set({ done_at })
    .where(eq(outbox.dedupe_key, `refund:${paymentId}`));
}
const readKeys = async () => (await db.select().from(outbox)).map((row) => row.dedupe_key);

/** Starts the plugin with handlers of the kinds of the test. */
function start(handlers: Partial<JobHandlers>) {
  const createHandlers = vi.fn(() => handlers as JobHandlers);
  const running = createOutboxWorker(createHandlers, ['refund']).start!(platform);
  expect(createHandlers).toHaveBeenCalledExactlyOnceWith(platform);
  return running;
}

test('PD-04 a server that starts runs the jobs that wait', async () => {
  await ask('pay_1');
  const refund = vi.fn(async () => {});
  const running = start({ refund });
  await vi.waitFor(() => expect(refund).toHaveBeenCalledOnce(), patient);
  await running.stop();
});

test('PD-04 jobs that were done long ago do not pile up: they are deleted at the start and each hour', async () => {
  await addOldJob('pay_1');
  const running = start({ refund: async () => {} });
  await vi.waitFor(async () => expect(await readKeys()).toEqual([]), patient);
  await addOldJob('pay_2');
  vi.advanceTimersByTime(hourMs);
  await vi.waitFor(async () => expect(await readKeys()).toEqual([]), patient);
  await running.stop();
});

test('PD-04 jobs that nobody runs are reported at the start; those with a handler are not', async () => {
  await ask('pay_1');
  await enqueue(db, 'refund', 'pay_2', { paymentId: 'pay_2' });
  await db.update(outbox).set({ kind: 'telegram' }).where(eq(outbox.dedupe_key, 'refund:pay_2'));
  const { refund, finish } = hangingRefund();
  const running = start({ refund });
  const reports = () => server.logs.flatMap(({ unknown }) => unknown ?? []);
  await vi.waitFor(() => expect(reports()).toEqual([{ kind: 'telegram', jobs: 1 }]), patient);
  finish();
  await running.stop();
});

test('PD-04 a sweep that fails says that it is one, and is made again an hour later', async () => {
  await addOldJob('pay_1');
  const remove = vi.spyOn(db, 'delete').mockImplementation(() => {
    throw new Error('the connection was lost');
  });
  onTestFinished(() => remove.mockRestore());
  const running = start({ refund: async () => {} });
  const failed = expect.objectContaining({ level: 'error', worker: 'outbox, sweep' });
  await vi.waitFor(() => expect(server.logs).toContainEqual(failed), patient);
  remove.mockRestore();
  vi.advanceTimersByTime(hourMs);
  await vi.waitFor(async () => expect(await readKeys()).toEqual([]), patient);
  await running.stop();
});

test('PD-04 the end waits for the refund under way, and leaves nothing that repeats', async () => {
  await ask('pay_1');
  const { refund, begun, finish } = hangingRefund();
  const running = start({ refund });
  await begun;
  let ended = false;
  const stopped = running.stop().then(() => (ended = true));
  await setImmediate();
  expect(ended).toBe(false);
  finish();
  await stopped;
  // Where it took longer than the end waits, the job is just behind.
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(0), patient);
});
