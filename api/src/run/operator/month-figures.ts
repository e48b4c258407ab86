/** The figures of a month as they are stored when its books are closed, and what is still open in a month. */
import { isDeepStrictEqual } from 'node:util';
import { and, between, eq, gt, inArray, isNull, notExists, sql } from 'drizzle-orm';
import {
  bankLines,
  bookings,
  capturedAt,
  cheques,
  earningOutcomes,
  isCaptured,
  paymentOrders,
  payments,
} from '../../bookings/booking/index.ts';
import {
  documentKinds,
  getLastDay,
  invoices,
  readDocumentLines,
  sumLines,
  summarizeGst,
  vouchers,
} from '../../bookings/documents/index.ts';
import { isOpenLine, readPayments, readRefunds, sumMoney } from '../../sales/payments/index.ts';
import type { DbOrTx } from '../../platform/db/types.ts';
import { formatCount } from '../../platform/format.ts';
import type { Platform } from '../../platform/platform.ts';
import { readCommissions } from './registers.ts';

/** Returns the first and the last day of a month (`2026-11`). */
export const toPeriod = (month: string) => ({ from: `${month}-01`, to: getLastDay(month) });

/**
 * Calculates the figures of a month by the functions of the registers: sums of each kind of document, GST of outward
 * supplies, payments, refunds and commissions. Rupees are whole; names that end in “_paise”, and money by way, are
 * paise.
 */
export async function calculateFigures(db: DbOrTx, platform: Platform, month: string) {
  const period = toPeriod(month);
  const documents: Record<string, ReturnType<typeof sumLines>> = {};
  for (const kind of documentKinds) documents[kind] = sumLines(await readDocumentLines(db, kind, period));
  return {
    documents,
    gst: (await summarizeGst(db, month)).outward,
    payments: sumMoney(await readPayments(db, period)),
    refunds: sumMoney(await readRefunds(db, period)),
    commissions: (await readCommissions(db, platform, period)).sums,
  };
}

export type MonthFigures = Awaited<ReturnType<typeof calculateFigures>>;

/** Returns the names of the figures that are no longer as they were stored. */
export const compareFigures = (stored: Partial<MonthFigures>, now: MonthFigures): string[] =>
  (Object.keys(stored) as (keyof MonthFigures)[]).filter(
    (name) => !isDeepStrictEqual(stored[name], now[name]),
  );

/** What is open in a month, as a sentence for people, with the numbers of the first rows. */
export interface OpenItem {
  kind: 'lines' | 'cheques' | 'undecided' | 'undocumented' | 'refunds';
  number: number;
  examples: string[];
  sentence: string;
}

/** How many rows of each kind are named. */
const maxExamples = 10;

/**
 * Lists what should be settled before a month is closed: lines of the bank's statements that are not matched, cheques
 * at the bank, captured payments that have neither bought anything nor go back, earning payments of bookings without
 * any document, and refunds that have not gone out.
 */
export async function listOpenItems(db: DbOrTx, month: string): Promise<OpenItem[]> {
  const { from, to } = toPeriod(month);
  const midnight = (day: string) => sql`${`${day}T00:00:00+05:30`}::timestamptz`;
  const end = sql`${midnight(to)} + interval '1 day'`;
  const captured = and(
    isCaptured(payments.status),
    sql`${capturedAt(payments)} >= ${midnight(from)} AND ${capturedAt(payments)} < ${end}`,
  );
  const lines = await db
    .select({ name: sql<string>`${bankLines.id}::text` })
    .from(bankLines)
    .where(and(between(bankLines.made_on, from, to), isOpenLine))
    .orderBy(bankLines.id);
  const atBank = await db
    .select({ name: cheques.number })
    .from(cheques)
    .where(
      and(between(cheques.received_on, from, to), isNull(cheques.cleared_on), isNull(cheques.bounced_on)),
    )
    .orderBy(cheques.id);
  const undecided = await db
    .select({ name: payments.payment_id })
    .from(payments)
    .where(and(captured, isNull(payments.outcome)))
    .orderBy(payments.payment_id);
  const undocumented = await db
    .selectDistinct({ name: bookings.booking_id })
    .from(payments)
    .innerJoin(paymentOrders, eq(paymentOrders.id, payments.order_id))
    .innerJoin(bookings, eq(bookings.id, paymentOrders.booking_id))
    .where(
      and(
        captured,
        gt(payments.amount_paise, 0),
        inArray(payments.outcome, [...earningOutcomes]),
        notExists(db.select().from(invoices).where(eq(invoices.booking_id, bookings.id))),
        notExists(db.select().from(vouchers).where(eq(vouchers.booking_id, bookings.id))),
      ),
    )
    .orderBy(bookings.booking_id);
  const refunds = await db
    .selectDistinct({ name: bookings.booking_id })
    .from(payments)
    .innerJoin(paymentOrders, eq(paymentOrders.id, payments.order_id))
    .innerJoin(bookings, eq(bookings.id, paymentOrders.booking_id))
    .where(and(gt(payments.refund_paise, payments.refunded_paise), sql`${payments.created_at} < ${end}`))
    .orderBy(bookings.booking_id);
  const toItem = (
    kind: OpenItem['kind'],
    rows: readonly { name: string }[],
    say: (number: string) => string,
    singular: string,
  ): OpenItem[] =>
    rows.length
      ? [
          {
            kind,
            number: rows.length,
            examples: rows.slice(0, maxExamples).map(({ name }) => name),
            sentence: say(formatCount(rows.length, singular)),
          },
        ]
      : [];
  return [
    ...toItem('lines', lines, (many) => `${many} of the bank’s statements not matched`, 'line'),
    ...toItem('cheques', atBank, (many) => `${many} neither cleared nor bounced`, 'cheque'),
    ...toItem(
      'undecided',
      undecided,
      (many) => `${many} that neither paid for anything nor goes back`,
      'payment',
    ),
    ...toItem('undocumented', undocumented, (many) => `${many} paid without any document`, 'booking'),
    ...toItem('refunds', refunds, (many) => `${many} with refunds that have not gone out`, 'booking'),
  ];
}
