/** Money by the day on which it came or went: payments and refunds by card, transfer, cash and cheque. */
import { and, between, eq, gt, isNotNull, isNull, ne, or, sql, sum } from 'drizzle-orm';
import {
  bankTransfers,
  bookings,
  capturedAt,
  isCaptured,
  type OfficeWay,
  paymentOrders,
  payments,
  providerRefunds,
} from '../../bookings/booking/index.ts';
import type { DbOrTx } from '../../platform/db/types.ts';

/** `card`: through a payment provider. */
export const registerWays = ['card', 'transfer', 'cash', 'cheque'] as const;

/** A payment or refund. What was taken back, because it was entered by mistake or bounced, is negative. */
export interface MoneyLine {
  /** Civil date in India: of the provider's report, of the bank's statement, or of the receipt for cash. */
  on: string;
  booking_id: string;
  way: 'card' | OfficeWay;
  /** The provider's number of the payment, the bank's number, or that of the receipt or cheque. */
  reference: string;
  amount_paise: number;
}

/** Civil dates in India; both belong to the period. */
interface Period {
  from: string;
  to: string;
}

/** Returns India's civil date at an instant of the database. */
const indianDay = (instant: unknown) => sql<string>`(${instant} AT TIME ZONE interval '05:30')::date::text`;

const sortLines = (lines: MoneyLine[]): MoneyLine[] =>
  lines.toSorted((one, other) => (one.on < other.on ? -1 : one.on > other.on ? 1 : 0));

/** Lists the office's entries of a direction, and the counter-entries that take such entries back, as negative ones. */
async function readEntries(db: DbOrTx, direction: 'IN' | 'OUT', { from, to }: Period): Promise<MoneyLine[]> {
  const rows = await db
    .select({ entry: bankTransfers, booking_id: bookings.booking_id })
    .from(bankTransfers)
    .innerJoin(bookings, eq(bookings.id, bankTransfers.booking_id))
    .where(
      and(
        between(bankTransfers.made_on, from, to),
        or(
          and(eq(bankTransfers.direction, direction), isNull(bankTransfers.reason)),
          and(ne(bankTransfers.direction, direction), isNotNull(bankTransfers.reason)),
        ),
      ),
    )
    .orderBy(bankTransfers.made_on, bankTransfers.id);
  return rows.map(({ entry, booking_id }) => ({
    on: entry.made_on,
    booking_id,
    way: entry.way,
    reference: entry.reference,
    amount_paise: entry.reason === null ? entry.amount_paise : -entry.amount_paise,
  }));
}

/** Returns the payments of a period, by day. */
export async function readPayments(db: DbOrTx, period: Period): Promise<MoneyLine[]> {
  const captured = capturedAt(payments);
  const midnight = (day: string) => sql`${`${day}T00:00:00+05:30`}::timestamptz`;
  const byCard = await db
    .select({
      on: indianDay(captured),
      booking_id: bookings.booking_id,
      reference: payments.payment_id,
      amount_paise: payments.amount_paise,
    })
    .from(payments)
    .innerJoin(paymentOrders, eq(paymentOrders.id, payments.order_id))
    .innerJoin(bookings, eq(bookings.id, paymentOrders.booking_id))
    .where(
      and(
        isCaptured(payments.status),
        ne(paymentOrders.provider, 'transfer'),
        gt(payments.amount_paise, 0),
        sql`${captured} >= ${midnight(period.from)} AND ${captured} < ${midnight(period.to)} + interval '1 day'`,
      ),
    )
    .orderBy(captured, payments.payment_id);
  const cards = byCard.map((line) => ({ ...line, way: 'card' as const }));
  return sortLines([...cards, ...(await readEntries(db, 'IN', period))]);
}

/** Returns the refunds that went out in a period, by day. */
export async function readRefunds(db: DbOrTx, period: Period): Promise<MoneyLine[]> {
  const byCard = await db
    .select({
      on: providerRefunds.sent_on,
      booking_id: bookings.booking_id,
      reference: providerRefunds.payment_id,
      amount_paise: providerRefunds.amount_paise,
    })
    .from(providerRefunds)
    .innerJoin(payments, eq(payments.payment_id, providerRefunds.payment_id))
    .innerJoin(paymentOrders, eq(paymentOrders.id, payments.order_id))
    .innerJoin(bookings, eq(bookings.id, paymentOrders.booking_id))
    .where(between(providerRefunds.sent_on, period.from, period.to))
    .orderBy(providerRefunds.sent_on, providerRefunds.id);
  const cards = byCard.map((line) => ({ ...line, way: 'card' as const }));
  return sortLines([...cards, ...(await readEntries(db, 'OUT', period))]);
}

/** Returns what was refunded by card on days that are not known, because it was before days were stored, in paise. */
export async function sumUndatedRefunds(db: DbOrTx): Promise<number> {
  const [refunded] = await db
    .select({ paise: sum(payments.refunded_paise).mapWith(Number) })
    .from(payments)
    .innerJoin(paymentOrders, eq(paymentOrders.id, payments.order_id))
    .where(and(gt(payments.refunded_paise, 0), ne(paymentOrders.provider, 'transfer')));
  const [dated] = await db
    .select({ paise: sum(providerRefunds.amount_paise).mapWith(Number) })
    .from(providerRefunds);
  return (refunded?.paise ?? 0) - (dated?.paise ?? 0);
}

/** The sum of lines by way, and in all, in paise. */
export type MoneySums = Record<(typeof registerWays)[number], number> & { lines: number; total: number };

/** Returns the sums of payments or refunds. */
export function sumMoney(lines: readonly MoneyLine[]): MoneySums {
  const sums: MoneySums = { lines: lines.length, total: 0, card: 0, transfer: 0, cash: 0, cheque: 0 };
  for (const { way, amount_paise } of lines) {
    sums[way] += amount_paise;
    sums.total += amount_paise;
  }
  return sums;
}
