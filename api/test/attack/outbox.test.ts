/** What a slow mail server, two processes, or the end of one of them could do to jobs. */
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { getMailer } from '../../src/base/mail/index.ts';
import { enqueue } from '../../src/base/outbox/index.ts';
import { outbox } from '../../src/base/outbox/tables.ts';
import { startWorker, type WorkerOptions } from '../../src/base/outbox/worker.ts';
import type { JobHandlers } from '../../src/platform/jobs.ts';
import { createJobHandlers } from '../../src/plugins.ts';
import { testServer } from '../server.ts';

/** The Message-IDs that arrived, each as often as it did. */
const arrived: string[] = [];
let connections = 0;
let mostConnections = 0;
/** Every mail waits for it, after its content and before the server's answer. */
let gate = Promise.withResolvers<void>();
const peer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onConnect(_session, done) {
    mostConnections = Math.max(mostConnections, ++connections);
    done();
  },
  onClose() {
    connections -= 1;
  },
  onData(stream, _session, done) {
    let raw = '';
    stream.on('data', (chunk: Buffer) => (raw += chunk.toString()));
    stream.on('end', async () => {
      arrived.push(/^Message-ID: <(.+)@/m.exec(raw)![1]!);
      await gate.promise;
      done();
    });
  },
});
await new Promise<void>((ready) => peer.listen(0, '127.0.0.1', ready));
afterAll(() => new Promise<void>((done) => peer.close(() => done())));
const { port } = peer.server.address() as AddressInfo;

const smtp = { url: `smtp://127.0.0.1:${port}`, sender: 'desk@river-line.example' };
const server = await testServer({ config: { smtp } });
const { platform } = server;
const { db } = platform;
const patient = { timeout: 15_000 };
const rows = () => db.select().from(outbox);
const doneCount = async () => (await rows()).filter(({ done_at }) => done_at !== null).length;

/** Mails leave as they do in the product; captures do nothing. */
const handlers: JobHandlers = {
  ...createJobHandlers(platform),
  mail: ({ bookingId }, signal) =>
    getMailer(platform).send(
      {
        key: bookingId,
        to: { name: 'Asha Rao', address: 'asha@travellers.example' },
        subject: 'Your booking',
        title: 'Your booking',
        blocks: [],
        date: new Date(0),
      },
      signal,
    ),
  capture: async () => {},
};
const start = (options: Partial<WorkerOptions> = {}) =>
  startWorker(platform, { handlers, moneyKinds: ['capture'], ...options });
const enqueueMails = async (count: number) => {
  for (let number = 1; number <= count; number++)
    await enqueue(db, 'mail', `m${number}`, { template: 'balance-reminder', bookingId: `m${number}` });
};

beforeEach(async () => {
  await db.delete(outbox);
  arrived.length = 0;
  mostConnections = 0;
  gate = Promise.withResolvers();
});

test('two processes and a mail server slower than a lease: each mail is sent once', async () => {
  const leaseSeconds = 3;
  await enqueueMails(12);
  const workers = [start({ leaseSeconds }), start({ leaseSeconds })];
  await expect.poll(() => arrived.length, patient).toBe(8);
  const firstLeases = (await rows()).filter(({ attempts }) => attempts > 0);
  const lastEnd = Math.max(...firstLeases.map(({ run_at }) => run_at.getTime()));
  const databaseNow = async () => {
    const result = await db.execute(sql`SELECT extract(epoch FROM now())::float8 * 1000 AS ms`);
    return (result as unknown as { rows: { ms: number }[] }).rows[0]!.ms;
  };
  // Every lease of the beginning has run out: without renewal, the mails would be begun again now.
  await expect.poll(databaseNow, patient).toBeGreaterThan(lastEnd + 1_000);
  gate.resolve();
  await expect.poll(doneCount, patient).toBe(12);
  await Promise.all(workers.map((worker) => worker.stop()));
  expect(arrived.toSorted()).toEqual(Array.from({ length: 12 }, (_, index) => `m${index + 1}`).toSorted());
  expect((await rows()).map(({ attempts }) => attempts)).toEqual(Array(12).fill(1));
});

test('money does not wait for mails, of which a process sends four at once', async () => {
  await enqueueMails(20);
  const worker = start();
  await expect.poll(() => arrived.length, patient).toBe(4);
  await enqueue(db, 'capture', 'pay_1', { paymentId: 'pay_1' });
  await expect.poll(doneCount, patient).toBe(1);
  expect(arrived).toHaveLength(4);
  gate.resolve();
  await expect.poll(doneCount, patient).toBe(21);
  await worker.stop();
  expect(mostConnections).toBe(4);
});

test('the end takes no new job, breaks off mails that hang, and returns their leases', async () => {
  await enqueueMails(9);
  const worker = start();
  await expect.poll(() => arrived.length, patient).toBe(4);
  // The mail server never answers: a stop that waited for it would not end within the test's time.
  await worker.stop();
  expect(arrived).toHaveLength(4);
  const left = await rows();
  expect(left.filter(({ done_at }) => done_at !== null)).toEqual([]);
  expect(left.filter(({ run_at }) => run_at.getTime() > Date.now() + 1_000)).toEqual([]);
  expect(left.map(({ last_error }) => last_error)).toEqual(Array(9).fill(null));
});

test('the end waits for a job that is nearly done', async () => {
  await enqueue(db, 'capture', 'pay_1', { paymentId: 'pay_1' });
  const begun = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  const capture = async () => {
    begun.resolve();
    await finish.promise;
  };
  const worker = start({ handlers: { ...handlers, capture } });
  await begun.promise;
  const stopped = worker.stop();
  finish.resolve();
  await stopped;
  expect(await doneCount()).toBe(1);
});
