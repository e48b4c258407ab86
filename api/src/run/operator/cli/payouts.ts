/** `operator agents …`: commission that is due, and its payment. */
import { formatCount, formatInr } from '../../../platform/format.ts';
import {
  addReadCommand,
  getCommandGroup,
  parseNumber,
  writePrivateFile,
  type AddCommands,
} from './command.ts';
import { formatLines, formatTable } from './format.ts';
import type { OperationCommands } from './operation-command.ts';

const formatBank = (bank: { account: string; ifsc: string } | null) =>
  bank ? `${bank.ifsc} ${bank.account}` : 'none';

export const payoutCommands: OperationCommands = {
  'agents.due': {
    show: ({ agencies, sums }) =>
      formatLines(
        formatTable(agencies, 'No commission is due.', {
          'E-mail': (row) => row.email,
          Agency: (row) => row.company_name,
          Bookings: (row) => row.bookings.map(({ booking_id }) => booking_id).join(' '),
          Due: [(row) => formatInr(row.gross_inr), 'right'],
          'To give back': [(row) => formatInr(row.clawback_inr), 'right'],
          TDS: [(row) => (row.tds_percent === null ? 'not set' : formatInr(row.tds_inr)), 'right'],
          'To pay': [(row) => formatInr(row.payable_inr), 'right'],
          Bank: (row) => formatBank(row.bank),
        }),
        agencies.length > 0 && `To pay in all: ${formatInr(sums.payable_inr)}.`,
      ),
  },
  'agents.bankAccount': {
    args: ['email'],
    show: ({ agent, bank }) =>
      `${agent.company_name}: commission is paid to ${formatBank(bank)}. A letter says so to it.`,
  },
  'agents.payOut': {
    show: ({ payout, paid_on, agencies, left_out, sums }) =>
      formatLines(
        `Payout ${payout} of ${paid_on}: ${formatInr(sums.payable_inr)} to ${formatCount(agencies.length, 'agency', 'agencies')}, who are mailed their statements. The bank’s file: operator agents payout-file ${payout} --to payout-${payout}.csv`,
        formatTable(agencies, 'Nobody.', {
          Agency: (row) => row.company_name,
          Bookings: [(row) => row.bookings.length, 'right'],
          Paid: [(row) => formatInr(row.payable_inr), 'right'],
          Bank: (row) => formatBank(row.bank),
        }),
        left_out.length > 0 &&
          `Left out: ${left_out.map(({ company_name, why }) => `${company_name} (${why})`).join(', ')}.`,
      ),
  },
  'agents.payoutFormats': {
    show: ({ formats }) =>
      formatTable(formats, 'None. Name the columns of an account: operator agents set-payout-format', {
        Format: (row) => row.format,
        Columns: (row) =>
          row.columns.map(({ heading, field, text }) => `${heading}=${field ?? `:${text}`}`).join(', '),
        Dates: (row) => row.date_order,
        Headings: (row) => (row.has_headings ? 'yes' : 'no'),
      }),
  },
  'agents.setPayoutFormat': {
    args: ['format'],
    show: ({ format }) =>
      `${format}: its files are written by: operator agents payout-file <payout> --format ${format} --to <file>`,
  },
};

/** Adds `agents payout-file`, which writes the file for the bank. */
export const addPayoutFile: AddCommands = (program, { run, cwd }) => {
  addReadCommand(
    getCommandGroup(program, 'agents'),
    'payout-file',
    'write a batch as the file with which the bank makes its payments (NEFT); it has whole account numbers',
  )
    .argument('<payout>', 'its number: operator registers commissions', parseNumber)
    .requiredOption('--to <file>', 'the file to write')
    .option('--format <name>', 'the columns of this format (default: plain ones)')
    .action((payout: number, { to, format }: { to: string; format?: string }, command) =>
      run(
        command,
        'agents.payoutFile',
        { payout, ...(format !== undefined && { format }) },
        ({ payments, paid_inr }) =>
          `${formatCount(payments, 'payment')}, ${formatInr(paid_inr)}, written to ${to}`,
        async ({ content, ...result }) => {
          await writePrivateFile(cwd, to, content);
          return { ...result, file: to };
        },
      ),
    );
};
