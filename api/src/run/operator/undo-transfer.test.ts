/** OF-07 A bank transfer that the office entered by mistake, taken back. */
import { addDays } from '@antara/contracts/rules/booking-rules';
import { asc } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { postgresUrl } from '../../../test/database.ts';
import { testServer } from '../../../test/server.ts';
import { callBeforeCommit } from '../../../test/two-connections.ts';
import { agent } from '../../sales/agents/testing/agents.ts';
import { bankTransfers } from '../../bookings/booking/bank-tables.ts';
import { payments } from '../../bookings/booking/payment-tables.ts';
import { bookings } from '../../bookings/booking/tables.ts';
import {
  createCustomer,
  listJobKeys,
  orderBody,
  payOrder,
  postOrder,
  runAllJobs,
  toPaymentOrder,
} from '../../bookings/booking/testing/fixture.ts';
import { moveDepartureTo } from '../../bookings/booking/testing/time.ts';
import { createWorld } from '../../bookings/booking/testing/world.ts';
import { invoices } from '../../bookings/documents/tables.ts';
import { listMailFiles, readMailFile } from '../../base/mail/testing/outbox-folder.ts';
import { applyPayment } from '../../sales/payments/apply-payment.ts';
import { recordReceivedTransfer, undoTransfer } from '../../sales/payments/index.ts';
import { resetBookings } from '../../sales/payments/testing/fixture.ts';
import { isPaid, lockBooking } from '../../bookings/booking/index.ts';
import { toCivilDate } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/types.ts';
import { settings } from '../../base/settings/tables.ts';
import { commandLine, operatorOf, refused } from './testing/fixture.ts';

const start = new Date();
const server = await testServer();
const { platform } = server;
const { db } = platform;
const { date } = await createWorld(db, start);
await db.insert(settings).values({ name: 'commission_percent', value: 10 });
const operator = operatorOf(server);
const { ask, rehearse } = operator;
const on = toCivilDate(start);
const reference = 'SBIN426331000001';
const reason = 'entered for the wrong booking';
const basket = { date, rooms: { '101': 2 } } as const;
const total = orderBody(basket).amount / 100;
const deposit = orderBody({ ...basket, plan: 'DEPOSIT' }).amount / 100;
const balance = total - deposit;

beforeEach(async () => {
  await resetBookings(db);
  await operator.forget();
});

/** Somebody whose deposit is paid with a card, and what the office enters for the booking. */
async function depositor(visitor = createCustomer(server)) {
  const buyer = await visitor;
  const order = await postOrder(buyer, orderBody({ ...basket, plan: 'DEPOSIT' }));
  const placedOrder = toPaymentOrder(order.body.data);
  await buyer.call('verifyPayment', { body: await payOrder(server, placedOrder.id) });
  await runAllJobs(platform);
  const id = placedOrder.booking_id;
  return {
    buyer,
    id,
    readBooking: async () => (await buyer.call('booking', { query: { id } })).body.booking,
    receive: (rupees: number, number = reference) =>
      ask('bookings.transferReceived', {
        booking_id: id,
        amount_paise: Math.round(rupees * 100),
        reference: number,
        on,
      }),
    payBack: (number: string, rupees?: number) =>
      ask('bookings.refundPaid', {
        booking_id: id,
        reference: number,
        on,
        amount_paise: rupees && rupees * 100,
      }),
    undo: (number = reference) => ask('bookings.transferUndo', { booking_id: id, reference: number, reason }),
  };
}

const entries = async () =>
  (await db.select().from(bankTransfers).orderBy(asc(bankTransfers.id))).map((one) => [
    one.direction,
    one.reference,
    one.amount_paise / 100,
    one.counter_id !== null,
    one.reason,
  ]);
const papers = async () =>
  (await db.select().from(invoices).orderBy(asc(invoices.created_at), asc(invoices.number))).map(
    ({ kind, content, withdrawn_by }) => [kind, content.total_inr, withdrawn_by !== null],
  );
const sums = async () =>
  (await db.select().from(payments).orderBy(payments.created_at, payments.payment_id)).map(
    ({ amount_paise, refund_paise, refunded_paise, outcome }) => [
      outcome,
      amount_paise / 100,
      refund_paise / 100,
      refunded_paise / 100,
    ],
  );
async function mailOf(name: string): Promise<string> {
  await runAllJobs(platform);
  const file = (await listMailFiles(server, name)).at(-1);
  return file ? (await readMailFile(server, file)).eml : '';
}

describe('a received transfer', () => {
  test('OF-07 F2 is taken back beside the entry: sums, day, invoice and letter follow, and it can be entered as it was', async () => {
    const { id, readBooking, receive, undo } = await depositor();
    const until = addDays(on, 30);
    await ask('bookings.expectTransfer', { booking_id: id, until });
    await receive(balance);
    expect(await mailOf(`balance-received-${id}`)).toContain('nothing is left to pay');
    expect(await readBooking()).toMatchObject({ balance_inr: 0 });

    expect(await undo()).toEqual({
      booking_id: id,
      direction: 'IN',
      amount_paise: balance * 100,
      left_paise: balance * 100,
      credited_inr: total,
    });
    expect(await entries()).toEqual([
      ['IN', reference, balance, true, null],
      ['OUT', reference, balance, true, reason],
    ]);
    expect(await papers()).toEqual([
      ['invoice', total, true],
      ['credit_note', total, false],
    ]);
    expect(await readBooking()).toMatchObject({
      status: 'CONFIRMED',
      paid_inr: deposit,
      returned_inr: 0,
      balance_inr: balance,
      expected_transfer: { inr: balance, until },
    });
    expect((await readBooking()).documents).not.toContain('travel');
    expect((await db.select().from(bookings))[0]!.balance_paid_at).toBeNull();
    const letter = await mailOf(`transfer-undone-${id}`);
    expect(letter).toContain('by mistake');
    expect(letter).toContain(reference);
    expect(letter).toContain('-credit-note-ACN-');
    expect((await operator.log()).at(-1)).toMatchObject({
      what: 'bookings.transferUndo',
      subject: id,
      details: { reason, reference, amount_paise: balance * 100 },
    });
    expect((await ask('bookings.refundsDue', {})).refunds).toEqual([]);

    await receive(balance - 1_000);
    expect(await readBooking()).toMatchObject({ balance_inr: 1_000 });
    await receive(1_000, 'HDFC0000002');
    expect(await papers()).toEqual([
      ['invoice', total, true],
      ['credit_note', total, false],
      ['invoice', total, false],
    ]);
    const again = await mailOf(`balance-received-${id}`);
    expect(again).toContain('nothing is left to pay');
    expect(again.match(/filename=.*-(invoice|credit-note)-/g), 'not what was withdrawn').toHaveLength(1);
    await undo();
    expect(await readBooking()).toMatchObject({ balance_inr: balance - 1_000 });
    expect(await papers()).toHaveLength(4);
    await refused(undo(), 'NOT_FOUND', /no transfer .* stands/i);
  });

  test('OF-07 F2 what was a part, or too much, or came for a cancelled booking, is no longer to be paid back', async () => {
    const { buyer, id, readBooking, receive, undo } = await depositor();
    await receive(1_000);
    await undo();
    expect(await readBooking()).toMatchObject({ balance_inr: balance });
    expect(await papers()).toEqual([]);
    expect(await mailOf(`balance-received-${id}`), 'it had not been sent').toBe('');

    await receive(balance + 500);
    await undo();
    expect((await ask('bookings.refundsDue', {})).refunds).toEqual([]);
    expect(await readBooking()).toMatchObject({ balance_inr: balance });

    await buyer.call('cancelBooking', { body: { id, refund_inr: 0 } });
    await receive(700);
    await undo();
    expect((await ask('bookings.refundsDue', {})).refunds).toEqual([]);
    expect((await sums()).slice(1).map(([outcome, , requested]) => [outcome, requested])).toEqual(
      Array.from({ length: 4 }, () => ['reversed', 0]),
    );
    expect(await mailOf('payment-returned'), 'no money goes back').toBe('');
  });

  test('OF-07 AG-04 an agent’s commission counts what is left', async () => {
    const owner = await agent(server, { country: '' });
    const { receive, undo } = await depositor(Promise.resolve(owner));
    const received = async () =>
      (await owner.call('agentBookings', { query: {} })).body.commission.entries.rows[0]!.received!;
    const before = await received();
    await receive(balance);
    expect(await received()).toBeGreaterThan(before);
    await undo();
    expect(await received()).toBe(before);
  });

  test('OF-07 F2 refused, whole, where something stands on it', async () => {
    const { buyer, id, receive, payBack, undo } = await depositor();
    await refused(undo(), 'NOT_FOUND', /no transfer .* stands/i);
    await receive(balance + 500);
    await payBack('OUT00001', 200);
    await refused(undo(), 'UNPROCESSABLE', /₹200 of it were paid back/);
    await undo('OUT00001');
    await receive(300, 'HDFC0000002');
    await refused(undo(), 'UNPROCESSABLE', /HDFC0000002.*came after it/);
    await undo('HDFC0000002');
    await moveDepartureTo(db, id, -20);
    await refused(undo(), 'UNPROCESSABLE', /left on/);
    await moveDepartureTo(db, id, 90);
    await buyer.call('cancelBooking', { body: { id, refund_inr: balance } });
    const before = [await sums(), await entries(), await papers(), await listJobKeys(db)];
    await refused(undo(), 'UNPROCESSABLE', /is CANCELLED/);
    expect([await sums(), await entries(), await papers(), await listJobKeys(db)]).toEqual(before);
  });

  test('OF-07 F2 rehearsed, it changes nothing', async () => {
    const { id, readBooking, receive } = await depositor();
    await receive(balance);
    await rehearse('bookings.transferUndo', { booking_id: id, reference, reason });
    expect(await entries()).toHaveLength(1);
    expect(await readBooking()).toMatchObject({ balance_inr: 0 });
  });
});

test('OF-07 F2 a refund that was not paid waits again, each of its parts where it came from', async () => {
  const { buyer, id, receive, payBack, undo } = await depositor();
  await receive(balance + 500);
  await payBack('OUT00001');
  await buyer.call('cancelBooking', { body: { id, refund_inr: balance } });
  await payBack('OUT00002', 1_000);
  const before = await sums();
  await payBack('OUT00003');
  await undo('OUT00003');
  expect(await sums()).toEqual(before);
  expect(await undo('OUT00001')).toMatchObject({ direction: 'OUT', left_paise: (balance - 500) * 100 });
  expect(await sums()).toEqual([
    ['booked', deposit, 0, 0],
    ['balance', balance, balance, 1_000],
    ['surplus', 500, 500, 0],
  ]);
  await payBack('OUT00003');
  expect((await ask('bookings.refundsDue', {})).refunds).toEqual([]);
});

test('OF-07 F2 the commands say what was done', async () => {
  const { id, receive } = await depositor();
  await receive(balance);
  const cli = commandLine(server, '/');
  const run = async (...words: string[]) => {
    const { code, out, err } = await cli('bookings', ...words);
    return code === 0 ? out : err;
  };
  expect(await run('transfer-undo', id, '--reference', reference)).toContain('--reason');
  expect(await run('transfer-undo', id, '--reference', reference, '--reason', reason)).toBe(
    `${id}: the transfer ${reference} of ₹${balance.toLocaleString('en-IN')} is taken back; ₹${balance.toLocaleString('en-IN')} are left to pay. A credit note over ₹${total.toLocaleString('en-IN')} was issued. The guest is written to.\n`,
  );
  expect(await run('show', id)).toMatch(
    new RegExp(
      `${reference} of ${on}: .* received, taken back[^]*${reference} of ${on}: .* taken back: ${reason}`,
    ),
  );
  const { log } = await ask('log.list', {});
  const line = log.find(({ what }) => what === 'bookings.transferReceived')!.line;
  expect((await cli('undo', `${line}`)).err).toContain('bookings transfer-undo');
});

describe.runIf(postgresUrl)('on two connections', () => {
  const receiveIn = async (tx: Tx, id: string, paise: number, number: string) => {
    const row = await lockBooking(tx, id);
    if (row && isPaid(row)) await recordReceivedTransfer(tx, row, { reference: number, on, paise }, start);
  };

  const undoTransferOf = async (tx: Tx, id: string) => {
    const row = await lockBooking(tx, id);
    await undoTransfer(tx, row!, { reference, reason }, start);
  };

  test('OF-07 F2 taken back twice at once is once', async () => {
    const { receive, undo, readBooking } = await depositor();
    await receive(balance);
    const answers = await Promise.allSettled(Array.from({ length: 4 }, () => undo()));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await entries()).toHaveLength(2);
    expect((await readBooking()).balance_inr).toBe(balance);
  });

  test('OF-07 F2 a second transfer that is entered meanwhile keeps the first', async () => {
    const { id, receive, undo, readBooking } = await depositor();
    await receive(balance);
    await refused(
      callBeforeCommit(
        server,
        (tx) => receiveIn(tx, id, 5_000, 'HDFC0000002'),
        () => undo(),
      ),
      'UNPROCESSABLE',
      /HDFC0000002/,
    );
    expect((await readBooking()).balance_inr).toBe(0);
  });

  test.each(['undone first', 'paid first'])(
    'OF-07 F2 a card payment meanwhile, %s: nothing is paid twice, and nothing is lost',
    async (order) => {
      const { buyer, id, receive, undo, readBooking } = await depositor();
      const answer = await buyer.call('balanceOrder', {
        body: { id, amount: balance * 100, currency: 'INR' },
        headers: { 'idempotency-key': 'a-key-of-sixteen-letters' },
      });
      const orderId = toPaymentOrder(answer.body.data).id;
      await receive(balance);
      const pay = (on_: Db) =>
        applyPayment({ ...platform, db: on_ }, 'sandbox', {
          id: `pay_${orderId}`,
          orderId,
          amount: balance * 100,
          currency: 'INR',
          status: 'captured',
          madeAt: new Date(),
          refunded: 0,
        });
      const undoIn = (tx: Tx) => undoTransferOf(tx, id);
      if (order === 'undone first') await callBeforeCommit(server, undoIn, () => pay(db));
      else await callBeforeCommit(server, pay, () => undo());
      const isKept = order === 'undone first';
      expect(
        (await sums())
          .slice(1)
          .map(([outcome]) => outcome)
          .toSorted(),
      ).toEqual(isKept ? ['balance', 'reversed'] : ['paid_twice', 'reversed']);
      expect((await readBooking()).balance_inr).toBe(isKept ? 0 : balance);
      expect(await papers()).toEqual([
        ['invoice', total, true],
        ['credit_note', total, false],
        ...(isKept ? [['invoice', total, false]] : []),
      ]);
    },
  );
});
