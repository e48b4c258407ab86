/**
 * Do the bank transfers that the office entered agree with the payments that they made, and is no booking paid beyond
 * its price?
 */
import type { bankLines, bankTransfers, cheques } from '../../src/bookings/booking/bank-tables.ts';
import type { paymentOrders, payments } from '../../src/bookings/booking/payment-tables.ts';
import { getSettledInr } from '../../src/bookings/booking/snapshot.ts';
import { isEarning } from '../../src/bookings/booking/status.ts';
import type { bookings } from '../../src/bookings/booking/tables.ts';

type Payment = typeof payments.$inferSelect;

const sumOf = <Row>(rows: readonly Row[], amountOf: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + amountOf(row), 0);

/**
 * What is wrong with them, in sentences. Orders, payments and bookings by their ids; `lines` are those of the bank's
 * statements, `received` the cheques.
 */
export function findTransferFaults(
  transfers: readonly (typeof bankTransfers.$inferSelect)[],
  orders: ReadonlyMap<number, typeof paymentOrders.$inferSelect>,
  paid: ReadonlyMap<string, Payment>,
  booked: ReadonlyMap<number, typeof bookings.$inferSelect>,
  lines: readonly (typeof bankLines.$inferSelect)[],
  received: readonly (typeof cheques.$inferSelect)[],
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
    const returned = snapshot ? getSettledInr(snapshot) : 0;
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
  // Money that the bank has taken back by a line of its own: both lines stay matched.
  const reversed = new Set(
    transfers.flatMap((one) => (one.reason !== null && one.line_id !== null ? [one.id, one.counter_id] : [])),
  );
  const isReversed = (one: { id: number }) => reversed.has(one.id);
  for (const { id, amount_paise, matched_paise, reference } of lines) {
    const entered = sumOf(
      transfers.filter((one) => one.line_id === id && (one.counter_id === null || isReversed(one))),
      (one) => one.amount_paise,
    );
    expectThat(
      entered === matched_paise && entered <= amount_paise,
      `line ${id}: transfers of ${entered} paise stand for ${matched_paise} of ${amount_paise}`,
    );
    const loose = transfers.filter(
      (one) => one.line_id === null && one.counter_id === null && one.reference === reference,
    );
    expectThat(loose.length === 0, `line ${id}: ${loose.length} transfers have its number and not its line`);
  }
  for (const { booking_id, number, amount_paise, cleared_on } of received) {
    const entered = transfers.filter(
      (one) => one.way === 'cheque' && one.booking_id === booking_id && one.reference === number,
    );
    const sum = sumOf(
      entered.filter(({ counter_id }) => counter_id === null),
      (one) => one.amount_paise,
    );
    expectThat(
      sum === (cleared_on ? amount_paise : 0),
      `cheque ${number}: transfers of ${sum} paise, it is ${cleared_on ? `cleared with ${amount_paise}` : 'not cleared'}`,
    );
  }
  const unknown = transfers.filter(({ booking_id }) => !byBooking.has(booking_id));
  expectThat(unknown.length === 0, `${unknown.length} transfers made no payments`);
  return faults;
}
