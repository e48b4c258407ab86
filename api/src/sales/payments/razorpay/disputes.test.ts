/** Disputes (chargebacks): the operator hears of each step, the booking is marked, its commission is held. */
import { tmpdir } from 'node:os';
import { desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { commissionPayments } from '../../agents/tables.ts';
import { agent, readMailsTo } from '../../agents/testing/agents.ts';
import { moveDepartureTo } from '../../../bookings/booking/testing/time.ts';
import { placeOrder } from '../../../bookings/booking/testing/fixture.ts';
import { writeSomething } from '../../../site/content/testing/content.ts';
import { commandLine } from '../../../run/operator/testing/fixture.ts';
import { securityEvents } from '../../../base/security-events/tables.ts';
import { getSiteSettings } from '../../../base/settings/settings.ts';
import { settings } from '../../../base/settings/tables.ts';
import { createRazorpayHarness } from '../testing/provider-harness.ts';
import type { DisputeStep } from './testing/double.ts';

const harness = await createRazorpayHarness();
const { double, server, world, settle, postWebhook } = harness;
const { db } = server.platform;
await writeSomething(db);
await db.insert(settings).values({ name: 'commission_percent', value: 12 });
const operator = commandLine(server, tmpdir());
const owner = await agent(server, { country: '' });
const { sales_email } = await getSiteSettings(db);

beforeEach(async () => {
  await db.delete(commissionPayments);
  await harness.reset();
  await db.delete(securityEvents).where(eq(securityEvents.actor, 'provider'));
});

/** An agency's booking that is paid for and has sailed, so that its commission is due. */
async function bookSailed() {
  const order = await placeOrder(owner, { date: world.date, rooms: { '101': 1 } });
  const { paymentId } = await harness.pay(order.id);
  await settle();
  await moveDepartureTo(db, order.booking_id, -10);
  return { id: order.booking_id, paymentId };
}

const getState = async () => {
  const { body } = await owner.call('agentBookings');
  return body.commission.entries.rows.map(({ state }) => state);
};
const getSums = async () => {
  const { due, expected } = (await owner.call('agentBookings')).body.commission;
  return [due > 0, expected > 0];
};
const listEvents = () =>
  db
    .select({ kind: securityEvents.kind, outcome: securityEvents.outcome, what: securityEvents.what })
    .from(securityEvents)
    .where(eq(securityEvents.actor, 'provider'))
    .orderBy(desc(securityEvents.id));
const listSubjects = async () =>
  (await readMailsTo(server, sales_email)).map((mail) => /^Subject: (.*\S)/m.exec(mail)?.[1]);

describe('TR-07 (A13) a dispute', () => {
  test('is an event, a mail to the operator, a mark on the booking, and holds the commission until it is won', async () => {
    const { id, paymentId } = await bookSailed();
    expect([await getState(), await getSums()]).toEqual([['due'], [true, false]]);
    const before = await listSubjects();

    double.dispute(paymentId, 'created');
    await settle();
    expect(await listEvents()).toEqual([{ kind: 'payment-dispute', outcome: 'open', what: `booking ${id}` }]);
    expect((await listSubjects()).filter((subject) => !before.includes(subject))).toEqual([
      `A payment is disputed: booking ${id}`,
    ]);
    expect((await operator('bookings', 'list')).out).toContain('CONFIRMED, dispute open');
    expect((await operator('bookings', 'show', id)).out).toMatch(
      new RegExp(`Dispute disp_\\w+ of ${paymentId}: open, ₹.+, answer by 20`),
    );
    expect((await operator('status')).out).toContain(
      `1 payments are disputed: answer at the payment provider (${id}`,
    );
    expect([await getState(), await getSums()]).toEqual([['expected'], [false, true]]);
    const refused = await operator('agents', 'paid', id);
    expect([refused.code, refused.err]).toEqual([3, expect.stringContaining('a payment of it is disputed')]);

    double.dispute(paymentId, 'won');
    await settle();
    expect((await operator('bookings', 'list')).out).toContain('CONFIRMED, dispute won');
    expect((await operator('status')).out).not.toContain('disputed');
    expect([await getState(), await getSums()]).toEqual([['due'], [true, false]]);
    expect((await operator('agents', 'paid', id)).code).toBe(0);
  });

  test.each<[string, DisputeStep[], string]>([
    ['in order', ['created', 'under_review', 'action_required', 'lost'], 'lost'],
    ['twice', ['created', 'created', 'lost', 'lost'], 'lost'],
    ['the end first', ['lost', 'created', 'under_review'], 'lost'],
    ['closed', ['created', 'closed'], 'closed'],
  ])('%s: each step is told once, and none after its end', async (_name, arrives, ends) => {
    const { id, paymentId } = await bookSailed();
    const before = await listSubjects();
    // The double takes the steps in their order; they arrive as above, each message of a step the same.
    const steps = (['created', 'under_review', 'action_required', ends] as DisputeStep[]).filter((step) =>
      arrives.includes(step),
    );
    for (const step of steps) double.dispute(paymentId, step);
    for (const step of arrives) {
      const { body, eventId } = double.hooks.findLast(({ event }) => event === `payment.dispute.${step}`)!;
      expect(await postWebhook(body, eventId)).toBe(200);
    }
    await settle();
    const isEndFirst = arrives[0] === ends;
    const told = (isEndFirst ? [ends] : steps).map((step) =>
      step.replace('created', 'open').replace('_', '-'),
    );
    expect((await listEvents()).map(({ outcome }) => outcome).toReversed()).toEqual(told);
    expect((await listSubjects()).length - before.length).toBe(told.length);
    expect((await operator('bookings', 'list')).out).toContain(`CONFIRMED, dispute ${ends}`);
    expect(await getState()).toEqual([ends === 'lost' ? 'expected' : 'due']);
    expect((await operator('bookings', 'show', id)).code).toBe(0);
  });

  test('that ended does not open again, though the message of an earlier step has a later time', async () => {
    const { paymentId } = await bookSailed();
    for (const step of ['created', 'lost'] as const) double.dispute(paymentId, step);
    const [created, lost] = double.hooks.slice(-2).map(({ body }) => body);
    expect(await postWebhook(lost!, 'evt_lost')).toBe(200);
    const monthLater = (JSON.parse(lost!) as { created_at: number }).created_at + 30 * 86_400;
    const again = JSON.stringify({ ...JSON.parse(created!), created_at: monthLater });
    expect(await postWebhook(again, 'evt_again')).toBe(200);
    await settle();
    expect((await listEvents()).map(({ outcome }) => outcome)).toEqual(['lost']);
    expect((await operator('bookings', 'list')).out).toContain('CONFIRMED, dispute lost');
  });
});

describe('TR-07 (bugs C) a signed webhook that is not understood', () => {
  const unread = (event: string) => [{ kind: 'webhook-unread', outcome: 'failed', what: `webhook ${event}` }];

  test.each([
    [
      'a status that nobody knows',
      { event: 'payment.captured', payload: { payment: { entity: { status: 'pending' } } } },
    ],
    ['a payload that is a list', { event: 'payment.captured', payload: [] }],
    ['no payment where one belongs', { event: 'payment.captured', payload: { payment: null } }],
  ])('%s: 200, and an event', async (_name, body) => {
    expect(await postWebhook(JSON.stringify(body), 'evt_1')).toBe(200);
    expect(await listEvents()).toEqual(unread('payment.captured'));
    expect((await operator('status')).out).toContain(
      'a message that the payment provider signed was not understood',
    );
  });

  test('a body that is no JSON, and one without an id: 200, and an event', async () => {
    expect(await postWebhook('hello', 'evt_1')).toBe(200);
    expect(await postWebhook('{"event":"payment.captured"}', '')).toBe(200);
    expect(await listEvents()).toEqual([...unread('payment.captured'), ...unread('unknown')]);
  });

  test('a dispute of a payment that is not ours: 200, and an event', async () => {
    const { paymentId } = await bookSailed();
    double.dispute(paymentId, 'created');
    const { body } = double.hooks.at(-1)!;
    const other = JSON.parse(body) as { payload: { payment?: unknown } };
    delete other.payload.payment;
    expect(await postWebhook(JSON.stringify(other).replaceAll(paymentId, 'pay_other'), 'evt_1')).toBe(200);
    expect(await listEvents()).toEqual(unread('payment.dispute.created'));
  });

  test('with another signature it is refused as before', async () => {
    expect(await postWebhook('{"event":"payment.captured"}', 'evt_1', 'no signature')).toBe(401);
    expect(await listEvents()).toEqual([]);
  });
});
