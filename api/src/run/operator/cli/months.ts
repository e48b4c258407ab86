/** `operator months …` */
import { formatCount, formatInr, formatShortPaise } from '../../../platform/format.ts';
import type { ResultOf } from '../operations.ts';
import { summaries } from '../summaries.ts';
import { addReadCommand, getCommandGroup, writePrivateFile, type AddCommands } from './command.ts';
import { formatIstDay, formatLines, formatTable } from './format.ts';
import type { OperationCommands } from './operation-command.ts';

type Figures = ResultOf<'months.show'>['figures'];
type OpenItems = ResultOf<'months.show'>['open'];

const formatFigures = ({ documents, gst, payments, refunds, commissions }: Figures) =>
  formatLines(
    ...Object.entries(documents).map(
      ([kind, sums]) => `${kind.replace('_', ' ')}s: ${sums.documents}, ${formatInr(sums.total_inr)}`,
    ),
    `GST: taxable ${formatInr(gst.taxable_inr)}, CGST ${formatShortPaise(gst.cgst_paise)}, SGST ${formatShortPaise(gst.sgst_paise)}, IGST ${formatShortPaise(gst.igst_paise)}`,
    `payments: ${formatShortPaise(payments.total)}; refunds: ${formatShortPaise(refunds.total)}; commission: ${formatInr(commissions.inr)}`,
  );

const formatOpen = (open: OpenItems) =>
  open.length > 0 &&
  `Open: ${open.map(({ sentence, examples }) => `${sentence} (${examples.join(', ')})`).join('; ')}.`;

export const monthCommands: OperationCommands = {
  'months.show': {
    args: ['month'],
    show: ({ month, closed_at, closed_by, figures, differs, open }) =>
      formatLines(
        closed_at === null
          ? `${month} is open.`
          : `${month} was closed on ${formatIstDay(closed_at)} by ${closed_by}.`,
        formatFigures(figures),
        differs.length > 0 && `Differ from the figures of the closing: ${differs.join(', ')}.`,
        formatOpen(open),
      ),
  },
  'months.close': {
    args: ['month'],
    show: ({ month, figures, open }) =>
      formatLines(`${month} is closed.`, formatFigures(figures), formatOpen(open)),
  },
  'months.reopen': { args: ['month'], show: ({ month }) => `${month} is open again.` },
  'months.list': {
    show: ({ months }) =>
      formatTable(months, 'No month was closed.', {
        Month: (row) => row.month,
        Closed: (row) => formatIstDay(row.closed_at),
        By: (row) => row.closed_by,
        Although: (row) => row.reason,
        'Opened again': (row) => row.reopened_at && formatIstDay(row.reopened_at),
        Because: (row) => row.reopen_reason,
      }),
  },
};

/** Adds `months tally`, which writes the vouchers of a month to a file. */
export const addTallyCommand: AddCommands = (program, { run, cwd }) => {
  addReadCommand(getCommandGroup(program, 'months'), 'tally', summaries['months.tally'])
    .argument('<month>', 'the month: yyyy-mm')
    .requiredOption('--to <file>', 'the file to write')
    .action((month: string, { to }: { to: string }, command) =>
      run(
        command,
        'months.tally',
        { month },
        ({ vouchers, is_closed }) =>
          `${formatCount(vouchers, 'voucher')} written to ${to}.${is_closed ? '' : ' The month is not closed, so more may come.'}`,
        async ({ content, ...result }) => {
          await writePrivateFile(cwd, to, content);
          return { ...result, file: to };
        },
      ),
    );
};
