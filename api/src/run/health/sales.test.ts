/**
 * OF-25 Sales while the database cannot be written, or when the operator pauses them; what the health routes say
 * meanwhile.
 */
import { sql } from 'drizzle-orm';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { testServer } from '../../../test/server.ts';
import {
  createCustomer,
  orderBody,
  payOrder,
  placeHold,
  placeOrder,
  postOrder,
} from '../../bookings/booking/testing/fixture.ts';
import { createWorld, tourName } from '../../bookings/booking/testing/world.ts';
import { salesPause } from '../../bookings/booking/index.ts';
import { commandLine, operatorOf } from '../operator/testing/fixture.ts';
import { passportsOf } from '../../bookings/passports/testing/passports.ts';
import { readSampleSetting } from '../../../test/sample.ts';
import { settings } from '../../base/settings/tables.ts';
import { getMonitor } from './monitor.ts';
import { createHealth } from './routes.ts';

const server = await testServer();
const { platform } = server;
const { db } = platform;
const { date } = await createWorld(db);
const operator = operatorOf(server);
const cli = commandLine(server, '/');
const monitor = getMonitor(platform);

afterEach(() => db.delete(salesPause));

const paused = {
  response: 'UNAVAILABLE',
  data: {
    rule: 'SALES_PAUSED',
    message:
      'We cannot take bookings at the moment. What you chose is kept; please try again in a few minutes.',
  },
};
const readDatabase = () => monitor.reports().find(({ name }) => name === 'database');
const ready = async () => {
  const answer = await server.inject('/api/ready');
  return [answer.statusCode, answer.json()];
};

/** Has each write to `table` fail as on a full disk. */
async function refuseWrites(table: string) {
  await db.execute(sql`
    CREATE OR REPLACE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql
    AS $$ BEGIN RAISE EXCEPTION 'No space left on device' USING ERRCODE = '53100'; END $$`);
  await db.execute(
    sql`CREATE TRIGGER refuse BEFORE INSERT OR UPDATE ON ${sql.identifier(table)} EXECUTE FUNCTION refuse()`,
  );
  return { allow: () => db.execute(sql`DROP TRIGGER refuse ON ${sql.identifier(table)}`) };
}

test('OF-25 within a minute a database that cannot be written is known, and that it is written again; pages are read meanwhile', async () => {
  const running = createHealth(200).start!(platform);
  onTestFinished(() => running.stop());
  await expect.poll(ready).toEqual([200, { response: 'SUCCESS', sales: 'open' }]);
  const { allow } = await refuseWrites('write_probe');
  await expect.poll(ready).toEqual([200, { response: 'SUCCESS', sales: 'paused' }]);
  expect(readDatabase()).toMatchObject({
    state: 'failed',
    sentence: expect.stringMatching(/^The database cannot be written \(No space left on device\).+df -h/),
  });
  expect((await server.call('tour', { query: { slug: tourName } })).status).toBe(200);
  // Its own writes may still find room, but what is paid next may not.
  const held = await server
    .visitor()
    .call('hold', { body: { tourName, selectedDate: date, rooms: ['104'] } });
  expect([held.status, held.refusal]).toMatchObject([503, paused]);
  await allow();
  await expect.poll(ready).toEqual([200, { response: 'SUCCESS', sales: 'open' }]);
  expect(server.logs.filter(({ check }) => check === 'database')).toMatchObject([
    { level: 'error', state: 'failed', msg: 'a check is not in order' },
    { level: 'info', state: 'ok', msg: 'a check is in order again' },
  ]);
});

test('OF-25 on a full disk whoever books reads a sentence of his own, wherever the first write of the call is', async () => {
  const customer = await createCustomer(server);
  const body = orderBody({ date, rooms: { '101': 2 } });
  await placeHold(customer, date, ['101']);
  // They are uploaded before anything fails.
  await passportsOf(customer);
  for (const table of ['call_counts', 'room_claims', 'payment_orders']) {
    const { allow } = await refuseWrites(table);
    const answers = [
      ...(table === 'payment_orders'
        ? []
        : [await customer.call('hold', { body: { tourName, selectedDate: date, rooms: ['102'] } })]),
      ...(table === 'room_claims' ? [] : [await postOrder(customer, body)]),
    ];
    await allow();
    for (const { status, refusal } of answers) {
      expect([table, status]).toEqual([table, 503]);
      expect(refusal).toMatchObject(paused);
    }
  }
});

test('OF-25 sales that the operator pauses: nothing new is held or ordered, and what is under way is paid', async () => {
  await db
    .insert(settings)
    .values({ name: 'site', value: { ...readSampleSetting('site'), phone: '+91 80 1234 5678' } });
  const customer = await createCustomer(server);
  const order = await placeOrder(customer, { date, rooms: { '103': 2 } });
  const { code, out } = await cli('sales', 'pause', '--reason', 'the ship is in dock');
  expect([code, out]).toEqual([0, expect.stringContaining('Sales are paused')]);
  expect(await ready()).toEqual([200, { response: 'SUCCESS', sales: 'paused' }]);

  const held = await server
    .visitor()
    .call('hold', { body: { tourName, selectedDate: date, rooms: ['104'] } });
  expect([held.status, held.refusal]).toMatchObject([
    503,
    { data: { rule: 'SALES_PAUSED', message: expect.stringMatching(/ or call \+91 80 1234 5678\.$/) } },
  ]);
  expect((await postOrder(customer, orderBody({ date, rooms: { '103': 1 } }))).refusal).toMatchObject({
    data: { rule: 'SALES_PAUSED' },
  });
  // What was ordered before is paid.
  const proof = await payOrder(server, order.id);
  expect((await customer.call('verifyPayment', { body: proof })).status).toBe(200);

  expect((await cli('status')).out).toContain('Sales are paused by command since');
  expect((await cli('sales', 'pause', '--reason', 'again')).code).toBe(3);
  expect((await cli('sales', 'resume')).out).toContain('Sales go on');
  expect((await cli('sales', 'resume')).code).toBe(3);
  expect(await ready()).toEqual([200, { response: 'SUCCESS', sales: 'open' }]);
  await placeHold(server.visitor(), date, ['104']);
  expect(await operator.log()).toMatchObject([
    { what: 'sales.pause', details: { reason: 'the ship is in dock' } },
    { what: 'sales.resume', details: { reason: 'the ship is in dock' } },
  ]);
});

test('OF-25 /api/metrics has the checks and the figures, for private networks alone', async () => {
  await monitor.run();
  const answer = await server.inject('/api/metrics');
  expect(answer.headers['content-type']).toContain('text/plain; version=0.0.4');
  for (const line of [
    'antara_check{check="database",state="ok"} 1',
    'antara_check{check="database",state="failed"} 0',
    'antara_money_unsettled 0',
    'antara_sales_paused 0',
    '# TYPE antara_check gauge',
  ])
    expect(answer.body).toContain(`${line}\n`);
  for (const request of [
    { remoteAddress: '203.0.113.9' },
    { headers: { 'x-forwarded-for': '203.0.113.9' } },
    { headers: { forwarded: 'for=203.0.113.9' } },
  ])
    expect((await server.inject({ url: '/api/metrics', ...request })).statusCode).toBe(404);
});

test('OF-25 a flood of requests makes no check', async () => {
  await monitor.run();
  const before = monitor.endedAt();
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, nth) => server.inject(nth % 2 ? '/api/ready' : '/api/metrics')),
  );
  expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
  expect(monitor.endedAt()).toBe(before);
});
