import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { payments } from '../../bookings/booking/payment-tables.ts';
import { bookings } from '../../bookings/booking/tables.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { refund } from './refund.ts';
import { createAdditions } from './testing/additions.ts';
import { createRazorpayHarness, createSandboxHarness } from './testing/provider-harness.ts';

const harnesses = [await createSandboxHarness(), await createRazorpayHarness()];

describe.each(harnesses)('with the provider $name', (harness) => {
  const { server } = harness;
  const { db } = server.platform;

  beforeEach(() => harness.reset());

  /** A booking that was paid by a deposit, then the balance: its row's id, and both payments. */
  async function payInTwo() {
    const people = await createAdditions(harness);
    const { visitor, id } = await people.book({ plan: 'DEPOSIT' });
    const rest = people.whole - people.deposit;
    const order = await visitor.call('balanceOrder', {
      body: { id, amount: rest * 100, currency: 'INR' },
      headers: { 'idempotency-key': randomUUID() },
    });
    if (order.status !== 200 || 'booked' in order.body.data) throw new Error('The balance was not ordered');
    const proof = await harness.pay(order.body.data.id);
    expect((await people.verify(visitor, proof)).status).toBe(200);
    const [row] = await db.select({ id: bookings.id }).from(bookings).where(eq(bookings.booking_id, id));
    const made = await db.select().from(payments);
    const first = made.find(({ payment_id }) => payment_id !== proof.paymentId)!;
    return { booking: row!.id, deposit: people.deposit, rest, ids: [first.payment_id, proof.paymentId] };
  }
  const giveBack = (booking: number, rupees: number) => transaction(db, (tx) => refund(tx, booking, rupees));
  /** Rupees that have gone back of each payment: at the provider, and as we know of it. */
  const goneBack = async (ids: readonly string[]) =>
    Promise.all(
      ids.map(async (id) => {
        const [row] = await db.select().from(payments).where(eq(payments.payment_id, id));
        return [(await harness.refundedPaise(id))! / 100, row!.refunded_paise / 100];
      }),
    );

  test('CO-12 two refunds of a booking paid in two parts: the second takes what is left of the balance, then the deposit', async () => {
    const { booking, deposit, rest, ids } = await payInTwo();
    const firstPart = rest - 1_000;
    await giveBack(booking, firstPart);
    await harness.settle();
    expect(await goneBack(ids)).toEqual([
      [0, 0],
      [firstPart, firstPart],
    ]);
    // A thousand rupees of the balance are left: the deposit brings the rest of it.
    await giveBack(booking, 1_500);
    await harness.settle();
    expect(await goneBack(ids)).toEqual([
      [500, 500],
      [rest, rest],
    ]);
    await giveBack(booking, deposit - 500);
    await harness.settle();
    expect(await goneBack(ids)).toEqual([
      [deposit, deposit],
      [rest, rest],
    ]);
    await expect(giveBack(booking, 1)).rejects.toThrow('100 paise more are to go back than came in');
  });

  test('CO-12 what is on its way back is waited for, and more than came in goes back to nobody', async () => {
    const { booking, deposit, rest, ids } = await payInTwo();
    await expect(giveBack(booking, deposit + rest + 1)).rejects.toThrow('100 paise more');
    await giveBack(booking, 1_000);
    await expect(giveBack(booking, 1_000)).rejects.toThrow(`Payment ${ids[1]} is being refunded already`);
    await harness.settle();
    expect(await goneBack(ids)).toEqual([
      [0, 0],
      [1_000, 1_000],
    ]);
  });
});
