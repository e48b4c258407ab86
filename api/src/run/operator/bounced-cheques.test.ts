/** A cheque that made its booking and bounces: nothing was paid, so nothing stands and nothing goes back. */
import { addDays } from '@antara/contracts/rules/booking-rules';
import { beforeEach, describe, expect, test } from 'vitest';
import { payments } from '../../bookings/booking/payment-tables.ts';
import { createCustomer, placeOrder, runAllJobs } from '../../bookings/booking/testing/fixture.ts';
import { invoices } from '../../bookings/documents/tables.ts';
import { listMailFiles, readMailFile } from '../../base/mail/testing/outbox-folder.ts';
import { resetBookings } from '../../sales/payments/testing/fixture.ts';
import { bookWithDeposit, createBankOffice, readBooking } from './testing/bank.ts';
import { refused } from './testing/fixture.ts';

const { server, db, operator, on, basket, total } = await createBankOffice();
const { ask } = operator;
const cheque = { reference: '123456', on };

beforeEach(async () => {
  await resetBookings(db);
  await operator.forget();
});

describe('a cheque that made the booking and bounces', () => {
  const bookByCheque = async (rupees = total) => {
    const buyer = await createCustomer(server);
    const { booking_id: id } = await placeOrder(buyer, basket);
    await ask('bookings.expectTransfer', { booking_id: id, until: addDays(on, 10) });
    await ask('bookings.paymentReceived', {
      booking_id: id,
      way: 'cheque',
      amount_paise: rupees * 100,
      ...cheque,
    });
    await ask('bookings.chequeCleared', { booking_id: id, ...cheque });
    return { buyer, id };
  };
  const bounce = (id: string) =>
    ask('bookings.chequeBounced', { booking_id: id, ...cheque, reason: 'no funds' });
  const sums = async () =>
    (await db.select().from(payments)).map(({ outcome, refund_paise }) => [outcome, refund_paise]);
  const sumPapers = async () =>
    (await db.select().from(invoices)).reduce(
      (sum, { kind, content }) => sum + (kind === 'invoice' ? 1 : -1) * content.total_inr,
      0,
    );

  test('OF-07 OF-09 it ends without a refund, its suites are free, and its guest is written to', async () => {
    const booked = await bookByCheque();
    expect((await readBooking(booked)).status).toBe('CONFIRMED');
    expect(await bounce(booked.id)).toMatchObject({ undone_paise: total * 100, has_ended: true });
    expect(await readBooking(booked)).toMatchObject({
      status: 'CANCELLED',
      paid_inr: 0,
      cancellation: { fee_inr: 0, refund_inr: 0 },
    });
    expect(await sums()).toEqual([['reversed', 0]]);
    expect(await sumPapers()).toBe(0);
    expect((await ask('bookings.refundsDue', {})).refunds).toEqual([]);
    await runAllJobs(server.platform);
    const [file] = await listMailFiles(server, `transfer-undone-${booked.id}`);
    const { eml } = await readMailFile(server, file!);
    expect(eml).toContain('Your cheque was returned unpaid');
    expect(eml.replaceAll('=\r\n', '')).toContain('Your booking is cancelled, and no money goes back');
    await bookWithDeposit(server, basket);
  });

  test('OF-07 OF-09 with what came beyond the order', async () => {
    const booked = await bookByCheque(total + 500);
    await bounce(booked.id);
    expect(await sums()).toEqual([
      ['reversed', 0],
      ['reversed', 0],
    ]);
    expect((await ask('bookings.refundsDue', {})).refunds).toEqual([]);
  });

  test('OF-07 OF-09 after it was cancelled, nothing goes back, unless it went back already', async () => {
    const { buyer, id } = await bookByCheque();
    const { body } = await buyer.call('cancellation', { query: { id } });
    const { refund_inr } = body.cancellation;
    await buyer.call('cancelBooking', { body: { id, refund_inr } });
    await ask('bookings.refundPaid', { booking_id: id, reference: 'OUT00001', on });
    await refused(bounce(id), 'UNPROCESSABLE', /were paid back since/);
    await ask('bookings.transferUndo', { booking_id: id, reference: 'OUT00001', reason: 'not sent' });
    await bounce(id);
    expect((await ask('bookings.refundsDue', {})).refunds).toEqual([]);
    expect(await readBooking({ buyer, id })).toMatchObject({
      status: 'CANCELLED',
      paid_inr: 0,
      cancellation: { fee_inr: 0, refund_inr: 0 },
    });
    expect(await sumPapers()).toBe(0);
  });
});
