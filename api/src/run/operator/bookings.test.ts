import { addDays, calculatePaymentsDue } from '@antara/contracts/rules/booking-rules';
import { toPaise } from '@antara/contracts/rules/money';
import { beforeEach, describe, expect, test } from 'vitest';
import { listMailFiles, readMailFile } from '../../base/mail/testing/outbox-folder.ts';
import { testServer } from '../../../test/server.ts';
import {
  createCustomer,
  runAllJobs,
  placeHold,
  postOrder,
  orderBody,
  payOrder,
  type Basket,
  toPaymentOrder,
} from '../../bookings/booking/testing/fixture.ts';
import { createWorld, tourName } from '../../bookings/booking/testing/world.ts';
import { agent, tara } from '../../sales/agents/testing/agents.ts';
import { bookings, roomClaims } from '../../bookings/booking/tables.ts';
import { invoices } from '../../bookings/documents/tables.ts';
import { outbox } from '../../base/outbox/tables.ts';
import { resetBookings } from '../../sales/payments/testing/fixture.ts';
import { payments } from '../../bookings/booking/payment-tables.ts';
import { toCivilDate } from '../../platform/clock.ts';
import { operatorOf, refused } from './testing/fixture.ts';
import { expireHolds } from '../../bookings/booking/testing/time.ts';

const start = new Date();
let days = 0;
const now = () => new Date(start.getTime() + days * 86_400_000);
const server = await testServer({ now });
const { db } = server.platform;
const world = await createWorld(db, start);
const { date, laterDate } = world;
const operator = operatorOf(server);
const { ask, rehearse } = operator;
const journey = tourName;
const reason = 'a death in the family';

beforeEach(async () => {
  days = 0;
  await resetBookings(db);
  await operator.forget();
});

/** A booking paid for in full or by deposit; answers its id, total and what was paid in rupees. */
async function booked(basket: Basket, plan: 'FULL' | 'DEPOSIT' = 'FULL') {
  const buyer = await createCustomer(server);
  await placeHold(buyer, basket.date, Object.keys(basket.rooms));
  const body = orderBody(basket);
  const total = body.amount / 100;
  const due = calculatePaymentsDue(
    { total: { usd: 0, inr: total } },
    'FULL',
    toCivilDate(now()),
    basket.date,
  );
  const amount = plan === 'FULL' ? due.now.inr! : Math.round((total * due.depositPercent) / 100);
  const orderAnswer = await postOrder(buyer, {
    ...body,
    amount: toPaise(amount),
    data: { ...body.data, plan },
  });
  if (orderAnswer.status !== 200) throw new Error(`order answered ${orderAnswer.status}`);
  await buyer.call('verifyPayment', {
    body: await payOrder(server, toPaymentOrder(orderAnswer.body.data).id),
  });
  const id = (await buyer.call('bookings')).body.bookings[0]!.booking_id;
  return { buyer, id, total, amount };
}

const refunds = async () =>
  (await db.select().from(payments)).map((one) => [one.refund_paise / 100, one.refunded_paise / 100]);

describe('finding', () => {
  test('by departure, status, and a balance that is overdue', async () => {
    const first = await booked({ date, rooms: { '101': 1 } }, 'DEPOSIT');
    const second = await booked({ date: laterDate, rooms: { '102': 2 } });
    await placeHold(server.visitor(), date, ['103']);
    const ids = async (input: Parameters<typeof ask<'bookings.list'>>[1]) =>
      (await ask('bookings.list', input)).bookings.map((one) => one.booking_id);

    const { bookings: all } = await ask('bookings.list', {});
    expect(all).toMatchObject([
      {
        booking_id: first.id,
        status: 'CONFIRMED',
        journey,
        date,
        customer: 'Asha Rao',
        suites: ['101'],
        total_inr: first.total,
        paid_inr: first.amount,
        balance_inr: first.total - first.amount,
        balance_due_on: addDays(date, -60),
        overdue: false,
      },
      { booking_id: second.id, paid_inr: second.total, balance_inr: 0, balance_due_on: null, overdue: false },
    ]);
    expect(await ids({ journey, date: laterDate })).toEqual([second.id]);
    expect(await ids({ status: 'HELD' })).toHaveLength(1);
    expect(await ids({ overdue: true })).toEqual([]);
    days = 41;
    expect(await ids({ overdue: true })).toEqual([first.id]);
    await refused(ask('bookings.list', { journey, date: '2031-01-01' }), 'NOT_FOUND', 'no departure');
  });

  test('OF-10 by whatever a caller says: numbers, names, e-mail addresses, telephone numbers', async () => {
    const first = await booked({ date, rooms: { '101': 2 } });
    const second = await booked({ date: laterDate, rooms: { '102': 1 } });
    const search = async (text: string) =>
      (await ask('bookings.find', { text })).bookings.map((one) => one.booking_id);
    const [paid] = await db.select().from(payments);
    const [invoice] = await db.select().from(invoices);
    for (const text of [first.id.toLowerCase(), paid!.payment_id, ` ${invoice!.number} `, first.buyer.email])
      expect([text, await search(text)]).toEqual([text, [first.id]]);
    // Both customers are called so; of the first's guests one is Ravi Rao.
    for (const text of ['rao asha', 'rao & (', "'rao'", 'Rāo Aśhā'])
      expect([text, await search(text)]).toEqual([text, [second.id, first.id]]);
    expect(await search('ravi')).toEqual([first.id]);
    for (const text of ['+91 90000 00001', '9000000001', '090000-00001'])
      expect([text, await search(text)]).toEqual([text, [second.id, first.id]]);
    for (const text of ['Ravindra', '9000000009', "''", String.raw`\'`, 'ANT/00-01/99999'])
      expect([text, await search(text)]).toEqual([text, []]);
    const { bookings: page, more } = await ask('bookings.find', { text: 'rao', limit: 1 });
    expect([
      page[0]?.booking_id,
      (await ask('bookings.find', { text: 'rao', limit: 1, cursor: more })).bookings[0]?.booking_id,
    ]).toEqual([second.id, first.id]);
    await refused(ask('bookings.find', { text: ' a ' }), 'INVALID', 'two letters');
  });

  test('OF-10 an agency’s bookings by a part of its name, and its client by theirs', async () => {
    const owner = await agent(server, { country: '', company_name: 'Driftwood Reisebüro' });
    await placeHold(owner, date, ['103']);
    const client = { ...tara, firstName: 'Łucja' };
    const orderAnswer = await postOrder(owner, orderBody({ date, rooms: { '103': 1 }, client }));
    if (orderAnswer.status !== 200) throw new Error(`order answered ${orderAnswer.status}`);
    await owner.call('verifyPayment', {
      body: await payOrder(server, toPaymentOrder(orderAnswer.body.data).id),
    });
    for (const text of [
      'driftwood',
      'Reisebüro',
      'reiseburo',
      'Łucja Sén',
      'lucja',
      'Sen Gupta',
      '98765 43210',
      'tara@clients.example',
    ])
      expect([text, (await ask('bookings.find', { text })).bookings.length]).toEqual([text, 1]);
  });

  test('one, whole: guests, payments, terms of today, what was done', async () => {
    const { id, total, buyer } = await booked({ date, rooms: { '101': 2 } });
    const shownBooking = await ask('bookings.show', { booking_id: id.toLowerCase() });
    expect(shownBooking).toMatchObject({
      booking_id: id,
      status: 'CONFIRMED',
      contact: { name: 'Asha Rao', email: buyer.email },
      payments: [{ status: 'captured', outcome: 'booked', pays: 'FULL', amount_paise: total * 100 }],
      cancellation_terms: { days_before: 100, fee_percent: 10, paid_inr: total },
      log: [],
    });
    expect(shownBooking.booking!.booking_data[0]!.guests.map((guest) => guest.name)).toEqual([
      'Asha Rao',
      'Ravi Rao',
    ]);
    await refused(ask('bookings.show', { booking_id: 'ANT-000000' }), 'NOT_FOUND', 'bookings list');
  });

  test('OF-08 one has its guests as forms need them, its line in lists, and no suites that are still held', async () => {
    const { id, total } = await booked({ date, rooms: { '101': 2 } });
    expect(await ask('bookings.show', { booking_id: id })).toMatchObject({
      line: { booking_id: id, journey, suites: ['101'], total_inr: total, balance_inr: 0 },
      guests: [
        { room: '101', guest: 1, first_name: 'Asha', last_name: 'Rao' },
        { room: '101', guest: 2, first_name: 'Ravi', last_name: 'Rao' },
      ],
      billing: null,
      held_suites: [],
    });
  });

  test('OF-07 an order that was never paid has its customer, guests and held suites', async () => {
    const buyer = await createCustomer(server);
    await placeHold(buyer, date, ['101']);
    const order = await postOrder(buyer, orderBody({ date, rooms: { '101': 1 } }));
    const { booking_id } = toPaymentOrder(order.body.data);
    const shown = await ask('bookings.show', { booking_id });
    expect(shown).toMatchObject({
      status: 'PENDING',
      booking: null,
      contact: { email: buyer.email },
      guests: [{ room: '101', guest: 1, first_name: 'Asha' }],
      held_suites: [{ room: '101' }],
    });
  });
});

describe('cancelling', () => {
  test('on the terms: the suites are free, the refund goes to the card, the log says why', async () => {
    const { id, total } = await booked({ date, rooms: { '101': 1, '102': 1 } });
    const fee = Math.round(total / 10);
    const terms = {
      booking_id: id,
      fee_inr: fee,
      paid_inr: total,
      refund_inr: total - fee,
      waived_inr: 0,
      fee_percent: 10,
    };
    expect(await rehearse('bookings.cancel', { booking_id: id, waive_fee: false, reason })).toMatchObject(
      terms,
    );
    expect([(await db.select().from(bookings))[0]!.status, await refunds()]).toEqual(['CONFIRMED', [[0, 0]]]);
    expect((await db.select().from(outbox)).filter((one) => one.kind === 'refund')).toEqual([]);

    expect(await ask('bookings.cancel', { booking_id: id, waive_fee: false, reason })).toMatchObject(terms);
    expect(await db.select().from(roomClaims)).toEqual([]);
    await placeHold(server.visitor(), date, ['101', '102']);
    await runAllJobs(server.platform);
    expect(await refunds()).toEqual([[total - fee, total - fee]]);
    expect((await ask('bookings.show', { booking_id: id })).booking!.cancellation).toMatchObject({
      fee_inr: fee,
    });
    expect(await operator.log()).toEqual([
      {
        who: 'asha',
        what: 'bookings.cancel',
        subject: id,
        details: {
          reason,
          waive_fee: false,
          days_before: 100,
          fee_percent: 10,
          fee_inr: fee,
          paid_inr: total,
          refund_inr: total - fee,
          waived_inr: 0,
          beyond_terms_inr: 0,
          transfer_paise: 0,
          link_paise: 0,
        },
      },
    ]);
    await refused(
      ask('bookings.cancel', { booking_id: id, waive_fee: true, reason }),
      'UNPROCESSABLE',
      'is CANCELLED',
    );
  });

  test('with the fee waived everything goes back, and the log keeps what was waived', async () => {
    const { id, total } = await booked({ date, rooms: { '101': 1 } });
    days = 50;
    const done = await ask('bookings.cancel', { booking_id: id, waive_fee: true, reason });
    expect(done).toMatchObject({ fee_percent: 100, fee_inr: 0, refund_inr: total, waived_inr: total });
    await runAllJobs(server.platform);
    expect(await refunds()).toEqual([[total, total]]);
    expect(await operator.log()).toMatchObject([{ details: { reason, waive_fee: true, waived_inr: total } }]);
  });

  test('of a deposit forfeits the deposit', async () => {
    const { id, amount } = await booked({ date, rooms: { '101': 1 } }, 'DEPOSIT');
    const done = await ask('bookings.cancel', { booking_id: id, waive_fee: false, reason });
    expect(done).toMatchObject({ paid_inr: amount, refund_inr: 0 });
    expect(await refunds()).toEqual([[0, 0]]);
  });

  test('needs a reason, a booking that is confirmed, and a voyage that has not begun', async () => {
    const { id } = await booked({ date, rooms: { '101': 1 } });
    await refused(
      ask('bookings.cancel', { booking_id: id, waive_fee: true, reason: '' }),
      'INVALID',
      'a reason',
    );
    await refused(
      ask('bookings.cancel', { booking_id: 'ANT-000000', waive_fee: true, reason }),
      'NOT_FOUND',
      'no booking',
    );
    days = 101;
    await refused(
      ask('bookings.cancel', { booking_id: id, waive_fee: true, reason }),
      'UNPROCESSABLE',
      'has begun',
    );
    days = 0;
    await placeHold(server.visitor(), date, ['103']);
    const [held] = (await ask('bookings.list', { status: 'HELD' })).bookings;
    await refused(
      ask('bookings.cancel', { booking_id: held!.booking_id, waive_fee: false, reason }),
      'UNPROCESSABLE',
      'is HELD',
    );
    await expireHolds(db);
  });
});

describe('giving back', () => {
  test('what a cancellation kept, in part and then whole; never more, never while money is on its way', async () => {
    const { id, total } = await booked({ date, rooms: { '101': 1 } });
    const { fee_inr: fee, refund_inr } = await ask('bookings.cancel', {
      booking_id: id,
      waive_fee: false,
      reason,
    });
    await refused(ask('bookings.refund', { booking_id: id, reason }), 'CONFLICT', 'on its way back');
    await runAllJobs(server.platform);
    await refused(
      ask('bookings.refund', { booking_id: id, amount_inr: fee + 1, reason }),
      'UNPROCESSABLE',
      `kept ${fee} rupees`,
    );

    const part = await ask('bookings.refund', { booking_id: id, amount_inr: 1_000, reason });
    expect(part).toEqual({
      booking_id: id,
      paid_inr: total,
      amount_inr: 1_000,
      transfer_paise: 0,
      link_paise: 0,
      refund_inr: refund_inr + 1_000,
      kept_inr: fee - 1_000,
      beyond_terms_inr: 1_000,
    });
    await runAllJobs(server.platform);
    await ask('bookings.refund', { booking_id: id, reason });
    await runAllJobs(server.platform);
    expect(await refunds()).toEqual([[total, total]]);
    expect((await ask('bookings.show', { booking_id: id })).booking!.cancellation).toMatchObject({
      fee_inr: 0,
      refund_inr: total,
    });
    await refused(ask('bookings.refund', { booking_id: id, reason }), 'UNPROCESSABLE', 'kept 0 rupees');
    const credited = (await db.select().from(invoices)).filter((paper) => paper.kind === 'credit_note');
    expect(credited.map(({ content }) => content.total_inr)).toEqual([refund_inr, 1_000, fee - 1_000]);
    const letters = await listMailFiles(server, `booking-refunded-${id}`);
    expect(letters).toHaveLength(2);
    const { eml } = await readMailFile(
      server,
      letters.find((name) => name.includes(`-${refund_inr + 1_000}`))!,
    );
    expect(eml).toContain('1,000');
    expect(eml).toContain('Your booking stays cancelled.');
    expect(eml).toContain('credit-note-ACN-');
    expect((await operator.log()).map((one) => one.what)).toEqual([
      'bookings.cancel',
      'bookings.refund',
      'bookings.refund',
    ]);
  });

  test('OF-09 of a booking that stands only with an amount', async () => {
    const { id } = await booked({ date, rooms: { '101': 1 } });
    await refused(ask('bookings.refund', { booking_id: id, reason }), 'INVALID', 'how much');
    expect(await refunds()).toEqual([[0, 0]]);
  });
});
