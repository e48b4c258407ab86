/** `operator registers …` */
import { formatCount, formatInr, formatShortPaise, formatUsd } from '../../../platform/format.ts';
import type { OperationName, ResultOf } from '../operations.ts';
import { writePrivateFile, type AddCommands } from './command.ts';
import { formatLines, formatTable } from './format.ts';
import { addOperation, type OperationCommands } from './operation-command.ts';

export const registerCommands: OperationCommands = {
  'registers.gst': {
    args: ['month'],
    show: ({ month, outward, b2b, b2cl, b2cs, cdnr, cdnur, issued, ...advances }) =>
      formatLines(
        `${month}: taxable ${formatInr(outward.taxable_inr)}, CGST ${formatShortPaise(outward.cgst_paise)}, SGST ${formatShortPaise(outward.sgst_paise)}, IGST ${formatShortPaise(outward.igst_paise)} (GSTR-3B, 3.1a).`,
        `To registered buyers (4): ${formatCount(b2b.length, 'invoice')}; large to others (5): ${b2cl.length}; credit notes (9B): ${cdnr.length + cdnur.length}.`,
        formatTable(b2cs, 'Nothing to other buyers (7).', {
          'Other buyers (7), place': (row) => (row.place ? `${row.place}-${row.place_name}` : null),
          'GST %': [(row) => row.gst_percent, 'right'],
          Taxable: [(row) => formatInr(row.taxable_inr), 'right'],
          CGST: [(row) => formatShortPaise(row.cgst_paise), 'right'],
          SGST: [(row) => formatShortPaise(row.sgst_paise), 'right'],
          IGST: [(row) => formatShortPaise(row.igst_paise), 'right'],
        }),
        ...(['advances_received', 'advances_adjusted', 'advances_returned'] as const).map(
          (name) =>
            `${name.replace('_', ' ')} (11): ${formatInr(advances[name].reduce((sum, row) => sum + row.taxable_inr, 0))} taxable.`,
        ),
        formatTable(issued, 'No document was issued.', {
          'Documents issued (13)': (row) => row.kind.replace('_', ' '),
          From: (row) => row.from,
          To: (row) => row.to,
          Count: [(row) => row.documents, 'right'],
        }),
      ),
  },
};

const showMoney = ({
  lines,
  sums,
  ...more
}: ResultOf<'registers.payments'> | ResultOf<'registers.refunds'>) =>
  formatLines(
    formatTable(lines, 'Nothing.', {
      Date: (row) => row.on,
      Booking: (row) => row.booking_id,
      Way: (row) => row.way,
      Reference: (row) => row.reference,
      Amount: [(row) => formatShortPaise(row.amount_paise), 'right'],
    }),
    `${formatCount(sums.lines, 'line')}: card ${formatShortPaise(sums.card)}, transfer ${formatShortPaise(sums.transfer)}, cash ${formatShortPaise(sums.cash)}, cheque ${formatShortPaise(sums.cheque)}, in all ${formatShortPaise(sums.total)}.`,
    'undated_paise' in more &&
      more.undated_paise > 0 &&
      `${formatShortPaise(more.undated_paise)} more were refunded by card before days were stored; they are in no period.`,
  );

/** The registers, and the operations that write them to a file. */
const registers = {
  'registers.documents': 'registers.documentsFile',
  'registers.payments': 'registers.paymentsFile',
  'registers.refunds': 'registers.refundsFile',
  'registers.commissions': 'registers.commissionsFile',
} as const satisfies Partial<Record<OperationName, OperationName>>;
type RegisterName = keyof typeof registers;

/** Adds the registers; with `--csv` or `--xlsx` a register is written to a file. */
export const addRegisterCommands: AddCommands = (program, { run, cwd }) => {
  const addRegister = <Name extends RegisterName>(
    name: Name,
    show: (result: ResultOf<Name>) => string,
    countRows: (result: ResultOf<(typeof registers)[Name]>) => string,
  ) =>
    addOperation(
      program,
      name,
      {
        show,
        write(input, command) {
          const { csv, xlsx } = command.opts<{ csv?: string; xlsx?: string }>();
          if (csv !== undefined && xlsx !== undefined) command.error('Name one file: --csv or --xlsx.');
          const file = csv ?? xlsx;
          if (file === undefined) return null;
          return run(
            command,
            registers[name],
            { ...input, format: csv === undefined ? 'xlsx' : 'csv' } as never,
            (result) => `${countRows(result)} written to ${file}`,
            async ({ content, ...result }) => {
              await writePrivateFile(cwd, file, content);
              return { ...result, file };
            },
          );
        },
      },
      run,
    )
      .option('--csv <file>', 'write the register as CSV')
      .option('--xlsx <file>', 'write the register as a spreadsheet');

  addRegister(
    'registers.documents',
    ({ documents, sums }) =>
      formatLines(
        formatTable(documents, 'Nothing was issued.', {
          Number: (row) => row.number,
          Date: (row) => row.issued_on,
          Booking: (row) => row.booking_id,
          Buyer: (row) => row.buyer,
          Place: (row) => row.place,
          Taxable: [(row) => formatInr(row.taxable_inr), 'right'],
          GST: [(row) => formatInr(row.tax_inr), 'right'],
          Total: [(row) => formatInr(row.total_inr), 'right'],
        }),
        `${formatCount(sums.documents, 'document')}, taxable ${formatInr(sums.taxable_inr)}, GST ${formatInr(sums.tax_inr)}, in all ${formatInr(sums.total_inr)}.`,
      ),
    ({ sums }) => formatCount(sums.documents, 'document'),
  );
  for (const name of ['registers.payments', 'registers.refunds'] as const)
    addRegister(name, showMoney, ({ sums }) => formatCount(sums.lines, 'line'));
  addRegister(
    'registers.commissions',
    ({ lines, sums }) =>
      formatLines(
        formatTable(lines, 'No commission was paid out.', {
          Date: (row) => row.on,
          Booking: (row) => row.booking_id,
          Agency: (row) => row.agency,
          Payout: (row) => row.payout,
          Kind: (row) => row.kind,
          USD: [(row) => formatUsd(row.amount), 'right'],
          INR: [(row) => formatInr(row.inr), 'right'],
        }),
        `${formatCount(sums.lines, 'line')}, in all ${formatInr(sums.inr)}.`,
      ),
    ({ sums }) => formatCount(sums.lines, 'line'),
  );
};
