/** Imports the bank's statements, and matches their lines with bookings. */
import { dateOrders, type StatementFormat } from '@antara/contracts/rules/bank-statement';
import { asc } from 'drizzle-orm';
import { z } from 'zod/mini';
import { bankFormats, bankLines, isGroupId } from '../../bookings/booking/index.ts';
import {
  type BankLine,
  createRecognizer,
  enterGroupLine,
  enterLine,
  getOpenPaise,
  ignoreLine,
  importStatement,
  isOpenLine,
  listReversals,
  lockGroupBookings,
  lockLine,
  type Proposal,
  type Reversal,
  rememberPayer,
} from '../../sales/payments/index.ts';
import type { Tx } from '../../platform/db/types.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import { describeField } from './field-text.ts';
import { bookingIdField, reasonField } from './fields.ts';
import { defineChange, defineRead } from './operation.ts';
import { listFields, readListPart } from './list-part.ts';
import { lockWithOrders } from './transfers.ts';

const account = z.string().check(
  z.overwrite((name) => name.trim().replaceAll(/\s+/g, ' ')),
  z.regex(
    /^[\p{L}\p{Nd}][\p{L}\p{M}\p{Nd} .,&'’()/-]{1,39}$/u,
    'a name has 2 to 40 letters, digits, spaces and . , & ’ ( ) / -, and begins with a letter or digit',
  ),
  describeField('the company’s account at the bank, by a name of your own: HDFC Current', {
    placeholder: 'name',
  }),
);

const heading = (description: string) =>
  z
    .optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(100)))
    .check(describeField(description, { placeholder: 'heading' }));
const requiredHeading = (description: string) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1),
      z.maxLength(100),
      describeField(description, { placeholder: 'heading' }),
    );

const formatFields = {
  date: requiredHeading('the column of the day on which the bank booked the line'),
  narration: requiredHeading('the column of the bank’s words about it'),
  reference: heading(
    'the column of the bank’s number (UTR); without it, the number is looked for in the words',
  ),
  credit: heading('the column of what came in'),
  debit: heading('the column of what went out'),
  amount: heading('the one column of both: with a sign, or with CR and DR behind the amount'),
  kind: heading('the column that says CR or DR of that amount'),
  balance: heading('the column of the balance after the line, which tells like lines apart'),
  date_order: z
    ._default(z.enum(dateOrders), 'dmy')
    .check(describeField('the order of day, month and year', { name: 'dates' })),
  decimal: z._default(z.enum(['.', ',']), '.').check(describeField('the sign before the paise')),
};

/** Lists the formats of statements by account. */
export const listFormats = defineRead(z.object({}), async (db) => ({
  formats: (await db.select().from(bankFormats).orderBy(asc(bankFormats.name))).map(({ name, columns }) => ({
    account: name,
    ...columns,
  })),
}));

/** Returns the name of an account as it is stored: capitals make no other account. */
async function findAccount(tx: Tx, name: string): Promise<string> {
  const accounts = await tx.select({ name: bankFormats.name }).from(bankFormats);
  return accounts.find((one) => one.name.toLowerCase() === name.toLowerCase())?.name ?? name;
}

/**
 * Stores the format of an account's statements in place of the one before.
 * @throws {HttpError} 400 unless the amounts are in the columns credit and debit, or in the column amount
 */
async function storeFormat(tx: Tx, name: string, columns: StatementFormat): Promise<void> {
  const { credit, debit, amount, kind } = columns;
  if (amount === undefined ? credit === undefined || debit === undefined : (credit ?? debit))
    throwHttpError('INVALID', 'Name either the columns credit and debit, or the column amount.');
  if (kind !== undefined && amount === undefined)
    throwHttpError('INVALID', 'The column kind says CR or DR of the column amount, which is not named.');
  await tx
    .insert(bankFormats)
    .values({ name, columns })
    .onConflictDoUpdate({ target: bankFormats.name, set: { columns } });
}

/** Stores the format of an account's statements. A format that the account has already is replaced. */
export const setFormat = defineChange(
  z.object({ account, ...formatFields }),
  async (tx, { account: given, ...columns }) => {
    const name = await findAccount(tx, given);
    await storeFormat(tx, name, columns);
    return { account: name, ...columns };
  },
  (_, { account: subject, ...details }) => ({ subject, details }),
);

const toLine = ({ id, account: of, direction, made_on, amount_paise, reference }: BankLine) => ({
  line: id,
  account: of,
  direction,
  on: made_on,
  amount_paise,
  reference,
});

const toProposals = (proposals: readonly Proposal[]) =>
  proposals.map(({ bookingId, why }) => ({ booking_id: bookingId, why }));

const toOpenLine = (line: BankLine, proposals: readonly Proposal[], reversals: readonly Reversal[]) => ({
  ...toLine(line),
  open_paise: getOpenPaise(line),
  narration: line.narration,
  proposals: toProposals(proposals),
  /** Received money that the bank takes back with this line: undo its entry. */
  reverses: reversals.map(({ bookingId, reference }) => ({ booking_id: bookingId, reference })),
});

/**
 * Imports a bank's statement: stores the lines that are new, and enters those of which the booking is certain as
 * `noteReceivedTransfer` and `notePaidRefund` do. The other lines wait for the office (`listUnmatched`). Columns that
 * come with the file are stored for the account as by `transfers.setFormat`.
 * @throws {HttpError} 403 for columns without the permission for `transfers.setFormat`
 */
export const importLines = defineChange(
  z.object({
    account,
    columns: z
      .optional(z.object(formatFields))
      .check(describeField('the headings of the columns; those of the account unless they are given')),
    text: z
      .string()
      .check(
        z.minLength(1),
        z.maxLength(20_000_000, 'a statement of 20 MB at most'),
        describeField('the content of the file (CSV)'),
      ),
  }),
  async (tx, { account: given, columns, text }, { now }, author) => {
    const name = await findAccount(tx, given);
    if (columns) {
      if (!author.mayRun('transfers.setFormat'))
        throwHttpError('FORBIDDEN', 'Your roles do not permit transfers.setFormat.', {
          code: 'FORBIDDEN_OPERATION',
        });
      await storeFormat(tx, name, columns);
    }
    const { knownCount, expenseCount, unread, entered, linked, doubtful } = await importStatement(
      tx,
      name,
      text,
      now(),
    );
    const reversalsOf = await listReversals(
      tx,
      doubtful.map(({ line }) => line),
    );
    return {
      account: name,
      known: knownCount,
      expenses: expenseCount,
      unread_rows: unread,
      entered: entered.map(({ line, booking, surplusPaise, leftPaise }) => ({
        ...toLine(line),
        booking_id: booking.bookingId,
        why: booking.why,
        surplus_paise: surplusPaise,
        left_paise: leftPaise,
      })),
      linked: linked.map(({ line, bookingIds }) => ({ ...toLine(line), booking_ids: bookingIds })),
      unmatched: doubtful.map(({ line, proposals }) => toOpenLine(line, proposals, reversalsOf(line.id))),
    };
  },
  ({ columns }, { account: subject, known, expenses, entered, linked, unmatched }) => ({
    subject,
    // Without the bank's words, because they name travellers.
    details: {
      ...(columns && { columns }),
      known,
      expenses,
      entered: entered.map(({ line, booking_id, amount_paise }) => ({ line, booking_id, amount_paise })),
      linked: linked.map(({ line, booking_ids }) => ({ line, booking_ids })),
      unmatched: unmatched.map(({ line }) => line),
    },
  }),
);

/** Lists the lines of which the booking is not certain, the oldest first, each with the bookings that it may pay. */
export const listUnmatched = defineRead(
  z.object(listFields()),
  async (db, part) => {
    const { rows, more } = await readListPart(db.select().from(bankLines), part, {
      by: { made_on: bankLines.made_on, id: bankLines.id },
      where: isOpenLine,
    });
    const recognize = await createRecognizer(db, rows);
    const reversalsOf = await listReversals(db, rows);
    return {
      ...more,
      lines: rows.map((line) => toOpenLine(line, recognize(line).proposals, reversalsOf(line.id))),
    };
  },
  { listSubjects: ({ lines }) => lines.map(({ line }) => `line ${line}`) },
);

const lineField = z
  .int('a line is named by its number')
  .check(z.gte(1), describeField('its number: operator transfers unmatched', { placeholder: 'number' }));

/** Enters a line for a group, and remembers the payer. */
async function matchGroup(tx: Tx, id: string, number: number, now: Date, paise?: number) {
  const { group, confirmed } = await lockGroupBookings(tx, id);
  const parts = await enterGroupLine(tx, group, confirmed, number, now, paise);
  const line = await lockLine(tx, number);
  const [first] = confirmed;
  if (first) await rememberPayer(tx, line, first.booking_id);
  return {
    booking_id: id,
    line: number,
    direction: line.direction,
    amount_paise: parts.reduce((sum, part) => sum + part.paise, 0),
    was_entered: !parts.length,
    surplus_paise: 0,
    left_paise: parts.reduce((sum, part) => sum + part.leftPaise, 0),
    line_left_paise: getOpenPaise(line),
  };
}

/**
 * Enters a line for a booking or a group, or a part of the line, and remembers the payer.
 * @throws {HttpError} 409 when the line was matched before
 */
export const matchLine = defineChange(
  z.object({
    line: lineField,
    booking_id: bookingIdField,
    amount_paise: z
      .optional(
        z.int('an amount is in rupees and paise').check(z.gte(100, 'an amount is at least one rupee')),
      )
      .check(
        describeField('how much of it, when it pays for several bookings (default: all that is left)', {
          name: 'amount',
          placeholder: 'rupees',
          unit: 'rupees',
        }),
      ),
  }),
  async (tx, { line: number, booking_id: id, amount_paise }, { now }) => {
    if (isGroupId(id)) return matchGroup(tx, id, number, now(), amount_paise);
    const booking = await lockWithOrders(tx, id);
    const entered = await enterLine(tx, booking, number, now(), amount_paise);
    const line = await lockLine(tx, number);
    await rememberPayer(tx, line, id);
    return {
      booking_id: id,
      line: number,
      direction: line.direction,
      amount_paise: entered.paise,
      was_entered: !entered.isNew,
      surplus_paise: entered.surplusPaise,
      left_paise: entered.leftPaise,
      line_left_paise: getOpenPaise(line),
    };
  },
  (_, { booking_id: subject, ...details }) => ({ subject, details }),
);

/**
 * Leaves a line aside that belongs to no booking.
 * @throws {HttpError} 409 for a line from which a transfer was entered
 */
export const ignoreBankLine = defineChange(
  z.object({ line: lineField, reason: reasonField }),
  async (tx, { line: number, reason }) => ({ ...toLine(await ignoreLine(tx, number, reason)), reason }),
  (_, { line, ...details }) => ({ subject: `line ${line}`, details }),
);
