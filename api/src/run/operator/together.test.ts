/** Several members of the staff at one record: who is looking, what was changed since, and whose change is undone. */
import { beforeEach, expect, test } from 'vitest';
import { testServer } from '../../../test/server.ts';
import { coupons } from '../../bookings/booking/tables.ts';
import { createWorld, tourName } from '../../bookings/booking/testing/world.ts';
import { operatorLog, staffPresence } from './tables.ts';
import { deleteOldPresence } from './presence.ts';
import { createClerk } from './testing/office.ts';

let lateMs = 0;
const start = Date.now();
const server = await testServer({ now: () => new Date(start + lateMs) });
const { db } = server.platform;
const { date } = await createWorld(db, new Date(start));
const asha = await createClerk(server, ['reservations']);
const ravi = await createClerk(server, ['reservations', 'sales']);
const engineer = await createClerk(server, ['engineer']);
const departure = { journey: tourName, date };
const rooms = (room: string) => ({ ...departure, rooms: [room], reason: 'The shower leaks' });

beforeEach(async () => {
  lateMs = 0;
  await db.delete(staffPresence);
  await db.delete(operatorLog);
});

async function sign(clerk: typeof asha, state = 'looking', name = 'ANT-222222', kind = 'booking') {
  const { headers } = clerk;
  const payload = { kind, name, state };
  const answer = await server.inject({ method: 'POST', url: '/api/desk/presence', headers, payload });
  return answer.statusCode === 200 ? answer.json().others : answer.statusCode;
}

test('OF-08 members see who else has a record open, for a minute after the last sign', async () => {
  expect(await sign(asha)).toEqual([]);
  expect(await sign(ravi, 'changing')).toEqual([{ name: asha.member.name, is_changing: false }]);
  expect(await sign(asha)).toEqual([{ name: ravi.member.name, is_changing: true }]);
  expect(await sign(asha, 'looking', 'ANT-333333'), 'another record').toEqual([]);
  lateMs = 61_000;
  expect(await sign(asha)).toEqual([]);
  await deleteOldPresence(server.platform);
  expect(await db.select().from(staffPresence)).toMatchObject([{ about: 'booking ANT-222222' }]);
});

test('OF-08 who leaves a record is gone at once', async () => {
  await sign(asha, 'changing');
  await sign(asha, 'left');
  expect(await sign(ravi)).toEqual([]);
});

test('OF-24 only members who may read a record learn who has it open', async () => {
  expect(await sign(engineer)).toBe(403);
  expect(await sign(asha, 'looking', 'x'.repeat(151))).toBe(400);
});

const readMark = async (clerk: typeof asha) =>
  (await clerk.ask('suites.list', departure)).body.as_of as number;

test('OF-08 a change is refused when somebody else has changed the record since it was read', async () => {
  const seen = await readMark(asha);
  await ravi.ask('suites.block', rooms('101'));
  for (const dry_run of [true, false])
    expect(await asha.ask('suites.block', rooms('102'), { dry_run, seen })).toMatchObject({
      status: 409,
      body: { data: { code: 'CHANGED_SINCE', message: expect.stringContaining(ravi.member.name) } },
    });
  const again = { seen: await readMark(asha) };
  expect((await asha.ask('suites.block', rooms('102'), again)).status).toBe(200);
  // Their own change since then refuses nothing.
  expect((await asha.ask('suites.unblock', rooms('102'), again)).status).toBe(200);
  await ravi.ask('suites.unblock', rooms('101'), { seen: await readMark(ravi) });
});

test('OF-08 members take back their own changes, and not those of others', async () => {
  const { body } = await asha.ask('suites.block', rooms('103'));
  expect(body.undo).toBeGreaterThan(0);
  expect(await ravi.ask('log.undo', { line: body.undo })).toMatchObject({
    status: 403,
    body: { data: { message: expect.stringContaining('your own changes') } },
  });
  const undone = await asha.ask('log.undo', { line: body.undo });
  expect(undone).toMatchObject({ status: 200, body: { result: { rows: 1 } } });
  expect((await readSuites())['103']).toBe('free');
});

const readSuites = async (): Promise<Record<string, string>> =>
  Object.fromEntries(
    (await asha.ask('suites.list', departure)).body.result.suites.map(
      (one: { room_number: string; state: string }) => [one.room_number, one.state],
    ),
  );

test('OF-08 a closed suite is opened again by undo, and closed again by the undo of that', async () => {
  const closure = { ship: 'test-ship', room: '104', from: date, to: date, reason: 'The shower leaks' };
  const closed = await asha.ask('suites.close', closure);
  expect((await readSuites())['104']).toBe('out of order');
  const opened = await asha.ask('log.undo', { line: closed.body.undo });
  expect(opened.status, JSON.stringify(opened.body)).toBe(200);
  expect((await readSuites())['104']).toBe('free');
  await asha.ask('log.undo', { line: opened.body.undo });
  expect((await readSuites())['104']).toBe('out of order');
  const late = await asha.ask('log.undo', { line: closed.body.undo });
  expect(late, 'a later change stands on it').toMatchObject({ status: 409 });
});

test('OF-08 a coupon that was ended is in force again after the undo, once', async () => {
  await db
    .insert(coupons)
    .values({ code: 'UNDONE', coupon_type: 'FIXED', discount: 10, active: true })
    .onConflictDoNothing();
  const { body } = await ravi.ask('coupons.end', { code: 'UNDONE', reason: 'A slip' });
  expect((await ravi.ask('log.undo', { line: body.undo })).status).toBe(200);
  expect((await ravi.ask('log.undo', { line: body.undo })).status).toBe(409);
  const { body: list } = await ravi.ask('coupons.list', {});
  expect(list.result.coupons).toContainEqual(expect.objectContaining({ code: 'UNDONE', ended: false }));
});

test('OF-24 the roles of a member are put back by undo, after a fresh log-in alone', async () => {
  const owner = await createClerk(server, ['owner']);
  const { email } = engineer.member;
  const changed = await owner.ask('staff.roles', { email, roles: ['finance'], reason: 'A slip' });
  lateMs = 20 * 60_000;
  expect(await owner.ask('log.undo', { line: changed.body.undo })).toMatchObject({
    status: 403,
    body: { data: { code: 'STAFF_LOGIN_AGAIN' } },
  });
  lateMs = 0;
  expect((await owner.ask('log.undo', { line: changed.body.undo })).status).toBe(200);
  const { staff } = (await owner.ask('staff.list', {})).body.result;
  expect(staff).toContainEqual(expect.objectContaining({ email, roles: ['engineer'] }));
});
