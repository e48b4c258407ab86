import { expect, test } from 'vitest';
import { testServer } from '../../../test/server.ts';
import { createServer } from '../server.ts';
import { plugins } from '../../plugins.ts';
import { callCounts } from './tables.ts';
import { limits } from './store.ts';

const start = Date.parse('2026-01-10T06:00:00Z');
let clock = start;
const server = await testServer({ now: () => new Date(clock), config: { rateLimitFactor: 1 } });
const login = { email: 'nobody@antara.example', password: 'river-lamp' };

/** Log-ins by so many calls to `app`, each from `address`; the statuses. */
async function logIn(app: typeof server.app, address: string, times: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'x-forwarded-for': address, 'sec-fetch-site': 'same-origin' },
      payload: { ...login, email: `nobody-${address.length}-${turn}@antara.example` },
    });
    statuses.push(statusCode);
  }
  return statuses;
}
const refused = (statuses: readonly number[]) => statuses.filter((status) => status === 429).length;

test('PD-01 one limit for all processes: what one has counted, the other knows', async () => {
  const other = await createServer(server.platform, plugins);
  const allowed = 10;
  expect(refused(await logIn(server.app, '203.0.113.7', allowed / 2))).toBe(0);
  expect(refused(await logIn(other, '203.0.113.7', allowed / 2))).toBe(0);
  expect(await logIn(server.app, '203.0.113.7', 1)).toEqual([429]);
  expect(await logIn(other, '203.0.113.7', 1)).toEqual([429]);
  await other.close();
});

test('PD-01 ten visitors behind one proxy have a limit each, and the devices of one IPv6 subscriber one together', async () => {
  for (let visitor = 1; visitor <= 10; visitor += 1)
    expect(refused(await logIn(server.app, `198.51.100.${visitor}`, 10))).toBe(0);
  for (let device = 1; device <= 10; device += 1)
    expect(refused(await logIn(server.app, `2001:db8:0:1::${device}`, 1))).toBe(0);
  expect(await logIn(server.app, '2001:db8:0:1::ffff', 1)).toEqual([429]);
  expect(refused(await logIn(server.app, '2001:db8:0:2::1', 1))).toBe(0);
});

test('PD-01 a call is allowed again when its period is over; addresses are stored as digests, and not for long', async () => {
  const { db } = server.platform;
  await logIn(server.app, '192.0.2.9', 11);
  expect(await logIn(server.app, '192.0.2.9', 1)).toEqual([429]);
  expect(JSON.stringify(await db.select().from(callCounts))).not.toContain('192.0.2.9');
  clock += 3_600_000;
  expect(refused(await logIn(server.app, '192.0.2.9', 1))).toBe(0);
  expect((await db.select().from(callCounts)).length).toBeGreaterThan(1);
  await limits.retention?.[0]?.apply(server.platform);
  expect(await db.select().from(callCounts)).toHaveLength(1);
});
