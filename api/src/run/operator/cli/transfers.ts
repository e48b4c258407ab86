/** `operator bookings …`: money by bank transfer. */
import { formatInr, formatShortPaise } from '../../../platform/format.ts';
import type { ResultOf } from '../operations.ts';
import { formatIstDay, formatTable } from './format.ts';
import type { OperationCommands } from './operation-command.ts';

export const transferCommands: OperationCommands = {
  'bookings.expectTransfer': {
    args: ['booking_id'],
    show: ({ booking_id, amount_inr, balance_inr, until }) =>
      balance_inr === null
        ? `${booking_id}: ${formatInr(amount_inr)} are expected until ${until}, and its suites kept until the end of that day. Who ordered is written to.`
        : `${booking_id}: ${formatInr(amount_inr)} of a balance of ${formatInr(balance_inr)} are expected until ${until}. The guest is written to.`,
  },
  'bookings.transferReceived': {
    args: ['booking_id'],
    show: formatReceived,
  },
  'bookings.paymentReceived': {
    args: ['booking_id'],
    show: ({ booking_id, way, ...paid }, { reference }) =>
      paid.left_paise === null
        ? `${booking_id}: the cheque ${reference} of ${formatShortPaise(paid.amount_paise)} is received. It pays when it has cleared: operator bookings cheque-cleared ${booking_id}`
        : formatReceived({ booking_id, ...paid, left_paise: paid.left_paise }),
  },
  'bookings.cheques': {
    show: ({ cheques }) =>
      formatTable(cheques, 'None.', {
        Booking: (row) => row.booking_id,
        Cheque: (row) => row.reference,
        Bank: (row) => row.bank,
        Received: (row) => row.received_on,
        Amount: [(row) => formatShortPaise(row.amount_paise), 'right'],
        State: (row) =>
          row.cleared_on
            ? `cleared on ${row.cleared_on}`
            : row.bounced_on
              ? `bounced on ${row.bounced_on}`
              : 'at the bank',
      }),
  },
  'bookings.chequeCleared': {
    args: ['booking_id'],
    show: formatReceived,
  },
  'bookings.chequeBounced': {
    args: ['booking_id'],
    show: ({ booking_id, amount_paise, undone_paise, has_ended }, { reference }) =>
      `${booking_id}: the cheque ${reference} of ${formatShortPaise(amount_paise)} has bounced.${undone_paise ? ' What it had paid is taken back, and the guest is written to.' : ''}${has_ended ? ' The booking is cancelled, and its suites are free.' : ''}`,
  },
  'bookings.refundsDue': {
    show: ({ refunds }) =>
      formatTable(refunds, 'Nothing is to be paid back by bank transfer.', {
        Booking: (row) => row.booking_id,
        Status: (row) => row.status,
        'To pay back': [(row) => formatShortPaise(row.amount_paise), 'right'],
        Since: (row) => formatIstDay(row.since),
      }),
  },
  'bookings.refundPaid': {
    args: ['booking_id'],
    show: ({ booking_id, amount_paise, left_paise }) =>
      `${booking_id}: ${formatShortPaise(amount_paise)} paid back; ${left_paise ? `${formatShortPaise(left_paise)} still wait` : 'nothing waits any more'}.`,
  },
  'bookings.transferUndo': {
    args: ['booking_id'],
    show: ({ booking_id, direction, amount_paise, left_paise, credited_inr }, { reference }) => {
      const what = `${booking_id}: the ${direction === 'IN' ? 'transfer' : 'refund'} ${reference} of ${formatShortPaise(amount_paise)} is taken back`;
      if (direction === 'OUT') return `${what}; ${formatShortPaise(left_paise)} wait to be paid back.`;
      const credited = credited_inr ? ` A credit note over ${formatInr(credited_inr)} was issued.` : '';
      return `${what}; ${left_paise ? `${formatShortPaise(left_paise)} are` : 'nothing is'} left to pay.${credited} The guest is written to.`;
    },
  },
};

/** Says what a received payment has paid. */
function formatReceived({
  booking_id,
  amount_paise,
  left_paise,
  surplus_paise,
  outcome,
}: ResultOf<'bookings.chequeCleared'>): string {
  const received = `${booking_id}: ${formatShortPaise(amount_paise)} received`;
  if (outcome && outcome !== 'booked')
    return `${received}, but nothing could be booked (${outcome}): it is to be paid back, operator bookings refund-paid ${booking_id}`;
  if (outcome && left_paise)
    return `${received}; the booking is confirmed, ${formatShortPaise(left_paise)} are left to pay.`;
  if (left_paise) return `${received}; ${formatShortPaise(left_paise)} are left to pay.`;
  if (!surplus_paise) return `${received}; the booking is paid.`;
  const state = surplus_paise === amount_paise ? 'nothing was left to pay.' : 'the booking is paid.';
  return `${received}; ${state} ${formatShortPaise(surplus_paise)} are to be paid back: operator bookings refund-paid ${booking_id}`;
}

/**
 * Describes how `paise` are refunded: `transferPaise` of them by bank transfer, `linkPaise` to the card that paid
 * through a payment link, and the rest to the card that paid on the site.
 */
export function formatRefundWay(paise: number, transferPaise: number, linkPaise: number): string {
  const cardPaise = paise - transferPaise - linkPaise;
  const ways = [
    linkPaise > 0 && `${formatShortPaise(linkPaise)} go back to the card that paid by payment link`,
    (cardPaise > 0 || paise === 0) && `${formatShortPaise(cardPaise)} go back to the card`,
    transferPaise > 0 &&
      `${formatShortPaise(transferPaise)} are to be paid back by bank transfer (operator bookings refund-paid)`,
  ];
  return ways.filter(Boolean).join(', ');
}
