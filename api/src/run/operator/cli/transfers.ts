/** `operator bookings …`: money by bank transfer. */
import type { Command } from 'commander';
import { formatInr, formatShortPaise } from '../../../platform/format.ts';
import type { ResultOf } from '../operations.ts';
import { addChangeCommand, addListCommand, parseDate, parseRupees, type RunOperation } from './command.ts';
import { formatIstDay, formatTable } from './format.ts';

export function addTransferCommands(bookings: Command, run: RunOperation): void {
  addUndoCommand(bookings, run);
  addChangeCommand(
    bookings,
    'expect-transfer',
    'expect the balance, or a part, by bank transfer: until that day it is not overdue; or the first payment of an order, whose suites are kept so long; the guest is written to',
  )
    .argument('<booking>')
    .requiredOption('--until <date>', 'the last day on which it is expected', parseDate)
    .option('--amount <rupees>', 'how much (default: the balance)', parseRupees)
    .action((booking_id, { until, amount }, command) =>
      run(
        command,
        'bookings.expectTransfer',
        { booking_id, until, amount_inr: amount === undefined ? undefined : amount / 100 },
        (result) =>
          result.balance_inr === null
            ? `${result.booking_id}: ${formatInr(result.amount_inr)} are expected until ${result.until}, and its suites kept until the end of that day. Who ordered is written to.`
            : `${result.booking_id}: ${formatInr(result.amount_inr)} of a balance of ${formatInr(result.balance_inr)} are expected until ${result.until}. The guest is written to.`,
      ),
    );

  addTransferOptions(
    addChangeCommand(bookings, 'transfer-received', 'record a bank transfer that was received for a booking'),
  )
    .requiredOption('--amount <rupees>', 'what has reached the account', parseRupees)
    .action((booking_id, { amount, reference, on }, command) =>
      run(
        command,
        'bookings.transferReceived',
        { booking_id, amount_paise: amount, reference, on },
        formatReceived,
      ),
    );

  addListCommand(
    bookings,
    'refunds-due',
    'what is to be paid back by bank transfer, the oldest first',
  ).action((_options, command) =>
    run(command, 'bookings.refundsDue', {}, ({ refunds }) =>
      formatTable(
        [
          { head: 'Booking', cell: (row) => row.booking_id },
          { head: 'Status', cell: (row) => row.status },
          { head: 'To pay back', cell: (row) => formatShortPaise(row.amount_paise), right: true },
          { head: 'Since', cell: (row) => formatIstDay(row.since) },
        ],
        refunds,
        'Nothing is to be paid back by bank transfer.',
      ),
    ),
  );

  addTransferOptions(
    addChangeCommand(bookings, 'refund-paid', 'record that money was paid back to a guest by bank transfer'),
  )
    .option('--amount <rupees>', 'how much (default: all that waits)', parseRupees)
    .action((booking_id, { amount, reference, on }, command) =>
      run(
        command,
        'bookings.refundPaid',
        { booking_id, amount_paise: amount, reference, on },
        ({ amount_paise, left_paise, ...result }) =>
          `${result.booking_id}: ${formatShortPaise(amount_paise)} paid back; ${left_paise ? `${formatShortPaise(left_paise)} still wait` : 'nothing waits any more'}.`,
      ),
    );
}

function addUndoCommand(bookings: Command, run: RunOperation): void {
  addChangeCommand(
    bookings,
    'transfer-undo',
    'take an entry of transfer-received or refund-paid back that was a mistake; it stays, beside a counter-entry',
  )
    .argument('<booking>')
    .requiredOption('--reference <UTR>', 'the bank’s number that was entered')
    .requiredOption('--reason <text>', 'why; kept in the log')
    .action((booking_id, { reference, reason }, command) =>
      run(command, 'bookings.transferUndo', { booking_id, reference, reason }, (result) => {
        const { direction, amount_paise, left_paise, credited_inr } = result;
        const what = `${result.booking_id}: the ${direction === 'IN' ? 'transfer' : 'refund'} ${reference} of ${formatShortPaise(amount_paise)} is taken back`;
        if (direction === 'OUT') return `${what}; ${formatShortPaise(left_paise)} wait to be paid back.`;
        const credited = credited_inr ? ` A credit note over ${formatInr(credited_inr)} was issued.` : '';
        return `${what}; ${left_paise ? `${formatShortPaise(left_paise)} are` : 'nothing is'} left to pay.${credited} The guest is written to.`;
      }),
    );
}

const addTransferOptions = (command: Command): Command =>
  command
    .argument('<booking>')
    .requiredOption('--reference <UTR>', 'the bank’s number of the transfer')
    .requiredOption('--on <date>', 'its day on the bank’s statement', parseDate);

function formatReceived({
  booking_id,
  amount_paise,
  left_paise,
  surplus_paise,
  outcome,
}: ResultOf<'bookings.transferReceived'>): string {
  const received = `${booking_id}: ${formatShortPaise(amount_paise)} received`;
  if (outcome && outcome !== 'booked')
    return `${received}, but nothing could be booked (${outcome}): it is to be paid back, operator bookings refund-paid ${booking_id}`;
  if (outcome && left_paise)
    return `${received}; the booking is confirmed, ${formatShortPaise(left_paise)} are left to pay.`;
  if (left_paise) return `${received}; ${formatShortPaise(left_paise)} are left to pay.`;
  if (!surplus_paise) return `${received}; the booking is paid.`;
  const surplus = `${formatShortPaise(surplus_paise)} are to be paid back: operator bookings refund-paid ${booking_id}`;
  return surplus_paise === amount_paise
    ? `${received}; nothing was left to pay. ${surplus}`
    : `${received}; the booking is paid. ${surplus}`;
}

/**
 * Describes how money is refunded: `paise` in all, `transferPaise` of that by bank transfer, `linkPaise` to the card
 * that paid by payment link.
 */
export function formatRefundWay(paise: number, transferPaise: number, linkPaise: number): string {
  const byTransfer = `${formatShortPaise(transferPaise)} are to be paid back by bank transfer (operator bookings refund-paid)`;
  const cardPaise = paise - transferPaise - linkPaise;
  const parts = [
    ...(linkPaise > 0
      ? [`${formatShortPaise(linkPaise)} go back to the card that paid by payment link`]
      : []),
    ...(cardPaise > 0 || paise === 0 ? [`${formatShortPaise(cardPaise)} go back to the card`] : []),
    ...(transferPaise > 0 ? [byTransfer] : []),
  ];
  return parts.join(', ');
}
