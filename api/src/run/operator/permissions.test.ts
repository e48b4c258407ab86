import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { readPage } from '../../../test/permissions-table.ts';
import { testServer } from '../../../test/server.ts';
import { settings } from '../../base/settings/tables.ts';
import { staffRoles, type StaffRole } from '../../base/staff/index.ts';
import { bookings } from '../../bookings/booking/tables.ts';
import { bookByCard, runAllJobs } from '../../bookings/booking/testing/fixture.ts';
import { createWorld, tourName } from '../../bookings/booking/testing/world.ts';
import { resetBookings } from '../../sales/payments/testing/fixture.ts';
import { ships } from '../../site/catalogue/tables.ts';
import { operations, type OperationName } from './operations.ts';
import { permissions } from './permissions.ts';
import { runOperation } from './run-operation.ts';
import { operatorLog } from './tables.ts';
import { operatorOf, refused } from './testing/fixture.ts';
import { createStaffMember, toActor } from './testing/staff.ts';

const server = await testServer();
const { db } = server.platform;
const { date } = await createWorld(db);
const operator = operatorOf(server);
const departure = { journey: tourName, date };
const reason = 'The guest is ill';
const expectForbidden = (answer: Promise<unknown>, text: string) => refused(answer, 'FORBIDDEN', text);
const names = Object.keys(operations) as OperationName[];

const runAs = (role: StaffRole, name: OperationName, input: unknown, dryRun = false) =>
  runOperation(server.platform, name, input, toActor(createStaffMember([role]), { dryRun }));

beforeEach(async () => {
  await resetBookings(db);
  await operator.forget();
  await db.delete(settings);
});

describe('OF-24 what a role may do', () => {
  test('OF-24 the auditor changes nothing, and reads everything', () => {
    const permitted = names.filter((name) => permissions[name]?.auditor);
    expect(permitted.filter((name) => operations[name].kind !== 'read')).toEqual([]);
    const reads = names.filter((name) => operations[name].kind === 'read' && name !== 'backup.make');
    expect(permitted).toEqual(reads);
  });

  test('OF-24 the page has the permissions of today: node api/test/permissions-table.ts --write', () => {
    const { actual, expected } = readPage();
    expect(actual).toBe(expected);
  });

  test('OF-24 an operation without permission is refused before its input is looked at', async () => {
    const answer = runAs('content', 'bookings.show', { nonsense: true });
    await expectForbidden(answer, 'Your roles do not permit bookings.show.');
    await expect(answer).rejects.toMatchObject({ details: { code: 'FORBIDDEN_OPERATION' } });
    await refused(runAs('finance', 'bookings.show', { nonsense: true }), 'INVALID', /booking_id/);
  });

  test('OF-24 several roles have the permissions of each', async () => {
    const both = toActor(createStaffMember(['content', 'engineer']));
    expect(await runOperation(server.platform, 'jobs.list', {}, both)).toHaveProperty('jobs');
    expect(await runOperation(server.platform, 'pictures.list', {}, both)).toHaveProperty('pictures');
    await expectForbidden(runOperation(server.platform, 'coupons.list', {}, both), 'coupons.list');
  });

  test('OF-24 the log names the member of the staff by number and name', async () => {
    const clerk = createStaffMember(['reservations']);
    const input = { ...departure, rooms: ['101'], reason: 'The shower leaks' };
    await runOperation(server.platform, 'suites.block', input, toActor(clerk));
    await operator.ask('suites.unblock', { ...departure, rooms: ['101'] });
    expect(await db.select().from(operatorLog).orderBy(operatorLog.id)).toMatchObject([
      { who: clerk.name, staff_id: clerk.id, what: 'suites.block', kind: 'change' },
      { who: 'asha', staff_id: null, what: 'suites.unblock', kind: 'change' },
    ]);
  });

  test('OF-24 a reason is kept for an operation that asks for none', async () => {
    const clerk = toActor(createStaffMember(['reservations']), { reason: 'Chartered' });
    await runOperation(server.platform, 'departures.close', { ...departure, reason }, clerk);
    await runOperation(server.platform, 'departures.reopen', departure, clerk);
    expect((await operator.log()).map(({ details }) => details)).toEqual([
      { reason },
      { reason: 'Chartered' },
    ]);
  });
});

describe('OF-24 the ship', () => {
  test('OF-24 sees the suites of its own departures alone', async () => {
    const [ship] = await db.select().from(ships);
    const own = toActor(createStaffMember(['ship'], { shipIds: [ship!.id] }));
    const other = toActor(createStaffMember(['ship'], { shipIds: [ship!.id + 1] }));
    for (const [name, input] of [
      ['suites.list', departure],
      ['suites.closures', { ship: 'test-ship' }],
    ] as const) {
      expect(await runOperation(server.platform, name, input, own)).toBeTruthy();
      await expectForbidden(runOperation(server.platform, name, input, other), 'your own ships');
    }
    // Without a ship the list has the suites of all ships.
    await expectForbidden(runOperation(server.platform, 'suites.closures', {}, own), 'your own ships');
  });
});

describe('OF-24 settings', () => {
  const setting = { kind: 'setting', name: 'refund_limits', value: { reservations: 1_000_000 } };
  const files = [{ file: 'posts/harmless.json', document: setting }];

  test('OF-24 content may not change them, under whatever file name', async () => {
    await expectForbidden(runAs('content', 'content.import', { documents: files }), 'settings');
    await expectForbidden(
      runAs('content', 'content.restore', { file: 'settings/company.json', revision: 1 }),
      'settings',
    );
    expect(await db.$count(settings)).toBe(0);
    await runAs('owner', 'content.import', { documents: files });
    expect(await db.$count(settings)).toBe(1);
  });
});

describe('OF-24 amounts', () => {
  test('OF-24 reservations cancels on the terms, and waives or refunds up to its limit', async () => {
    const { booking_id } = await bookByCard(server, { date, rooms: { '101': 2 } });
    const waived = { booking_id, waive_fee: true, reason };
    const { fee_inr } = await operator.rehearse('bookings.cancel', { ...waived, waive_fee: false });
    expect(fee_inr).toBeGreaterThan(10_000);
    await expectForbidden(runAs('reservations', 'bookings.cancel', waived), 'up to ₹10,000 beyond the terms');
    await expectForbidden(runAs('reservations', 'bookings.cancel', waived, true), 'up to ₹10,000');
    expect(await db.$count(bookings, eq(bookings.status, 'CONFIRMED'))).toBe(1);
    expect(await operator.log()).toEqual([]);

    await runAs('reservations', 'bookings.cancel', { ...waived, waive_fee: false });
    await runAllJobs(server.platform);
    const refund = (role: StaffRole, amount_inr: number) =>
      runAs(role, 'bookings.refund', { booking_id, amount_inr, reason }, true);
    await expectForbidden(refund('reservations', 10_001), 'up to ₹10,000');
    expect(await refund('reservations', 10_000)).toMatchObject({ amount_inr: 10_000 });
    expect(await refund('finance', 10_001)).toMatchObject({ amount_inr: 10_001 });
    for (const role of staffRoles.filter((one) => !['owner', 'reservations', 'finance'].includes(one)))
      await expectForbidden(refund(role, 1), 'bookings.refund');
  });

  test('OF-24 the limit is the setting’s', async () => {
    const { booking_id } = await bookByCard(server, { date, rooms: { '101': 2 } });
    await db.insert(settings).values({ name: 'refund_limits', value: { reservations: 0 } });
    const input = { booking_id, waive_fee: true, reason };
    await expectForbidden(runAs('reservations', 'bookings.cancel', input), 'up to ₹0 beyond the terms');
  });
});
