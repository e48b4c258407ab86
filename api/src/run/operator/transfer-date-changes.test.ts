/**
 * A booking whose balance came by bank transfer is moved to a cheaper date: the office owes its guest a part of the
 * transfer.
 */
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { testServer } from '../../../test/server.ts';
import { payments } from '../../bookings/booking/payment-tables.ts';
import {
  createCustomer,
  orderBody,
  payOrder,
  postOrder,
  toPaymentOrder,
} from '../../bookings/booking/testing/fixture.ts';
import { createWorld, tourName } from '../../bookings/booking/testing/world.ts';
import { departures } from '../../site/catalogue/tables.ts';
import { allowDateChanges, moveToDate } from '../../sales/payments/testing/date-changes.ts';
import { resetBookings } from '../../sales/payments/testing/fixture.ts';
import { findPaperFaults } from '../../sales/payments/testing/paper-faults.ts';
import { toCivilDate } from '../../platform/clock.ts';
import { operatorOf, refused } from './testing/fixture.ts';

const server = await testServer();
const { db } = server.platform;
const { date, laterDate, laterDeparture } = await createWorld(db);
const operator = operatorOf(server);
const { ask } = operator;
const on = toCivilDate(new Date());
const reference = 'SBIN426331000001';
const reason = 'asked by telephone';
const basket = { date, rooms: { '101': 2 } } as const;
const total = orderBody(basket).amount / 100;
const deposit = orderBody({ ...basket, plan: 'DEPOSIT' }).amount / 100;
const balance = total - deposit;

beforeEach(async () => {
  await resetBookings(db);
  await operator.forget();
  await allowDateChanges(db);
});

/** A booking that was paid by card and transfer, on the later date at so many per cent of the fare. */
async function move(percent: number) {
  await db.update(departures).set({ fare_percent: percent }).where(eq(departures.id, laterDeparture));
  const buyer = await createCustomer(server);
  const order = await postOrder(buyer, orderBody({ ...basket, plan: 'DEPOSIT' }));
  const { id: orderId, booking_id: id } = toPaymentOrder(order.body.data);
  await buyer.call('verifyPayment', { body: await payOrder(server, orderId) });
  await ask('bookings.transferReceived', {
    booking_id: id,
    amount_paise: balance * 100,
    reference,
    on,
  });
  await moveToDate(server, buyer, id, laterDate);
  const see = async () => (await buyer.call('booking', { query: { id } })).body.booking;
  const { total_inr } = await see();
  return { buyer, id, see, total: total_inr!, waiting: total - total_inr! };
}

/** Rupees that the office has still to pay back by transfer. */
const owedByOffice = async () =>
  (await db.select().from(payments)).reduce(
    (sum, { payment_id, refund_paise, refunded_paise }) =>
      payment_id.startsWith('transfer_') ? sum + (refund_paise - refunded_paise) / 100 : sum,
    0,
  );

test('OF-07 F2 VX-17 a transfer entered before a change of date is not taken back, because the change was priced with it', async () => {
  const { id, see } = await move(110);
  const before = await see();
  await refused(
    ask('bookings.transferUndo', { booking_id: id, reference, reason }),
    'UNPROCESSABLE',
    /was moved to another date since/,
  );
  expect(await see()).toEqual(before);
});

describe('while a part of the transfer waits to be paid back', () => {
  test('OF-07 VX-17 it is no longer among what was paid', async () => {
    const moved = await move(80);
    expect(moved.waiting).toBeGreaterThan(0);
    expect(await owedByOffice()).toBe(moved.waiting);
    const before = await moved.see();
    expect(before).toMatchObject({
      paid_inr: moved.total,
      returned_inr: moved.waiting,
      balance_inr: 0,
    });
    await ask('bookings.refundPaid', { booking_id: moved.id, reference: 'OUT0001', on });
    expect(await moved.see()).toEqual(before);
  });

  test.each([80, 60])(
    'OF-07 VX-17 CO-10 cancelled, the fee stays and the rest goes back once (%i per cent of the fare)',
    async (percent) => {
      const { buyer, id, total: paidInr, waiting } = await move(percent);
      const { cancellation } = (await buyer.call('cancellation', { query: { id } })).body;
      expect(cancellation).toMatchObject({ paid_inr: paidInr });
      const { fee_inr, refund_inr } = cancellation!;
      expect([fee_inr > 0, fee_inr + refund_inr]).toEqual([true, paidInr]);
      expect((await buyer.call('cancelBooking', { body: { id, refund_inr } })).status).toBe(200);
      const requestedInr = (await db.select().from(payments)).reduce(
        (sum, one) => sum + one.refund_paise / 100,
        0,
      );
      expect(requestedInr).toBe(waiting + refund_inr);
      expect(await findPaperFaults(db)).toEqual([]);
    },
  );

  // The last one, because nobody can be moved to this departure afterwards.
  test('OF-05 OF-07 its departure is cancelled: all that is left goes back, once', async () => {
    const { id, total: paidInr } = await move(80);
    const { bookings } = await ask('departures.cancel', { journey: tourName, date: laterDate, reason });
    expect(bookings).toMatchObject([{ booking_id: id, paid_inr: paidInr, refund_inr: paidInr }]);
    const requestedInr = (await db.select().from(payments)).reduce(
      (sum, one) => sum + one.refund_paise / 100,
      0,
    );
    expect(requestedInr).toBe(total);
  });
});
