/** Rules of money: cash of a person in a day, one number for two bookings, reversals, the day of GST, whole coupons. */
import { addDays } from '@antara/contracts/rules/booking-rules';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { postgresUrl } from '../../../test/database.ts';
import { readSampleSetting } from '../../../test/sample.ts';
import { callBeforeCommit } from '../../../test/two-connections.ts';
import { settings } from '../../base/settings/tables.ts';
import { bankLines, bankTransfers } from '../../bookings/booking/bank-tables.ts';
import { bookings, coupons } from '../../bookings/booking/tables.ts';
import { invoices, vouchers } from '../../bookings/documents/tables.ts';
import type { Tx } from '../../platform/db/types.ts';
import { resetBookings } from '../../sales/payments/testing/fixture.ts';
import { noteReceivedTransfer } from './transfers.ts';
import { operationRequests } from './tables.ts';
import { createAuthor } from './testing/author.ts';
import { account, bookWithDeposit, createBankOffice, format, setFormat, statement } from './testing/bank.ts';
import { refused } from './testing/fixture.ts';
import { createClerk } from './testing/office.ts';

const { server, db, operator, date, on: today, balance } = await createBankOffice();
const { ask } = operator;
const reason = 'A test of money';

beforeEach(async () => {
  await resetBookings(db);
  await db.delete(settings);
  await db.insert(settings).values({ name: 'seller', value: readSampleSetting('seller') });
  await operator.forget();
  await setFormat(operator);
});

const bookTwo = async () => ({
  one: (await bookWithDeposit(server, { date, rooms: { '101': 2 } })).id,
  two: (await bookWithDeposit(server, { date, rooms: { '102': 2 } })).id,
});
const cash = (booking_id: string, rupees: number, reference: string, on = today) =>
  ask('bookings.paymentReceived', { booking_id, way: 'cash', reference, on, amount_paise: rupees * 100 });
const cheque = (booking_id: string, rupees: number, more: { bank?: string; whole_paise?: number } = {}) =>
  ask('bookings.paymentReceived', {
    booking_id,
    way: 'cheque',
    reference: '000123',
    on: today,
    amount_paise: rupees * 100,
    ...more,
  });
const transfer = (booking_id: string, rupees: number, more: { whole_paise?: number } = {}) =>
  ask('bookings.transferReceived', {
    booking_id,
    reference: 'UTR000000001',
    on: today,
    amount_paise: rupees * 100,
    ...more,
  });

test('OF-07 cash of two lakh rupees from one person in a day is refused, over all bookings', async () => {
  const { one, two } = await bookTwo();
  const isTwo = eq(bookings.booking_id, two);
  await cash(one, 150_000, 'RCPT000001');
  await cash(two, 50_000, 'RCPT000002');
  const [first] = await db.select().from(bookings).where(eq(bookings.booking_id, one));
  await db.update(bookings).set({ user_id: first!.user_id }).where(isTwo);
  await refused(
    cash(two, 1_000, 'RCPT000003'),
    'UNPROCESSABLE',
    /from one person in a day.*269ST.*₹2,00,000 of this/,
  );
  await cash(two, 1_000, 'RCPT000003', addDays(today, -1));
});

test('OF-07 a cheque is received for one booking, or in parts that come to its amount', async () => {
  const { one, two } = await bookTwo();
  await cheque(one, 10_000, { bank: 'HDFC' });
  await refused(cheque(two, 10_000, { bank: 'hdfc' }), 'CONFLICT', /was entered for .*--whole/);
  await refused(cheque(two, 10_000), 'CONFLICT', /was entered for/);
  await cheque(two, 10_000, { bank: 'SBI' });
  await resetBookings(db);
  const parts = await bookTwo();
  const whole_paise = 25_000_00;
  await cheque(parts.one, 10_000, { whole_paise });
  const on = { reference: '000123', on: today };
  await refused(
    ask('bookings.chequeCleared', { booking_id: parts.one, ...on }),
    'UNPROCESSABLE',
    'other parts',
  );
  await refused(cheque(parts.two, 15_001, { whole_paise }), 'CONFLICT', 'is over ₹25,000');
  await refused(cheque(parts.two, 15_000, { whole_paise: 30_000_00 }), 'CONFLICT', 'was entered for');
  await cheque(parts.two, 15_000, { whole_paise });
  await ask('bookings.chequeCleared', { booking_id: parts.one, ...on });
  await ask('bookings.chequeCleared', { booking_id: parts.two, ...on });
  await refused(
    ask('bookings.paymentReceived', { booking_id: one, way: 'cash', amount_paise: 100, whole_paise, ...on }),
    'INVALID',
    'of cheques alone',
  );
});

test('OF-07 the number of a transfer pays for another booking as a part of it alone', async () => {
  const { one, two } = await bookTwo();
  await transfer(one, 10_000);
  await refused(transfer(two, 10_000), 'CONFLICT', new RegExp(`was entered for ${one}.*--whole`));
  await refused(transfer(two, 10_000, { whole_paise: 15_000_00 }), 'CONFLICT', 'is over ₹15,000');
  await transfer(two, 10_000, { whole_paise: 20_000_00 });
});

test.runIf(postgresUrl)(
  'OF-07 two clerks enter one number for two bookings at once: one is refused',
  async () => {
    const { one, two } = await bookTwo();
    const input = { booking_id: one, reference: 'UTR000000001', on: today, amount_paise: 10_000_00 };
    const first = (tx: Tx) =>
      noteReceivedTransfer.run(tx, input, server.platform, createAuthor('bookings.transferReceived'));
    await refused(
      callBeforeCommit(server, first, () => transfer(two, 10_000)),
      'CONFLICT',
      `was entered for ${one}`,
    );
    expect(await db.$count(bankTransfers)).toBe(1);
  },
);

describe('OF-07 the bank’s statement', () => {
  test('OF-07 a line is the same when the columns of the account are named anew; lines of before are known', async () => {
    const lines = [
      { narration: 'NEFT SOMEBODY', rupees: 1_000, reference: 'UTR000000007', on: today },
      { narration: 'NEFT SOMEBODY', rupees: 1_000, reference: 'UTR000000008', on: today },
    ];
    const text = statement(...lines);
    expect((await ask('transfers.import', { account, text })).unmatched).toHaveLength(2);
    const { balance: _, reference: __, ...fewer } = format;
    await ask('transfers.setFormat', fewer);
    expect(await ask('transfers.import', { account, text })).toMatchObject({ known: 2, unmatched: [] });
    // The digest that lines had before, of the named columns.
    await db.delete(bankLines);
    await setFormat(operator);
    await ask('transfers.import', { account, text });
    const [stored] = await db.select().from(bankLines).orderBy(bankLines.id);
    const { readStatement } = await import('../../sales/payments/statement-file.ts');
    const { date: day, narration, reference, debit, credit, balance } = format;
    const columns = {
      date: day,
      narration,
      reference,
      debit,
      credit,
      balance,
      date_order: 'dmy',
      decimal: '.',
    } as const;
    const [line] = readStatement(text, { name: account, columns }).lines;
    await db.update(bankLines).set({ digest: line!.earlierDigest }).where(eq(bankLines.id, stored!.id));
    expect(await ask('transfers.import', { account, text })).toMatchObject({ known: 2, unmatched: [] });
  });

  test('OF-07 money that the bank takes back is offered to be undone, and its lines are settled then', async () => {
    const { one } = await bookTwo();
    const came = { narration: `NEFT ${one}`, rupees: 10_000, reference: 'UTR000000009', on: today };
    const entered = await ask('transfers.import', { account, text: statement(came) });
    expect(entered.entered).toMatchObject([{ booking_id: one }]);
    const back = { narration: 'RETURN', rupees: -10_000, reference: 'UTR000000009', on: today };
    const imported = await ask('transfers.import', { account, text: statement(came, back) });
    expect(imported).toMatchObject({
      known: 1,
      expenses: 0,
      unmatched: [{ direction: 'OUT', reverses: [{ booking_id: one, reference: 'UTR000000009' }] }],
    });
    expect((await ask('transfers.unmatched', {})).lines).toMatchObject([{ reverses: [{ booking_id: one }] }]);
    await ask('bookings.transferUndo', { booking_id: one, reference: 'UTR000000009', reason });
    expect((await ask('transfers.unmatched', {})).lines).toEqual([]);
    expect((await ask('registers.payments', { from: today, to: today })).sums.transfer).toBe(0);
  });
});

test('OF-20 GST of an advance is of the day on which it was received; a mistake is taken back on that day', async () => {
  const { one } = await bookTwo();
  const last = addDays(`${today.slice(0, 7)}-01`, -3);
  const [before, now] = [last.slice(0, 7), today.slice(0, 7)];
  const money = { booking_id: one, amount_paise: 21_000_00, on: last };
  await ask('bookings.transferReceived', { ...money, reference: 'UTR000000010' });
  const advances = async (month: string) =>
    (await ask('registers.gst', { month })).advances_received.reduce((sum, row) => sum + row.taxable_inr, 0);
  const [voucher] = await db.select().from(vouchers).where(eq(vouchers.received_on, last));
  expect(await advances(before)).toBe(voucher!.content.taxable_inr);
  const { documents } = await ask('registers.documents', { kind: 'receipt_voucher', from: today, to: today });
  expect(documents.find(({ number }) => number === voucher!.number)).toMatchObject({
    issued_on: today,
    taxed_on: last,
  });
  // The invoice of this month adjusts the advance of the month before.
  await ask('bookings.transferReceived', {
    booking_id: one,
    amount_paise: (balance - 21_000) * 100,
    reference: 'UTR000000011',
    on: today,
  });
  expect(await db.$count(invoices)).toBe(1);
  expect((await ask('registers.gst', { month: now })).advances_adjusted).toMatchObject([
    { taxable_inr: voucher!.content.taxable_inr },
  ]);
  await resetBookings(db);
  const { two } = await bookTwo();
  await ask('bookings.transferReceived', { ...money, booking_id: two, reference: 'UTR000000012' });
  await ask('bookings.transferUndo', { booking_id: two, reference: 'UTR000000012', reason });
  const { outward } = await ask('registers.gst', { month: before });
  expect(outward.taxable_inr).toBe(0);
});

test('OF-12 a coupon for the whole price, or above the limit, needs a second person', async () => {
  await db.delete(operationRequests);
  const [sales, other] = [await createClerk(server, ['sales']), await createClerk(server, ['owner'])];
  const coupon = { coupon_type: 'PERCENTAGE', discount: 100 } as const;
  const asked = await sales.ask('coupons.add', { code: 'WHOLE', ...coupon });
  expect(asked.body).toMatchObject({ result: null, needs_second_person: true });
  expect(await db.$count(coupons, eq(coupons.code, 'WHOLE'))).toBe(0);
  await other.ask('approvals.approve', { request: asked.body.request.id });
  expect(await db.$count(coupons, eq(coupons.code, 'WHOLE'))).toBe(1);
  expect((await sales.ask('coupons.add', { code: 'MOST', ...coupon, discount: 99 })).body).toMatchObject({
    needs_second_person: false,
  });
  await db.insert(settings).values({ name: 'refund_limits', value: { coupon_percent: 50 } });
  expect((await sales.ask('coupons.add', { code: 'HALF', ...coupon, discount: 50 })).body).toMatchObject({
    needs_second_person: true,
  });
});
