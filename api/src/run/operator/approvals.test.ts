import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { testServer } from '../../../test/server.ts';
import { users } from '../../base/accounts/tables.ts';
import { getRefundLimits } from '../../base/settings/index.ts';
import { settings } from '../../base/settings/tables.ts';
import { staff } from '../../base/staff/tables.ts';
import { bookings } from '../../bookings/booking/tables.ts';
import { bookByCard, createCustomer, runAllJobs } from '../../bookings/booking/testing/fixture.ts';
import { createWorld, tourName } from '../../bookings/booking/testing/world.ts';
import { resetBookings } from '../../sales/payments/testing/fixture.ts';
import { departures } from '../../site/catalogue/tables.ts';
import { runOperation } from './run-operation.ts';
import { operationRequests, operatorLog } from './tables.ts';
import { commandLine, operatorOf, refused } from './testing/fixture.ts';
import { createClerk } from './testing/office.ts';

const server = await testServer();
const { db } = server.platform;
const { date, departure } = await createWorld(db);
const operator = operatorOf(server);
const finance = await createClerk(server, ['finance']);
const other = await createClerk(server, ['finance']);
const owner = await createClerk(server, ['owner']);
const second = await createClerk(server, ['owner']);
const reservations = await createClerk(server, ['reservations']);
const auditor = await createClerk(server, ['auditor']);
const reason = 'The guest is ill';
const limits = { reservations: 5_000, second_person: 10_000 };

beforeEach(async () => {
  await resetBookings(db);
  await db.delete(operatorLog);
  await db.delete(operationRequests);
  await db.delete(settings);
  await db.insert(settings).values({ name: 'refund_limits', value: limits });
  await db.update(staff).set({ state: 'ACTIVE' });
});

/** Cancels a booking on the terms, of which the fee can be refunded. */
async function createCancelledBooking() {
  const { booking_id } = await bookByCard(server, { date, rooms: { '101': 2 } });
  const { fee_inr } = await operator.ask('bookings.cancel', { booking_id, waive_fee: false, reason });
  await runAllJobs(server.platform);
  await db.delete(operatorLog);
  expect(fee_inr).toBeGreaterThan(15_000);
  return { booking_id };
}

const listRequests = async (clerk = other) =>
  (await clerk.ask('approvals.list', {})).body.result.requests as { request: number; input: unknown }[];

async function requestRefund(more = {}) {
  const { booking_id } = await createCancelledBooking();
  const asked = await finance.ask('bookings.refund', { booking_id, amount_inr: 12_000, reason }, more);
  return { booking_id, asked, request: asked.body.request?.id as number };
}

describe('OF-24 a refund over the limit', () => {
  test('OF-24 is a request of the first person, and made by the second', async () => {
    const { booking_id, asked, request } = await requestRefund();
    expect(asked).toMatchObject({
      status: 200,
      body: { result: null, needs_second_person: true, request: { id: expect.any(Number) } },
    });
    const kept = async () =>
      (await db.select().from(bookings).where(eq(bookings.booking_id, booking_id)))[0]!.cancellation!
        .refund_inr;
    const before = await kept();
    expect(await listRequests()).toMatchObject([
      {
        request,
        operation: 'bookings.refund',
        reason,
        asked_by: finance.member.name,
        is_own: false,
        input: { booking_id },
      },
    ]);
    const again = await finance.ask('approvals.approve', { request });
    expect([again.status, again.body.data.code]).toEqual([403, 'SAME_PERSON']);
    expect(await kept()).toBe(before);

    const rehearsed = await other.ask('approvals.approve', { request }, { dry_run: true });
    expect(rehearsed.body.result).toMatchObject({
      operation: 'bookings.refund',
      result: { amount_inr: 12_000 },
    });
    expect(await kept()).toBe(before);
    expect((await other.ask('approvals.approve', { request })).status).toBe(200);
    expect(await kept()).toBe(before + 12_000);
    const lines = await db
      .select()
      .from(operatorLog)
      .where(eq(operatorLog.kind, 'change'))
      .orderBy(operatorLog.id);
    expect(lines).toMatchObject([
      { what: 'approvals.request', who: finance.member.name, approved_by: null },
      {
        what: 'bookings.refund',
        subject: booking_id,
        who: finance.member.name,
        staff_id: finance.member.id,
        approved_by: other.member.name,
        details: { amount_inr: 12_000, reason },
      },
      { what: 'approvals.approve', who: other.member.name, subject: `request ${request}` },
    ]);
    expect((await owner.ask('approvals.approve', { request })).status).toBe(409);
    const [row] = await db.select().from(operationRequests);
    expect(row).toMatchObject({ outcome: 'approved', decided_by: other.member.name, input: null });
    expect(await listRequests()).toEqual([]);
  });

  test('OF-24 up to the limit one person is enough; the limit is the setting’s; a dry run says which', async () => {
    const { booking_id } = await createCancelledBooking();
    const ask = (amount_inr: number, more = {}) =>
      finance.ask('bookings.refund', { booking_id, amount_inr, reason }, more);
    const needs = async (amount: number) => (await ask(amount, { dry_run: true })).body.needs_second_person;
    expect([await needs(10_000), await needs(10_001)]).toEqual([false, true]);
    await db.delete(settings);
    expect(await needs(15_000)).toBe(false);
    expect(await getRefundLimits(db)).toEqual({
      reservations: 10_000,
      second_person: 50_000,
      coupon_percent: 100,
    });
    expect((await ask(100)).body).toMatchObject({ result: { amount_inr: 100 }, request: null });
    expect(await db.$count(operationRequests)).toBe(0);
  });

  test('OF-24 limits count all that was given beyond the terms for one booking, however many times', async () => {
    const { booking_id } = await createCancelledBooking();
    const ask = async (clerk: typeof finance, amount_inr: number) => {
      const answer = await clerk.ask('bookings.refund', { booking_id, amount_inr, reason });
      await runAllJobs(server.platform);
      return answer;
    };
    expect((await ask(reservations, 3_000)).status).toBe(200);
    const second = await ask(reservations, 2_001);
    expect([second.status, second.body.data.message]).toEqual([403, expect.stringContaining('up to ₹5,000')]);
    expect((await ask(reservations, 2_000)).status).toBe(200);
    expect((await ask(finance, 5_000)).body).toMatchObject({ request: null });
    expect((await ask(finance, 1)).body).toMatchObject({ result: null, needs_second_person: true });
  });

  test('OF-24 a booking that was cancelled without its terms is counted from its next refund on', async () => {
    const { booking_id } = await createCancelledBooking();
    const isThis = eq(bookings.booking_id, booking_id);
    const [{ cancellation } = { cancellation: null }] = await db.select().from(bookings).where(isThis);
    const { terms_refund_inr: _, ...earlier } = cancellation!;
    await db.update(bookings).set({ cancellation: earlier }).where(isThis);
    const ask = () => reservations.ask('bookings.refund', { booking_id, amount_inr: 3_000, reason });
    expect((await ask()).status).toBe(200);
    await runAllJobs(server.platform);
    expect((await ask()).status).toBe(403);
  });

  test('OF-24 a repeated request is one request', async () => {
    const { booking_id } = await createCancelledBooking();
    const key = randomUUID();
    const ask = () => finance.ask('bookings.refund', { booking_id, amount_inr: 12_000, reason }, { key });
    const answers = await Promise.all(Array.from({ length: 5 }, ask));
    expect(new Set(answers.map(({ body }) => body.request.id))).toHaveLength(1);
    expect(await db.$count(operationRequests)).toBe(1);
  });

  test('OF-24 two who approve at once refund once', async () => {
    const { request } = await requestRefund();
    const answers = await Promise.all([other, owner].map((one) => one.ask('approvals.approve', { request })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const made = await db.$count(operatorLog, eq(operatorLog.what, 'bookings.refund'));
    expect(made).toBe(1);
  });

  test('OF-24 the second person needs the permission and the amount as well', async () => {
    const { request } = await requestRefund();
    const answer = await reservations.ask('approvals.approve', { request });
    expect([answer.status, answer.body.data.message]).toEqual([403, expect.stringContaining('up to ₹5,000')]);
    expect((await auditor.ask('approvals.approve', { request })).status).toBe(403);
    // The auditor sees that a request waits, but not what it is about.
    expect(await listRequests(auditor)).toMatchObject([{ request, input: null }]);
  });

  test('OF-24 a request is rejected, or taken back, and nothing is done', async () => {
    const { request } = await requestRefund();
    expect((await other.ask('approvals.reject', { request, reason: 'Not agreed' })).status).toBe(200);
    expect((await other.ask('approvals.approve', { request })).status).toBe(409);
    expect(await db.$count(operatorLog, eq(operatorLog.what, 'bookings.refund'))).toBe(0);
    await resetBookings(db);
    const own = (await requestRefund()).request;
    expect((await finance.ask('approvals.reject', { request: own, reason: 'A slip' })).status).toBe(200);
  });

  test('OF-24 a request ends after seven days, with what it was about', async () => {
    const { request } = await requestRefund();
    await db.update(operationRequests).set({ expires_at: new Date(Date.now() - 1) });
    expect((await other.ask('approvals.approve', { request })).status).toBe(409);
    expect(await listRequests()).toEqual([]);
    for (const rule of server.platform.retention) await rule.apply(server.platform);
    expect(await db.select().from(operationRequests)).toMatchObject([{ outcome: 'expired', input: null }]);
  });

  test('OF-24 the request of a member who has left is not made', async () => {
    const { request } = await requestRefund();
    await db.update(staff).set({ state: 'ENDED' }).where(eq(staff.id, finance.member.id));
    const answer = await other.ask('approvals.approve', { request });
    expect([answer.status, answer.body.data.message]).toEqual([409, expect.stringContaining('no longer')]);
  });
});

describe('OF-24 what is asked for twice', () => {
  test('OF-24 the same request waits once, and again when it was decided', async () => {
    const { booking_id } = await createCancelledBooking();
    const ask = (clerk: typeof finance, more = {}) =>
      clerk.ask('bookings.refund', { booking_id, amount_inr: 12_000, reason, ...more });
    const answers = await Promise.all(
      [finance, other, owner].map((clerk) => ask(clerk, { reason: clerk.member.name })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const refused = answers.find(({ status }) => status === 409)!;
    expect(refused.body.data.message).toContain('waits already');
    const [waiting] = await listRequests(owner);
    await owner.ask('approvals.reject', { request: waiting!.request, reason: 'Not agreed' });
    expect((await ask(finance)).status).toBe(200);
    expect((await ask(other, { amount_inr: 12_001 })).status).toBe(200);
  });

  test('OF-24 a first person whose limit is below the amount by now has asked in vain', async () => {
    const { request } = await requestRefund();
    await db
      .update(staff)
      .set({ roles: ['reservations'] })
      .where(eq(staff.id, finance.member.id));
    const answer = await other.ask('approvals.approve', { request });
    await db
      .update(staff)
      .set({ roles: ['finance'] })
      .where(eq(staff.id, finance.member.id));
    expect([answer.status, answer.body.data.message]).toEqual([409, expect.stringContaining('no longer')]);
  });
});

describe('OF-24 a person is forgotten', () => {
  test('OF-24 by two persons alone', async () => {
    const { email } = await createCustomer(server);
    const asked = await reservations.ask('people.forget', { email, reason: 'She asked for it' });
    expect(asked.body).toMatchObject({ result: null, needs_second_person: true });
    expect(await db.$count(users, eq(users.email, email))).toBe(1);
    const { id: request } = asked.body.request;
    expect((await finance.ask('approvals.approve', { request })).status).toBe(403);
    expect((await owner.ask('approvals.approve', { request })).status).toBe(200);
    expect(await db.$count(users, eq(users.email, email))).toBe(0);
    expect(JSON.stringify([await db.select().from(operationRequests), await operator.log()])).not.toContain(
      email,
    );
  });

  test('OF-24 a command does it with --single-handed alone, which the log names', async () => {
    const { email } = await createCustomer(server);
    const input = { email, reason: 'She asked for it' };
    await refused(
      runOperation(server.platform, 'people.forget', input, { who: 'asha' }),
      'FORBIDDEN',
      /--single-handed/,
    );
    await runOperation(server.platform, 'people.forget', input, { who: 'asha', singleHanded: true });
    expect(await operator.log()).toMatchObject([{ who: 'asha', details: { single_handed: true } }]);
    const { out } = await commandLine(server, '/')('people', 'forget', '--help');
    expect(out).toContain('--single-handed');
  });

  test('OF-24 a command approves what staff have asked for', async () => {
    const { email } = await createCustomer(server);
    await reservations.ask('people.forget', { email, reason: 'She asked for it' });
    const cli = commandLine(server, '/');
    const [waiting] = (await operator.ask('approvals.list', {})).requests;
    expect((await cli('approvals', 'list')).out).toContain('people.forget');
    expect(await cli('approvals', 'approve', String(waiting!.request))).toMatchObject({ code: 0 });
    expect(await db.$count(users, eq(users.email, email))).toBe(0);
  });
});

describe('OF-05 the sale of a departure whose cancellation waits for a second person', () => {
  const sale = { journey: tourName, date };
  const why = 'The river is too low';
  const requestCancellation = async (clerk = owner) => {
    const { body } = await clerk.ask('departures.cancel', { ...sale, reason: why });
    return body.request.id as number;
  };
  const isClosed = async () =>
    (await db.select().from(departures).where(eq(departures.id, departure)))[0]!.closed_at !== null;
  const listSaleLines = async () =>
    (await db.select().from(operatorLog).orderBy(operatorLog.id)).flatMap(({ what, subject, who }) =>
      /^departures\.(close|reopen)$/.test(what) ? [[what, subject, who]] : [],
    );

  beforeEach(async () => {
    await db
      .update(departures)
      .set({ closed_at: null, cancelled_at: null })
      .where(eq(departures.id, departure));
    await bookByCard(server, { date, rooms: { '101': 1 } });
  });

  test('OF-05 it stops with the request, and goes on when the request is rejected', async () => {
    const rehearsed = await owner.ask('departures.cancel', { ...sale, reason: why }, { dry_run: true });
    expect([rehearsed.body.needs_second_person, await isClosed()]).toEqual([true, false]);
    const request = await requestCancellation();
    expect(await isClosed()).toBe(true);
    await reservations.ask('approvals.reject', { request, reason: 'It rains' }, { dry_run: true });
    expect(await isClosed()).toBe(true);
    expect((await reservations.ask('approvals.reject', { request, reason: 'It rains' })).status).toBe(200);
    expect(await isClosed()).toBe(false);
    expect(await listSaleLines()).toEqual([
      ['departures.close', `${tourName} ${date}`, owner.member.name],
      ['departures.reopen', `${tourName} ${date}`, reservations.member.name],
    ]);
  });

  test('OF-05 it goes on when the request has expired', async () => {
    await requestCancellation();
    expect(await isClosed()).toBe(true);
    await db.update(operationRequests).set({ expires_at: new Date(Date.now() - 1) });
    for (const rule of server.platform.retention) await rule.apply(server.platform);
    expect(await isClosed()).toBe(false);
  });

  test('OF-05 a departure that was closed otherwise stays closed', async () => {
    await operator.ask('departures.close', { ...sale, reason: 'a charter' });
    const before = await requestCancellation();
    await owner.ask('approvals.reject', { request: before, reason: why });
    expect(await isClosed()).toBe(true);
    await operator.ask('departures.reopen', sale);
    const request = await requestCancellation();
    await operator.ask('departures.reopen', sale);
    await operator.ask('departures.close', { ...sale, reason: 'a charter' });
    await owner.ask('approvals.reject', { request, reason: why });
    expect(await isClosed()).toBe(true);
  });

  test('OF-05 the cancellation is made by the second person, who sees the letter', async () => {
    const request = await requestCancellation(owner);
    const rehearsed = await second.ask('approvals.approve', { request }, { dry_run: true });
    expect(rehearsed.body.result.result.letter.html).toContain(why);
    const made = await second.ask('approvals.approve', { request });
    expect(made.body.result.result).toMatchObject({ letter: null, bookings: [{ guests: 1 }] });
  });
});
