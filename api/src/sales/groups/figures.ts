/** The figures of a group: its suites, and what is to be paid when. The sums are those of its bookings. */
import type { Rupees } from '@antara/contracts/rules/money';
import {
  type bookings,
  type Departure,
  getBalance,
  getReceivedByBooking,
  getTotalInr,
  type GroupRow,
  isPaid,
  listGroupBookings,
  listGroupSuites,
  loadOffer,
  type PaidBooking,
} from '../../bookings/booking/index.ts';
import { listIssuedDocuments } from '../../bookings/documents/index.ts';
import type { DbOrTx } from '../../platform/db/types.ts';
import { priceSuite, quoteSuites } from './rates.ts';

/** A part of the price, in whole rupees: `open_inr` is what is left of it after all that was received. */
export interface DuePart {
  on: string;
  inr: Rupees;
  open_inr: Rupees;
}

/** The sums of a group, in whole rupees. */
export interface GroupSums {
  /** The price of the confirmed bookings. */
  booked_inr: Rupees;
  /** The price with the suites that are kept and not booked, each for two guests. */
  expected_inr: Rupees;
  /** What was received for all bookings and not paid back. */
  received_inr: Rupees;
  balance_inr: Rupees;
  /** Invoices less credit notes. */
  invoiced_inr: Rupees;
  /** Receipt vouchers less refund vouchers. */
  advances_inr: Rupees;
  due: DuePart[];
}

/**
 * Returns the parts of a price of `totalInr` by day, the earliest first. What was received pays the earliest part
 * first.
 */
export function listDueParts(
  { deposits, balance_on }: Pick<GroupRow, 'deposits' | 'balance_on'>,
  totalInr: Rupees,
  receivedInr: Rupees,
): DuePart[] {
  let leftInr = totalInr;
  let unspentInr = receivedInr;
  const take = (on: string, wantedInr: Rupees): DuePart => {
    const inr = Math.min(wantedInr, leftInr);
    leftInr -= inr;
    const paidInr = Math.min(unspentInr, inr);
    unspentInr -= paidInr;
    return { on, inr, open_inr: inr - paidInr };
  };
  const parts = deposits.map((deposit) =>
    take(deposit.on, 'inr' in deposit ? deposit.inr : Math.round((totalInr * deposit.percent) / 100)),
  );
  return [...parts, take(balance_on, Infinity)];
}

/** A group with its suites that are not booked, its bookings, and its sums. */
export interface GroupFile {
  group: GroupRow;
  blocked: Awaited<ReturnType<typeof listGroupSuites>>;
  bookings: { row: typeof bookings.$inferSelect; balance_inr: Rupees; received_inr: Rupees }[];
  sums: GroupSums;
}

/** Returns the confirmed bookings of a group. */
export const listConfirmed = ({ bookings: all }: Pick<GroupFile, 'bookings'>): PaidBooking[] =>
  all.flatMap(({ row }) => (row.status === 'CONFIRMED' && isPaid(row) ? row : []));

/** Loads a group. */
export async function loadGroupFile(db: DbOrTx, group: GroupRow, departure: Departure): Promise<GroupFile> {
  const blocked = await listGroupSuites(db, group, departure);
  const rows = (await listGroupBookings(db, [group.id])).map(({ booking }) => booking);
  const ids = rows.map(({ id }) => id);
  const received = await getReceivedByBooking(db, ids);
  const documents = await listIssuedDocuments(db, ids);
  const sum = <Row>(list: readonly Row[], amountOf: (row: Row) => number) =>
    list.reduce((total, one) => total + amountOf(one), 0);
  const file = rows.map((row) => ({
    row,
    balance_inr: getBalance(row, received(row.id)).balanceInr,
    received_inr: received(row.id).keptInr,
  }));
  const confirmed = listConfirmed({ bookings: file });
  const journey = await loadOffer(db, departure);
  const keptPrices = blocked.map(({ category }) => priceSuite(group, category, 2, journey).price);
  const booked_inr = sum(confirmed, ({ snapshot }) => getTotalInr(snapshot));
  const expected_inr = booked_inr + (quoteSuites(group, keptPrices, journey).total.inr ?? 0);
  const received_inr = sum(file, (one) => one.received_inr);
  const papers = [...documents.values()].flat();
  const signOf = (kind: string) => (kind === 'invoice' || kind === 'receipt_voucher' ? 1 : -1);
  const sumPapers = (...kinds: string[]) =>
    sum(
      papers.filter(({ kind }) => kinds.includes(kind)),
      ({ kind, total_inr }) => signOf(kind) * total_inr,
    );
  // Of a cancelled booking money may be kept, which pays nothing of the others.
  const receivedForConfirmed = sum(
    file.filter(({ row }) => row.status === 'CONFIRMED'),
    (one) => one.received_inr,
  );
  return {
    group,
    blocked,
    bookings: file,
    sums: {
      booked_inr,
      expected_inr,
      received_inr,
      balance_inr: sum(file, (one) => one.balance_inr),
      invoiced_inr: sumPapers('invoice', 'credit_note'),
      advances_inr: sumPapers('receipt_voucher', 'refund_voucher'),
      due: listDueParts(group, expected_inr, receivedForConfirmed),
    },
  };
}

/** Returns the confirmed suites of a group whose guests are not named yet, by room number. */
export const listUnnamed = (file: Pick<GroupFile, 'bookings'>): string[] =>
  listConfirmed(file).flatMap(({ snapshot }) =>
    snapshot.rooms.flatMap(({ room_number, guests }) => (guests.length ? [] : room_number)),
  );
