/** `operator transfers …`: the bank's statements. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { InvalidArgumentError } from 'commander';
import { formatCount, formatShortPaise } from '../../../platform/format.ts';
import type { ResultOf } from '../operations.ts';
import { addChangeCommand, getCommandGroup, type AddCommands } from './command.ts';
import { formatLines, formatTable, type Columns } from './format.ts';
import type { OperationCommands } from './operation-command.ts';

type OpenLine = ResultOf<'transfers.unmatched'>['lines'][number];
type Amount = Pick<OpenLine, 'direction' | 'amount_paise'>;

const formatAmount = ({ direction, amount_paise }: Amount): string =>
  `${direction === 'OUT' ? '−' : ''}${formatShortPaise(amount_paise)}`;

const lineColumns: Columns<Pick<OpenLine, 'line' | 'on' | 'direction' | 'amount_paise'>> = {
  Line: [(row) => row.line, 'right'],
  Day: (row) => row.on,
  Amount: [formatAmount, 'right'],
};

const openColumns: Columns<OpenLine> = {
  ...lineColumns,
  Left: [(row) => (row.open_paise < row.amount_paise ? formatShortPaise(row.open_paise) : null), 'right'],
  'May be': (row) =>
    [
      ...row.reverses.map(
        ({ booking_id, reference }) =>
          `taken back: operator bookings transfer-undo ${booking_id} --reference ${reference}`,
      ),
      ...row.proposals.map(({ booking_id, why }) => `${booking_id} (${why.join(', ')})`),
    ].join('; ') || null,
  'The bank says': (row) => row.narration,
};

const howToMatch = 'operator transfers match <line> <booking>, or operator transfers ignore <line> --reason';

export const bankStatementCommands: OperationCommands = {
  'transfers.formats': {
    show: ({ formats }) =>
      formatTable(formats, 'None. Name the columns of an account: operator transfers set-format', {
        Account: (row) => row.account,
        Date: (row) => `${row.date} (${row.date_order})`,
        Narration: (row) => row.narration,
        Reference: (row) => row.reference ?? null,
        Amounts: (row) =>
          row.amount === undefined
            ? `${row.credit}, ${row.debit}`
            : [row.amount, ...(row.kind === undefined ? [] : [row.kind])].join(', '),
        Balance: (row) => row.balance ?? null,
      }),
  },
  'transfers.setFormat': {
    args: ['account'],
    show: ({ account }) =>
      `${account}: its statements can be imported: operator transfers import <file> --account ${/\s/.test(account) ? `'${account}'` : account}`,
  },
  'transfers.unmatched': {
    show: ({ lines }) =>
      formatLines(
        formatTable(lines, 'Every line is matched.', openColumns),
        lines.length > 0 && `\n${howToMatch}`,
      ),
  },
  'transfers.match': {
    args: ['line', 'booking_id'],
    show: ({
      line,
      booking_id,
      direction,
      amount_paise,
      was_entered,
      surplus_paise,
      left_paise,
      line_left_paise,
    }) => {
      const what = `Line ${line}: ${formatShortPaise(amount_paise)} ${direction === 'IN' ? 'received for' : 'paid back of'} ${booking_id}`;
      if (was_entered) return `${what}, as it was entered by hand before.`;
      return formatLines(
        `${what}; ${left_paise ? `${formatShortPaise(left_paise)} ${direction === 'IN' ? 'are left to pay' : 'still wait'}` : 'nothing is left'}.`,
        surplus_paise > 0 &&
          `${formatShortPaise(surplus_paise)} are to be paid back: operator bookings refund-paid ${booking_id}`,
        line_left_paise > 0 && `${formatShortPaise(line_left_paise)} of the line are left.`,
      );
    },
  },
  'transfers.ignore': {
    args: ['line'],
    show: ({ line }) => `Line ${line} is left aside.`,
  },
};

/** Adds `transfers import`, which reads a file. */
export const addStatementImport: AddCommands = (program, { run, cwd }) => {
  addChangeCommand(
    getCommandGroup(program, 'transfers'),
    'import',
    'import a bank’s statement: what surely pays a booking is entered, the rest waits',
  )
    .argument('<file>', 'the statement as the bank gives it, CSV')
    .requiredOption('--account <name>', 'whose statement it is: operator transfers formats')
    .action(async (file: string, { account }: { account: string }, command) => {
      const text = await readFile(path.resolve(cwd, file), 'utf8').catch((cause: unknown) => {
        throw new InvalidArgumentError(`${file} cannot be read: ${String(cause)}`);
      });
      return run(command, 'transfers.import', { account, text }, formatImport);
    });
};

function formatImport({
  known,
  expenses,
  unread_rows,
  entered,
  linked,
  unmatched,
}: ResultOf<'transfers.import'>) {
  const parts = [
    `${formatCount(entered.length, 'line')} entered, ${linked.length} known from entries by hand, ${unmatched.length} to be matched; ` +
      `${known} imported before, ${formatCount(expenses, 'other expense')}.`,
    entered.length > 0 &&
      formatTable(entered, '', {
        ...lineColumns,
        Booking: (row) => row.booking_id,
        By: (row) => row.why.join(', '),
        Left: [(row) => formatShortPaise(row.left_paise), 'right'],
      }),
    linked.length > 0 &&
      formatTable(linked, '', { ...lineColumns, 'Entered by hand for': (row) => row.booking_ids.join(', ') }),
    unmatched.length > 0 && formatLines(formatTable(unmatched, '', openColumns), `\n${howToMatch}`),
    unread_rows.length > 0 &&
      `The rows ${unread_rows.join(', ')} of the file have no date and stand after its last line.`,
  ];
  return parts.filter(Boolean).join('\n\n');
}
