/** OF-25 PD-07 Each check, tried by causing what it is for. */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { findFreePorts } from '@delivery/server-base/testing/machine';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { startCluster, whyNoCluster } from '../../../test/faults/postgres-cluster.ts';
import { createTestServer, testServer, type TestOptions } from '../../../test/server.ts';
import { writeBackup } from '../backup/index.ts';
import { paymentOrders, payments } from '../../bookings/booking/index.ts';
import { createCustomer, placeOrder } from '../../bookings/booking/testing/fixture.ts';
import { createWorld } from '../../bookings/booking/testing/world.ts';
import { outbox } from '../../base/outbox/index.ts';
import { openPostgres } from '../../platform/db/postgres.ts';
import { createLogger } from '../../platform/log.ts';
import type { Platform } from '../../platform/platform.ts';
import { checkDatabase } from './database-check.ts';
import { checkIntervalMs, checkTimeoutMs, getMonitor } from './monitor.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'antara-health-'));
// PostgreSQL runs as another user.
chmodSync(folder, 0o755);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const server = await testServer();
const { db } = server.platform;

/** Makes the checks of `platform`; answers that of `name`. */
async function check(name: string, { platform } = server as { platform: Platform }) {
  await getMonitor(platform).run();
  return getMonitor(platform)
    .reports()
    .find((one) => one.name === name);
}

/** A server with other settings, closed at the end of the test. */
async function serverWith(config: TestOptions['config'], options: TestOptions = {}) {
  const other = await createTestServer({ ...options, config });
  onTestFinished(() => other.close());
  return other;
}

async function listen(listener: Server): Promise<number> {
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void listener.close());
  return (listener.address() as AddressInfo).port;
}

/** A disk of `megabytes` of its own, or null where none can be mounted. */
function mountDisk(megabytes: number): string | null {
  const disk = mkdtempSync(path.join(folder, 'disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', disk], { stdio: 'ignore' });
  } catch {
    return null;
  }
  onTestFinished(() => void execFileSync('umount', ['-l', disk]));
  return disk;
}

test('OF-25 a cause is known within a minute: the checks begin and end in less', () => {
  expect(checkIntervalMs + checkTimeoutMs).toBeLessThan(60_000);
});

test('OF-25 files: a folder that is not there, a disk that is nearly full, a disk that is full', async () => {
  expect(await check('files')).toMatchObject({
    state: 'ok',
    figures: { antara_files_free_ratio: expect.any(Number) },
  });
  const dataDir = path.join(folder, 'missing');
  const missing = await serverWith({ dataDir });
  rmSync(dataDir, { recursive: true });
  expect(await check('files', missing)).toMatchObject({
    state: 'failed',
    sentence: expect.stringMatching(/^No file can be written in .+missing \(ENOENT/),
  });
  const disk = mountDisk(1);
  if (!disk) return;
  const small = await serverWith({ dataDir: disk });
  writeFileSync(path.join(disk, 'old'), Buffer.alloc(980 * 1024));
  expect(await check('files', small)).toMatchObject({
    state: 'warning',
    sentence: expect.stringMatching(/^\d % of the disk of .+ is free/),
  });
  expect(() => writeFileSync(path.join(disk, 'older'), Buffer.alloc(64 * 1024))).toThrow('ENOSPC');
  expect(await check('files', small)).toMatchObject({
    state: 'failed',
    sentence: expect.stringContaining('ENOSPC'),
  });
  rmSync(path.join(disk, 'old'));
  expect(await check('files', small)).toMatchObject({ state: 'ok' });
});

test('OF-25 database: PostgreSQL’s whole disk is full, and has room again', async ({ skip }) => {
  const disk = whyNoCluster ? null : mountDisk(120);
  if (!disk) return skip(whyNoCluster ?? 'no disk can be mounted here');
  const cluster = await startCluster((await findFreePorts(1))[0]!, disk);
  onTestFinished(() => cluster.stop());
  const database = await openPostgres(cluster.url, createLogger('silent'));
  onTestFinished(() => database.close());
  await database.exclusively((migrate) => migrate());
  const deps = { db: database.db, config: { databaseUrl: cluster.url, dataDir: folder } };
  expect(await checkDatabase(deps)).toEqual({ state: 'ok' });
  const fill = path.join(disk, 'fill');
  expect(() => writeFileSync(fill, Buffer.alloc(120 * 1024 * 1024))).toThrow('ENOSPC');
  expect(await checkDatabase(deps)).toMatchObject({
    state: 'failed',
    sentence: expect.stringMatching(/cannot be written \(.*No space left on device/),
  });
  rmSync(fill);
  await expect.poll(() => checkDatabase(deps), { timeout: 30_000, interval: 500 }).toEqual({ state: 'ok' });
}, 90_000);

test('OF-25 mail: a server that is away is known within a minute, with its error', async () => {
  const away = await serverWith(
    { smtp: { url: 'smtp://127.0.0.1:1', sender: 'bookings@antara.example' } },
    { start: true },
  );
  const begun = performance.now();
  await away.visitor().call('signup', {
    body: {
      name: 'Asha Rao',
      email: 'asha@travellers.example',
      mobile_no: '9000000001',
      password: 'slow river 8',
    },
  });
  await expect
    .poll(async () => (await check('mail', away))?.state, {
      timeout: 60_000 - checkIntervalMs,
      interval: 500,
    })
    .toBe('failed');
  expect(performance.now() - begun).toBeLessThan(60_000 - checkIntervalMs);
  expect(await check('mail', away)).toMatchObject({
    sentence: expect.stringMatching(/^Mails are not delivered.+ECONNREFUSED.+SMTP_URL/),
  });
}, 60_000);

test('OF-25 jobs: what was given up is named with its error, refunds first', async () => {
  await db.delete(outbox);
  expect(await check('jobs')).toMatchObject({ state: 'ok' });
  const job = { payload: {}, gave_up_at: new Date(), attempts: 60 };
  await db.insert(outbox).values([
    { ...job, kind: 'account-mail', dedupe_key: 'one', last_error: '550 no such mailbox' },
    { ...job, kind: 'refund', dedupe_key: 'two', last_error: 'the bank is closed' },
  ]);
  const found = await check('jobs');
  expect(found).toMatchObject({
    state: 'failed',
    sentence: expect.stringMatching(/^1 × “refund” .+the bank is closed.+1 × “account-mail” .+550/),
    figures: { 'antara_jobs{kind="refund",state="given_up"}': 1 },
  });
  expect(await check('money')).toMatchObject({
    state: 'failed',
    figures: { antara_money_unsettled: 1 },
  });
  await db.delete(outbox);
});

test('OF-25 SW-03 jobs: one that is to run later, such as the reminder of a call, is late once that time has passed', async () => {
  await db.delete(outbox);
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  const job = { kind: 'call-reminder-mail', payload: {}, dedupe_key: 'call', created_at: minutesAgo(180) };
  await db.insert(outbox).values({ ...job, run_at: minutesAgo(-60) });
  expect(await check('jobs')).toMatchObject({ state: 'ok' });
  await db.update(outbox).set({ run_at: minutesAgo(16) });
  expect(await check('jobs')).toMatchObject({ state: 'warning' });
  await db.delete(outbox);
});

test('OF-25 money: a payment that was taken and bought nothing for 15 minutes', async () => {
  const other = await serverWith({});
  const { date } = await createWorld(other.platform.db);
  expect(await check('money', other)).toMatchObject({ state: 'ok' });
  await placeOrder(await createCustomer(other), { date, rooms: { '101': 2 } });
  const [order] = await other.platform.db.select().from(paymentOrders);
  await other.platform.db.insert(payments).values({
    payment_id: 'pay_lost',
    order_id: order!.id,
    amount_paise: order!.amount_paise,
    status: 'captured',
    created_at: new Date(Date.now() - 16 * 60_000),
  });
  expect(await check('money', other)).toMatchObject({
    state: 'failed',
    figures: { antara_money_unsettled: 1 },
  });
});

test('OF-25 rate: none, a service that fails, a service that answers', async () => {
  const none = await serverWith({ fxFallback: null, rateUrl: null });
  expect(await check('rate', none)).toMatchObject({
    state: 'failed',
    sentence: expect.stringContaining('nobody can pay'),
  });
  let status = 500;
  const port = await listen(
    createHttpServer((_request, answer) => answer.writeHead(status).end('{"rates":{"INR":88.1}}')),
  );
  const rateUrl = `http://127.0.0.1:${port}/`;
  expect(await check('rate', await serverWith({ fxFallback: 88, rateUrl }))).toMatchObject({
    state: 'warning',
    sentence: expect.stringMatching(/RATE_URL.+FX_FALLBACK/),
  });
  status = 200;
  expect(await check('rate', await serverWith({ fxFallback: 88, rateUrl }))).toMatchObject({
    state: 'ok',
    figures: { antara_rate_age_seconds: 0 },
  });
});

test('OF-25 provider: refused keys, a provider that is away, one that knows no such payment', async () => {
  let status = 401;
  const port = await listen(
    createHttpServer((_request, answer) =>
      answer
        .writeHead(status)
        .end('{"error":{"code":"BAD_REQUEST_ERROR","description":"The id provided does not exist"}}'),
    ),
  );
  const razorpay = {
    url: `http://127.0.0.1:${port}`,
    keyId: 'rzp_test_1',
    keySecret: 'a secret of the test',
    webhookSecret: 'another secret of the test',
    checkoutUrl: 'https://checkout.razorpay.com/v1/checkout.js',
  };
  const other = await serverWith({ razorpay });
  expect(await check('provider', other)).toMatchObject({
    state: 'failed',
    sentence: expect.stringMatching(/razorpay.+refused our keys \(401\)/),
  });
  status = 400;
  expect(await check('provider', other)).toEqual({ name: 'provider', state: 'ok' });
  const away = await serverWith({ razorpay: { ...razorpay, url: 'http://127.0.0.1:1' } });
  expect(await check('provider', away)).toMatchObject({
    state: 'failed',
    sentence: expect.stringContaining('gave no answer'),
  });
  expect(await check('provider')).toEqual({ name: 'provider', state: 'ok' });
});

test('OF-25 certificate: not trusted, in order, soon over, expired, not reached', async () => {
  const [key, cert] = ['key.pem', 'cert.pem'].map((name) => path.join(folder, name)) as [string, string];
  const words = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 30 -subj /CN=localhost -addext subjectAltName=DNS:localhost -keyout ${key} -out ${cert}`;
  execFileSync('openssl', words.split(' '), { stdio: 'ignore' });
  const port = await listen(
    createHttpsServer({ key: readFileSync(key), cert: readFileSync(cert) }, (_request, answer) =>
      answer.end(),
    ),
  );
  let days = 0;
  const now = () => new Date(Date.now() + days * 86_400_000);
  const siteUrl = `https://localhost:${port}`;
  const other = await serverWith({ siteUrl }, { now });
  expect(await check('certificate', other)).toMatchObject({
    state: 'failed',
    sentence: expect.stringMatching(/is not trusted \(.*SELF_SIGNED/),
  });
  const trustedBefore = getCACertificates();
  setDefaultCACertificates([...trustedBefore, readFileSync(cert, 'utf8')]);
  onTestFinished(() => setDefaultCACertificates(trustedBefore));
  expect(await check('certificate', other)).toMatchObject({
    state: 'ok',
    figures: { antara_certificate_days: expect.closeTo(30, 0) },
  });
  days = 20;
  expect(await check('certificate', other)).toMatchObject({
    state: 'warning',
    sentence: expect.stringContaining('expires in 9 days'),
  });
  days = 31;
  expect(await check('certificate', other)).toMatchObject({
    state: 'failed',
    sentence: expect.stringMatching(/expired on \d{4}-\d\d-\d\d.+certbot renew/),
  });
  const away = await serverWith({ siteUrl: 'https://localhost:1' });
  expect(await check('certificate', away)).toMatchObject({
    state: 'unknown',
    sentence: expect.stringContaining('from this machine'),
  });
});

test('OF-25 backup: never made, made, older than 26 hours', async () => {
  let hours = 0;
  const now = () => new Date(Date.now() + hours * 3_600_000);
  const other = await serverWith({ production: true }, { now });
  expect(await check('backup', other)).toMatchObject({
    state: 'warning',
    sentence: expect.stringMatching(/^No backup was ever made.+npm run backup/),
  });
  await writeBackup(other.platform, mkdtempSync(path.join(folder, 'backup-')));
  expect(await check('backup', other)).toMatchObject({ state: 'ok' });
  hours = 27;
  expect(await check('backup', other)).toMatchObject({
    state: 'warning',
    sentence: expect.stringContaining('27 hours old'),
    figures: { antara_backup_age_seconds: expect.any(Number) },
  });
  // What somebody tries at home.
  expect(await check('backup')).toMatchObject({ state: 'ok' });
});
