/**
 * Do the bank transfers that the office entered agree with the payments that they made, and is no booking paid beyond
 * its price?
 */
import type { bankTransfers, paymentOrders, payments } from '../../src/bookings/booking/payment-tables.ts';
import type { OrderSnapshot } from '../../src/bookings/booking/snapshot.ts';
import { isEarning } from '../../src/bookings/booking/status.ts';
import type { bookings } from '../../src/bookings/booking/tables.ts';

type Payment = typeof payments.$inferSelect;

const sumOf = <Row>(rows: readonly Row[], amountOf: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + amountOf(row), 0);

/** How many rupees of a booking went back because another date cost less. */
export const sumDateRefunds = ({ date_changes = [] }: OrderSnapshot): number =>
  sumOf(date_changes, (one) => one.refund_inr);

/** What is wrong with them, in sentences. Orders, payments and bookings by their ids. */
export function findTransferFaults(
  transfers: readonly (typeof bankTransfers.$inferSelect)[],
  orders: ReadonlyMap<number, typeof paymentOrders.$inferSelect>,
  paid: ReadonlyMap<string, Payment>,
  booked: ReadonlyMap<number, typeof bookings.$inferSelect>,
): string[] {
  const faults: string[] = [];
  const expectThat = (right: boolean, fault: string) => void (right || faults.push(fault));
  const byBooking = Map.groupBy(paid.values(), ({ order_id }) => orders.get(order_id)!.booking_id);
  for (const [id, all] of byBooking) {
    const { booking_id, snapshot, status, balance_paid_at } = booked.get(id)!;
    const name = `booking ${booking_id}`;
    const isTransfer = ({ order_id }: Payment) => orders.get(order_id)!.provider === 'transfer';
    const byTransfer = all.filter(isTransfer);
    // An entry that was taken back made a payment that does not count, and the two entries come to nothing.
    const entered = transfers.filter((one) => one.booking_id === id && one.counter_id === null);
    const sumEntered = (direction: 'IN' | 'OUT') =>
      sumOf(
        entered.filter((one) => one.direction === direction),
        (one) => one.amount_paise,
      );
    const came = sumOf(
      byTransfer.filter(({ outcome }) => outcome !== 'reversed'),
      (one) => one.amount_paise,
    );
    expectThat(
      sumEntered('IN') === came,
      `${name}: transfers of ${sumEntered('IN')} paise made payments of ${came}`,
    );
    const gone = sumOf(byTransfer, (one) => one.refunded_paise);
    expectThat(
      sumEntered('OUT') === gone,
      `${name}: ${sumEntered('OUT')} paise were paid back, ${gone} are known`,
    );
    expectThat(
      byTransfer.every((one) => one.refunded_paise <= one.refund_paise),
      `${name}: more was paid back by transfer than was to be`,
    );
    if (status !== 'CONFIRMED' && status !== 'CANCELLED') continue;
    const returned = snapshot ? sumDateRefunds(snapshot) : 0;
    const price = ((snapshot?.quote.total.inr ?? 0) + returned) * 100;
    const earned = sumOf(
      all.filter(({ outcome }) => isEarning(outcome)),
      (one) => one.amount_paise,
    );
    // A balance paid with a card is in whole rupees, whatever a transfer before it was.
    expectThat(earned < price + 100, `${name}: ${earned} paise were kept for a price of ${price}`);
    expectThat(
      balance_paid_at === null || earned >= price,
      `${name}: paid whole with ${earned} of ${price} paise`,
    );
  }
  const unknown = transfers.filter(({ booking_id }) => !byBooking.has(booking_id));
  expectThat(unknown.length === 0, `${unknown.length} transfers made no payments`);
  return faults;
}
