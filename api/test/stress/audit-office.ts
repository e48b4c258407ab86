/**
 * When all is over: do groups' money, expected transfers, credit notes and the office's figures agree with bookings,
 * payments and documents?
 */
import { toPaise } from '@antara/contracts/rules/money';
import { eq, isNotNull, sql } from 'drizzle-orm';
import { getBalance, getReceivedByBooking } from '../../src/bookings/booking/balance.ts';
import { bankTransfers } from '../../src/bookings/booking/bank-tables.ts';
import { bookingFigures } from '../../src/bookings/booking/figure-tables.ts';
import { groups } from '../../src/bookings/booking/group-tables.ts';
import { paymentOrders } from '../../src/bookings/booking/payment-tables.ts';
import { bookings, groupBookings } from '../../src/bookings/booking/tables.ts';
import { invoices, vouchers } from '../../src/bookings/documents/tables.ts';
import { operatorLog } from '../../src/run/operator/tables.ts';
import { selectRows, type Db } from '../../src/platform/db/types.ts';

/** The allowed difference in rupees between money and documents, because documents are in whole rupees. */
const roundingInr = 2;

const sumOf = <Row>(rows: readonly Row[], amountOf: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + amountOf(row), 0);

type Paper = Pick<typeof invoices.$inferSelect, 'booking_id' | 'content'> & { kind: string };
const sumPapers = (papers: readonly Paper[]) =>
  sumOf(
    papers,
    ({ kind, content }) => (kind === 'invoice' || kind === 'receipt_voucher' ? 1 : -1) * content.total_inr,
  );

/** Returns the rupees that the office gave back of bookings while they were confirmed, by the bookings' numbers. */
export async function sumGoodwill(db: Db): Promise<Map<string, number>> {
  const lines = await db.select().from(operatorLog).where(eq(operatorLog.what, 'bookings.refund'));
  const sums = new Map<string, number>();
  for (const { subject, details, at } of lines) {
    const [row] = await db.select().from(bookings).where(eq(bookings.booking_id, subject!));
    const end = row?.cancellation?.cancelled_at;
    if (end && at > new Date(end)) continue;
    const { amount_inr } = details as { amount_inr: number };
    sums.set(subject!, (sums.get(subject!) ?? 0) + amount_inr);
  }
  return sums;
}

/** Returns the faults as sentences. */
export async function findOfficeFaults(db: Db): Promise<string[]> {
  return [
    ...(await findGroupMoneyFaults(db)),
    ...(await findExpectedFaults(db)),
    ...(await findCreditFaults(db)),
    ...(await findFigureFaults(db)),
  ];
}

/** The bookings of a group cost what is agreed, are paid by transfers alone, and share a transfer without a rest. */
async function findGroupMoneyFaults(db: Db): Promise<string[]> {
  const faults: string[] = [];
  const members = await db
    .select({ group: groups, booking: bookings })
    .from(groupBookings)
    .innerJoin(groups, eq(groups.id, groupBookings.group_id))
    .innerJoin(bookings, eq(bookings.id, groupBookings.booking_id));
  const byId = new Map(members.map(({ group, booking }) => [booking.id, { group, booking }]));
  for (const { group, booking } of members) {
    const name = `booking ${booking.booking_id} of ${group.group_id}`;
    const { date_changes, part_cancellations, quote, rooms } = booking.snapshot!;
    if (group.invoicing === 'each' && rooms.length !== 1) faults.push(`${name} has ${rooms.length} suites`);
    const [{ single, twin }] = group.rates as [(typeof group.rates)[number]];
    const agreed = sumOf(rooms, ({ travellers }) => (travellers === 1 ? single : twin));
    const isChanged = date_changes || part_cancellations;
    if (!isChanged && agreed !== quote.suites.usd)
      faults.push(`${name} costs ${quote.suites.usd} cents, ${agreed} are agreed`);
  }
  for (const { booking_id, provider, pays, amount_paise } of await db.select().from(paymentOrders)) {
    const member = byId.get(booking_id);
    if (member && provider !== 'transfer' && pays !== 'BALANCE' && pays !== 'DATE')
      faults.push(`booking ${member.booking.booking_id} of a group has an order by card of ${amount_paise}`);
  }
  // One number stands for one transfer: of a group’s, its parts are entered together or taken back together.
  const entered = (await db.select().from(bankTransfers)).filter(
    (one) => one.direction === 'IN' && byId.has(one.booking_id),
  );
  for (const [reference, parts] of Map.groupBy(entered, (one) => one.reference)) {
    const counting = parts.filter(({ counter_id }) => counter_id === null).length;
    const ofGroups = new Set(parts.map(({ booking_id }) => byId.get(booking_id)!.group.id));
    if (ofGroups.size > 1) faults.push(`transfer ${reference} is entered for ${ofGroups.size} groups`);
    if (counting > 0 && counting < parts.length)
      faults.push(`transfer ${reference}: ${counting} of its ${parts.length} parts count`);
  }
  return faults;
}

/** A transfer is expected only where money is left to pay, and of no more than that. */
async function findExpectedFaults(db: Db): Promise<string[]> {
  const faults: string[] = [];
  // Others may be more than one query has parameters.
  const rows = await db.select().from(bookings).where(isNotNull(bookings.expected_transfer));
  const received = await getReceivedByBooking(
    db,
    rows.map(({ id }) => id),
  );
  for (const row of rows) {
    const { booking_id, status, expected_transfer: expected } = row;
    if (!expected || status === 'CANCELLED') continue;
    if (status !== 'CONFIRMED') faults.push(`booking ${booking_id} is ${status}, and a transfer is expected`);
    const { balanceInr } = getBalance(row, received(row.id));
    if (status === 'CONFIRMED' && expected.inr > balanceInr)
      faults.push(
        `booking ${booking_id}: ${expected.inr} rupees are expected, ${balanceInr} are left to pay`,
      );
  }
  return faults;
}

/** A credit note corrects invoices of its booking, by no more than they have; a withdrawn invoice is reversed whole. */
async function findCreditFaults(db: Db): Promise<string[]> {
  const faults: string[] = [];
  const papers = await db.select().from(invoices);
  const byNumber = new Map(papers.map((paper) => [paper.number, paper]));
  for (const { number, kind, booking_id, content } of papers) {
    if (kind !== 'credit_note') continue;
    const corrected = [content.corrects, ...(content.corrects_further ?? [])].map((one) =>
      byNumber.get(one?.number ?? ''),
    );
    if (!corrected.every((one) => one?.kind === 'invoice' && one.booking_id === booking_id))
      faults.push(`credit note ${number} corrects no invoice of its booking`);
    if (content.total_inr <= 0) faults.push(`credit note ${number} is over ${content.total_inr} rupees`);
  }
  for (const { number, withdrawn_by, content } of papers) {
    if (withdrawn_by === null) continue;
    const note = byNumber.get(withdrawn_by);
    if (note?.kind !== 'credit_note' || note.content.total_inr > content.total_inr)
      faults.push(`invoice ${number} is withdrawn by ${withdrawn_by}, which does not reverse it`);
  }
  for (const [booking, all] of Map.groupBy(papers, ({ booking_id }) => booking_id)) {
    if (sumPapers(all) < 0)
      faults.push(`booking ${booking}: credit notes exceed invoices by ${-sumPapers(all)}`);
  }
  for (const [booking, all] of Map.groupBy(await db.select().from(vouchers), ({ booking_id }) => booking_id))
    if (sumPapers(all) < 0)
      faults.push(`booking ${booking}: refund vouchers exceed receipts by ${-sumPapers(all)}`);
  return faults;
}

/** The figures are those that would be computed now, and agree with the documents of each booking. */
async function findFigureFaults(db: Db): Promise<string[]> {
  const faults: string[] = [];
  const differing = await selectRows<{ id: number }>(
    db,
    sql`SELECT coalesce(kept.booking_id, computed.booking_id) AS id FROM booking_figures AS kept
      FULL JOIN (SELECT figures.* FROM bookings CROSS JOIN LATERAL figures_of_booking(bookings.id) AS figures) AS computed
        ON computed.booking_id = kept.booking_id
      WHERE to_jsonb(kept) IS DISTINCT FROM to_jsonb(computed)`,
  );
  for (const { id } of differing) faults.push(`the figures of booking ${id} are not those of now`);
  const commissions = await selectRows<{ id: number }>(
    db,
    sql`SELECT coalesce(kept.booking_id, computed.booking_id) AS id FROM open_commissions AS kept
      FULL JOIN (SELECT open.* FROM bookings CROSS JOIN LATERAL open_commission_of_booking(bookings.id) AS open) AS computed
        ON computed.booking_id = kept.booking_id
      WHERE to_jsonb(kept) IS DISTINCT FROM to_jsonb(computed)`,
  );
  for (const { id } of commissions) faults.push(`the open commission of booking ${id} is not that of now`);
  const bills = await db.select().from(invoices);
  const receipts = await db.select().from(vouchers);
  for (const row of await db.select().from(bookingFigures)) {
    const own = bills.filter((paper) => paper.booking_id === row.booking_id);
    const isInvoiced = own.some((one) => one.kind === 'invoice' && !one.order_id && !one.withdrawn_by);
    const stated =
      sumPapers(own) +
      (isInvoiced ? 0 : sumPapers(receipts.filter((one) => one.booking_id === row.booking_id)));
    const kept = row.cancelled_on === null ? row.paid_inr : row.paid_inr - row.refund_inr;
    if (Math.abs(stated - kept) > roundingInr)
      faults.push(`the figures of booking ${row.booking_id} keep ${kept} rupees, its documents ${stated}`);
    if (row.cancelled_on === null && toPaise(row.paid_inr) > toPaise(row.booked_inr) + 100)
      faults.push(`the figures of booking ${row.booking_id}: ${row.paid_inr} paid of ${row.booked_inr}`);
  }
  return faults;
}
