/** Closes the books of a month, after which nothing dated in it is entered, changed or taken back (OF-19). */
import { and, desc, eq, isNull } from 'drizzle-orm';
import { z } from 'zod/mini';
import { closedMonths, lockMonths, nameMonth } from '../../base/months/index.ts';
import { findTallyLedgers } from '../../base/settings/index.ts';
import { readDocumentLines } from '../../bookings/documents/index.ts';
import { readCommissionPayments } from '../../sales/agents/index.ts';
import { readPayments, readRefunds } from '../../sales/payments/index.ts';
import { toCivilDate } from '../../platform/clock.ts';
import type { DbOrTx } from '../../platform/db/types.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { listBookingIds, monthField, reasonField } from './fields.ts';
import { listFields, readListPart } from './list-part.ts';
import {
  calculateFigures,
  compareFigures,
  listOpenItems,
  type MonthFigures,
  toPeriod,
} from './month-figures.ts';
import { defineChange, defineRead } from './operation.ts';
import { createTallyVouchers, writeTallyFile } from './tally.ts';

/** Transactions that began before midnight have ended an hour after it. */
const waitMs = 3_600_000;

const findClosed = async (db: DbOrTx, month: string) =>
  (
    await db
      .select()
      .from(closedMonths)
      .where(and(eq(closedMonths.month, month), isNull(closedMonths.reopened_at)))
  )[0];

/** Shows a month's figures, what is open in it, and which figures differ from those that were stored at its closing. */
export const showMonth = defineRead(z.object({ month: monthField }), async (db, { month }, platform) => {
  const figures = await calculateFigures(db, platform, month);
  const closed = await findClosed(db, month);
  return {
    month,
    closed_at: closed?.closed_at ?? null,
    closed_by: closed?.closed_by ?? null,
    figures,
    differs: closed ? compareFigures(closed.figures as MonthFigures, figures) : [],
    open: await listOpenItems(db, month),
  };
});

/**
 * Closes a month that has ended, and stores its figures.
 * @throws {HttpError} 409 for a closed month, and with `data.open` when something is open in it and no reason is given;
 *   422 for a month that has not ended
 */
export const closeMonth = defineChange(
  z.object({ month: monthField, reason: z.optional(reasonField) }),
  async (tx, { month, reason }, platform, { who }) => {
    await lockMonths(tx);
    const now = platform.now();
    if (month >= toCivilDate(new Date(now.getTime() - waitMs)).slice(0, 7))
      throwHttpError(
        'UNPROCESSABLE',
        `${nameMonth(month)} has not ended: it is closed an hour after its end.`,
      );
    if (await findClosed(tx, month)) throwHttpError('CONFLICT', `${nameMonth(month)} is closed already.`);
    const open = await listOpenItems(tx, month);
    if (open.length && reason === undefined)
      throwHttpError(
        'CONFLICT',
        `${nameMonth(month)} has ${open.map(({ sentence, examples }) => `${sentence} (${examples.join(', ')})`).join('; ')}. Settle it first, or close the month with a reason.`,
        { code: 'MONTH_OPEN', open },
      );
    const figures = await calculateFigures(tx, platform, month);
    await tx
      .insert(closedMonths)
      .values({ month, closed_at: now, closed_by: who, reason: open.length ? reason! : null, figures });
    return { month, figures, open };
  },
  ({ month: subject, reason }, { figures, open }) => ({
    subject,
    details: { ...(open.length && { reason }), open, figures },
  }),
);

/**
 * Opens a closed month again, with its figures of the closing kept. Always needs two persons.
 * @throws {HttpError} 409 for a month that is not closed
 */
export const reopenMonth = defineChange(
  z.object({ month: monthField, reason: reasonField }),
  async (tx, { month, reason }, { now }, { who }) => {
    await lockMonths(tx);
    const closed = await findClosed(tx, month);
    if (!closed) throwHttpError('CONFLICT', `${nameMonth(month)} is not closed.`);
    await tx
      .update(closedMonths)
      .set({ reopened_at: now(), reopened_by: who, reopen_reason: reason })
      .where(eq(closedMonths.id, closed.id));
    return { month };
  },
  ({ month: subject, reason }) => ({ subject, details: { reason } }),
  { needsSecondPerson: true },
);

/** Lists the closings of months, the newest month first. */
export const listMonths = defineRead(z.object(listFields()), async (db, part) => {
  const { rows, more } = await readListPart(db.select().from(closedMonths), part, {
    by: { month: closedMonths.month, id: closedMonths.id },
    descending: true,
  });
  return { ...more, months: rows.map(({ id: _, figures: __, ...row }) => row) };
});

/**
 * Returns the vouchers of a month for Tally: sales, credit notes, receipts and payments, as XML in base64.
 * @throws {HttpError} 422 until the setting `tally` names the ledgers
 */
export const exportToTally = defineRead(
  z.object({ month: monthField }),
  async (db, { month }, platform) => {
    const ledgers = await findTallyLedgers(db);
    if (!ledgers)
      throwHttpError(
        'UNPROCESSABLE',
        'The names of the ledgers in Tally are not set yet. The desk asks for them on the page of the month (setting tally).',
        { code: 'TALLY_LEDGERS' },
      );
    const period = toPeriod(month);
    const entries = {
      invoices: await readDocumentLines(db, 'invoice', period),
      creditNotes: await readDocumentLines(db, 'credit_note', period),
      payments: await readPayments(db, period),
      refunds: await readRefunds(db, period),
      commissions: await readCommissionPayments(db, platform, period),
    };
    const vouchers = createTallyVouchers(entries, ledgers);
    const ofBookings = [...entries.invoices, ...entries.creditNotes, ...entries.payments, ...entries.refunds];
    return {
      month,
      vouchers: vouchers.length,
      is_closed: (await findClosed(db, month)) !== undefined,
      bookings: listBookingIds(ofBookings),
      content: Buffer.from(writeTallyFile(vouchers, ledgers)).toString('base64'),
    };
  },
  { listSubjects: ({ bookings }) => bookings },
);

/** How many closed months the status compares with their figures, the newest first. */
const comparedMonths = 3;

/** Returns sentences about closed months whose figures are no longer as they were stored. */
export async function describeChangedMonths(platform: Platform): Promise<string[]> {
  const { db } = platform;
  const closed = await db
    .select()
    .from(closedMonths)
    .where(isNull(closedMonths.reopened_at))
    .orderBy(desc(closedMonths.month))
    .limit(comparedMonths);
  const sentences: string[] = [];
  for (const { month, figures } of closed) {
    const differs = compareFigures(figures as MonthFigures, await calculateFigures(db, platform, month));
    if (differs.length)
      sentences.push(
        `${nameMonth(month)} is closed, and its ${differs.join(', ')} differ from the figures of its closing (operator months show ${month}; operator log).`,
      );
  }
  return sentences;
}
