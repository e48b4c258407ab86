/** `operator bookings …`: bookings that the office makes for a guest on the telephone. */
import { formatIndianTime } from '@antara/contracts/rules/indian-time';
import { formatInr, formatTravellers, formatUsd } from '../../../platform/format.ts';
import { summaries } from '../summaries.ts';
import { addReadCommand, getCommandGroup, writePrivateFile, type AddCommands } from './command.ts';
import { formatLines, formatTable } from './format.ts';
import type { OperationCommands } from './operation-command.ts';

const formatRupees = (inr: number | null) =>
  inr === null ? 'an amount in rupees that is not known now' : formatInr(inr);

export const officeBookingCommands: OperationCommands = {
  'bookings.hold': {
    args: ['email', 'journey', 'date'],
    show: (held, { email }) =>
      formatLines(
        `Held: ${held.booking_id}, until ${formatIndianTime(new Date(held.ends_at))}, for ${email}, account ${held.guest.id}.`,
        held.guest.invited && 'The account is new: the guest is mailed how to choose a password.',
        formatTable(held.suites, 'None.', {
          Suite: (row) => row.room,
          Title: (row) => row.title,
          Guests: (row) => formatTravellers(row.guests),
          Price: [(row) => formatUsd(row.price_usd), 'right'],
        }),
        `Suites ${formatUsd(held.suites_usd)}, GST ${formatUsd(held.tax_usd)}, total ${formatUsd(held.total_usd)} or ${formatRupees(held.total_inr)}.`,
        held.transfer_until === null
          ? `Booked today, the whole fare of ${formatRupees(held.first_inr)} is due at once.`
          : `Booked today, a deposit of ${held.deposit_percent} %, ${formatRupees(held.first_inr)}, is due by bank transfer until ${held.transfer_until}.`,
      ),
  },
  'bookings.releaseHold': {
    args: ['booking_id'],
    show: ({ booking_id, suites }) => `Released: ${booking_id}. Free again: ${suites.join(', ')}.`,
  },
  'bookings.book': {
    args: ['booking_id'],
    show: ({ booking_id, amount_inr, until, total_inr, balance_inr, balance_due_on }) =>
      formatLines(
        `${booking_id}: ${formatInr(amount_inr)} of ${formatRupees(total_inr)} are expected by bank transfer until ${until}, and its suites kept until the end of that day. The guest is written to.`,
        balance_due_on && `${formatRupees(balance_inr)} are due on ${balance_due_on}.`,
        `When it has come: operator bookings transfer-received ${booking_id}`,
      ),
  },
  'bookings.paymentLink': {
    args: ['booking_id'],
    show: ({ booking_id, pays, amount_inr, left_inr, until }) =>
      formatLines(
        `${booking_id}: a link for ${payParts[pays]} of ${formatInr(amount_inr)} is mailed to who pays; it can be used until the end of ${until}, and an earlier link of the office no longer works.`,
        left_inr > 0 && `${formatInr(left_inr)} are left to pay afterwards.`,
      ),
  },
};

const payParts = { DEPOSIT: 'the deposit', FULL: 'the whole fare', BALANCE: 'a payment' };

/** Adds `bookings quote-paper` and `bookings paper-file`, which write a file. */
export const addQuoteCommand: AddCommands = (program, { run, cwd }) => {
  addReadCommand(getCommandGroup(program, 'bookings'), 'quote-paper', summaries['bookings.quotePaper'])
    .argument('<booking>', 'as guests read it: ANT-7K3QXM')
    .argument('<file>', 'the PDF to write')
    .action((booking_id, file, _options, command) =>
      run(
        command,
        'bookings.quotePaper',
        { booking_id },
        () => `Written: ${file}.`,
        async ({ pdf }) => {
          await writePrivateFile(cwd, file, pdf);
          return { file };
        },
      ),
    );
  addReadCommand(getCommandGroup(program, 'bookings'), 'paper-file', summaries['bookings.paperFile'])
    .argument('<booking>', 'as guests read it: ANT-7K3QXM')
    .argument('<paper>', 'confirmation, invoice, credit-note, vouchers or travel-sheet')
    .argument('<file>', 'the PDF to write')
    .option('--number <number>', 'one invoice, credit note or voucher (default: the newest)')
    .action((booking_id, paper, file, { number }: { number?: string }, command) =>
      run(
        command,
        'bookings.paperFile',
        { booking_id, paper, ...(number !== undefined && { number }) },
        () => `Written: ${file}.`,
        async ({ content }) => {
          await writePrivateFile(cwd, file, content);
          return { file };
        },
      ),
    );
};
