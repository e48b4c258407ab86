/** Reads the CSV file of a bank's statement with the columns that the office has named for it. */
import { createHash } from 'node:crypto';
import {
  findStatementHead,
  listHeadings,
  readStatementAmount,
  readStatementCell,
  readStatementDate,
  statementDelimiters,
  type StatementAmount,
  type StatementFormat,
} from '@antara/contracts/rules/bank-statement';
import { type bankFormats, type bankLines, removeBookingIds } from '../../bookings/booking/index.ts';
import { foldAccents } from '../../platform/fold-accents.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import { loadPapaparse } from '../../platform/late-libraries.ts';
import { toPlainReference } from './bank-lines.ts';

/** A line of a statement, as it is stored. `earlierDigest` is the digest that lines had before. */
export type StatementLine = Pick<
  typeof bankLines.$inferSelect,
  'digest' | 'direction' | 'made_on' | 'amount_paise' | 'reference' | 'narration' | 'payer'
> & { earlierDigest: string };

/** Words with which banks say how money came, besides its number, its payer and their purpose. */
const bankWords = new Set(
  'neft rtgs imps upi ach inb mob tpt ib cr dr by to from for transfer trf trfr fund funds chq cheque clg dep deposit cash payment pay paid received ref refund no txn bank hdfc icic icici sbin sbi utib axis kkbk kotak mr mrs ms dr shri smt the and'.split(
    ' ',
  ),
);

/**
 * Returns the lines of a statement, and the rows (from 1) after the last line, which are the bank's sums.
 *
 * @throws {HttpError} 400 when no row has the headings of the columns, when there is no line, and for a row among the
 *   lines that cannot be read, because a part of a statement must not be taken for the whole.
 */
export function readStatement(
  text: string,
  { name: account, columns: format }: typeof bankFormats.$inferSelect,
): { lines: StatementLine[]; unread: number[] } {
  const { rows, head, columns, errors } = findColumns(text, format);
  const broken = errors.find(({ type, row = 0 }) => type === 'Quotes' && row > head);
  if (broken) refuse(broken.row! + 1, 'has quotation marks that do not belong together');
  const width = rows[head]!.findLastIndex((cell) => cell.trim() !== '') + 1;
  const body = rows.slice(head + 1).map((row, index) => ({ row, place: head + index + 2 }));
  const dateOf = ({ row }: { row: string[] }) => readStatementDate(row[columns.date] ?? '', format);
  const last = body.findLastIndex((one) => dateOf(one) !== null);
  if (last < 0) throwHttpError('INVALID', 'The file has no lines with a date below its headings.');
  const isBlank = ({ row }: { row: string[] }) => row.every((cell) => cell.trim() === '');
  const digestLine = createDigester();
  const lines = body
    .slice(0, last + 1)
    .filter((one) => !isBlank(one))
    .map((one) => {
      // An amount such as 1,10,141.00 without quotation marks is cut at its commas.
      if (one.row.slice(width).some((cell) => cell.trim() !== ''))
        refuse(one.place, 'has more cells than headings');
      const made_on =
        dateOf(one) ?? refuse(one.place, `has no date of this bank: “${one.row[columns.date] ?? ''}”`);
      const amount = readStatementAmount(one.row, columns, format);
      if (typeof amount === 'string') refuse(one.place, amount);
      const cell = (column: keyof StatementFormat) => readStatementCell(one.row, columns, column);
      const narration = cell('narration').replaceAll(/\s+/g, ' ');
      return {
        digest: digestLine([account, amount, ...listContents(one.row)]),
        earlierDigest: digestLine([account, made_on, amount, narration, cell('reference'), cell('balance')]),
        made_on,
        ...(amount as StatementAmount),
        reference: toReference(cell('reference')) ?? findReference(narration),
        narration,
        payer: findPayer(narration),
      };
    });
  const unread = body
    .slice(last + 1)
    .filter((one) => !isBlank(one))
    .map(({ place }) => place);
  return { lines, unread };
}

/** Returns a function that digests contents; the same contents have another digest each time. */
function createDigester(): (contents: readonly unknown[]) => string {
  const counts = new Map<string, number>();
  return (contents) => {
    const content = JSON.stringify(contents);
    const count = (counts.get(content) ?? 0) + 1;
    counts.set(content, count);
    return createHash('sha256').update(`${content}${count}`).digest('hex');
  };
}

/**
 * Returns what a row says, in whatever columns the office has named: a line keeps its digest when the format of the
 * account is changed. Short numbers are left out, because some banks number the rows of each file.
 */
const listContents = (row: readonly string[]): string[] =>
  row
    .map((cell) =>
      cell
        .trim()
        .replaceAll(/\s+/g, ' ')
        .replaceAll(/(?<=\d),(?=\d)/g, ''),
    )
    .filter((cell) => cell !== '' && !/^\d{1,5}$/.test(cell));

const refuse = (place: number, why: string): never =>
  throwHttpError('INVALID', `Row ${place} of the file ${why}. Nothing was imported.`);

/** Finds the row with the headings, by whichever separator it has. */
function findColumns(text: string, format: StatementFormat) {
  for (const delimiter of statementDelimiters) {
    const { data: rows, errors } = loadPapaparse().parse<string[]>(text, { delimiter });
    const found = findStatementHead(rows, format);
    if (found) return { rows, errors, ...found };
  }
  const list = listHeadings(format)
    .map(([, heading]) => heading)
    .join(', ');
  throwHttpError(
    'INVALID',
    `The file has no row with the headings ${list}. See the format: operator transfers formats`,
  );
}

/** Returns a number of the bank as references are stored, or null when the text is none that people can type. */
function toReference(text: string): string | null {
  const plain = toPlainReference(text.toUpperCase().replaceAll(/\s/g, ''));
  return /^(?=.*\p{Nd})[A-Z0-9/-]{6,40}$/u.test(plain) ? plain : null;
}

/** Returns the number of a transfer (UTR or RRN) that a narration has, or null. */
const findReference = (narration: string): string | null =>
  /(?<![A-Z0-9])(?:[A-Z]{4}[A-Z0-9]\p{Nd}{10,17}|\p{Nd}{12})(?![A-Z0-9])/u.exec(
    narration.toUpperCase(),
  )?.[0] ?? null;

/** Returns the words of a text, folded, without those that have digits. */
export const listWords = (text: string): string[] =>
  foldAccents(text)
    .split(/[^\p{L}\p{M}\p{Nd}]+/u)
    .filter((word) => word.length > 1 && !/\p{Nd}/u.test(word));

/**
 * Returns the payer whom a narration names: the address of a UPI payment, otherwise the words that are neither numbers
 * nor the bank's own. Null when nothing is left.
 */
function findPayer(narration: string): string | null {
  const [address] = /[\w.]+@\w+/.exec(foldAccents(narration)) ?? [];
  if (address) return address;
  const words = listWords(removeBookingIds(narration)).filter((word) => !bankWords.has(word));
  return words.length ? words.join(' ') : null;
}
