/** `operator bookings …` */
import { formatPhone } from '@antara/contracts/rules/phone';
import { documentRecipientText } from '@antara/contracts/api/messages';
import { toPaise } from '@antara/contracts/rules/money';
import {
  formatCount,
  formatInr,
  formatShortPaise,
  formatTravellers,
  formatUsd,
} from '../../../platform/format.ts';
import type { ResultOf } from '../operations.ts';
import { formatGuestApart, formatIst, formatLines, formatTable, type Columns } from './format.ts';
import type { OperationCommands } from './operation-command.ts';
import { formatRefundWay } from './transfers.ts';

const columns: Columns<ResultOf<'bookings.list'>['bookings'][number]> = {
  Booking: (row) => row.booking_id,
  Status: (row) => row.status + (row.dispute ? `, dispute ${row.dispute}` : ''),
  Date: (row) => row.date,
  Journey: (row) => row.journey,
  Customer: (row) => (row.client ? `${row.client} (${row.agency})` : (row.agency ?? row.customer)),
  Suites: (row) => row.suites.join(' '),
  Total: [(row) => (row.total_inr === null ? null : formatInr(row.total_inr)), 'right'],
  Paid: [(row) => formatInr(row.paid_inr), 'right'],
  Back: [(row) => formatInr(row.refund_inr), 'right'],
  Balance: [(row) => (row.balance_inr ? formatInr(row.balance_inr) : null), 'right'],
  Due: (row) => row.balance_due_on && `${row.balance_due_on}${row.overdue ? ' overdue' : ''}`,
};

const wayNames = { transfer: 'Bank transfer', cash: 'Cash, receipt', cheque: 'Cheque' };

export const bookingCommands: OperationCommands = {
  'bookings.list': {
    show: ({ bookings }) => formatTable(bookings, 'None.', columns),
  },
  'bookings.find': {
    args: ['text'],
    show: ({ bookings }) => formatTable(bookings, 'No booking is found by that.', columns),
  },
  'bookings.show': {
    args: ['booking_id'],
    show: formatBooking,
  },
  'bookings.note': {
    args: ['booking_id', 'text'],
    show: ({ booking_id, note }) => `${booking_id}: note ${note} is added.`,
  },
  'bookings.send': {
    args: ['booking_id', 'paper'],
    show: ({ booking_id, paper, numbers, to }) =>
      `${booking_id}: ${[paper, ...numbers].join(' ')} is mailed to ${to === 'booking' ? 'the address of the booking' : 'the other address'}.`,
  },
  'bookings.timeline': {
    args: ['booking_id'],
    show: ({ events, has_all }) =>
      formatLines(
        !has_all && 'There is more; this is the newest.\n',
        formatTable(events, 'None.', {
          'When (IST)': (row) => formatIst(row.at, 'second'),
          What: (row) => row.kind,
          Who: (row) => row.who,
          Details: (row) =>
            Object.entries(row.details)
              .filter(([, value]) => value !== null)
              .map(
                ([name, value]) =>
                  `${name} ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`,
              )
              .join(', '),
        }),
      ),
  },
  'bookings.passports': {
    args: ['booking_id'],
    show: ({ until, overdue, guests }) =>
      formatLines(
        `Asked for by ${until}${overdue ? ', which is past' : ''}.\n`,
        formatTable(guests, 'None.', {
          No: [(row) => row.guest, 'right'],
          Suite: (row) => row.suite,
          Guest: (row) => row.name,
          Born: (row) => row.birth_date,
          Number: (row) => row.number,
          Nationality: (row) => row.nationality,
          Missing: (row) => row.missing.join(', ') || 'nothing',
        }),
        guests.flatMap(({ name, age_difference: difference }) =>
          difference ? [`${name}: ${difference}`] : [],
        ),
      ),
  },
  'bookings.passportPicture': {
    args: ['booking_id', 'guest'],
    show: ({ name, side, url, expires_at }) =>
      formatLines(`The ${side} of the passport of ${name}, once, until ${formatIst(expires_at)} IST:`, url),
  },
  'bookings.cancel': {
    args: ['booking_id'],
    show: (result) =>
      formatLines(
        `Cancelled: ${result.booking_id}, ${formatCount(result.days_before, 'day')} before departure.`,
        `Paid ${formatInr(result.paid_inr)}; fee ${formatInr(result.fee_inr)}${result.waived_inr ? ` (${formatInr(result.waived_inr)} waived)` : ''}; ` +
          `${formatRefundWay(toPaise(result.refund_inr), result.transfer_paise, result.link_paise)}.`,
      ),
  },
  'bookings.cancelPart': {
    args: ['booking_id'],
    show: (result) =>
      formatLines(
        `${result.booking_id}: ${[result.extra, result.room && `suite ${result.room}`, result.guest && `guest ${result.guest}`].filter(Boolean).join(', ')} cancelled; the guest is written to.`,
        `Worth ${formatInr(result.value_inr)}; fee ${formatInr(result.fee_inr)} (${result.fee_percent} %)` +
          `${result.waived_inr ? `, ${formatInr(result.waived_inr)} waived` : ''}; ` +
          `${formatInr(result.before_inr)} before, ${formatInr(result.total_inr)} now.`,
        result.refund_inr > 0 &&
          `${formatRefundWay(toPaise(result.refund_inr), result.transfer_paise, result.link_paise)}.`,
        result.balance_inr > 0 && `${formatInr(result.balance_inr)} left to pay.`,
      ),
  },
  'bookings.refund': {
    args: ['booking_id'],
    show: (result) =>
      `${result.booking_id}: ${formatRefundWay(toPaise(result.amount_inr), result.transfer_paise, result.link_paise)}, ${formatInr(result.refund_inr)} of ${formatInr(result.paid_inr)} in all.`,
  },
  'bookings.moveDate': {
    args: ['booking_id', 'date'],
    show: (result) =>
      formatLines(
        `${result.booking_id}: ${result.date}, ${result.suites.map(({ from, to }) => (from === to ? to : `${to} instead of ${from}`)).join(', ')}.`,
        `${formatInr(result.before_inr)} before, ${formatInr(result.total_inr)} now` +
          (result.fee_inr ? `, with a fee of ${formatInr(result.fee_inr)}` : '') +
          (result.waived_inr ? `; a fee of ${formatInr(result.waived_inr)} is waived` : '') +
          '.',
        result.lost.length > 0 && `No longer part of it: ${result.lost.join('; ')}.`,
        result.balance_inr > 0 &&
          `${formatInr(result.balance_inr)} left to pay by ${result.balance_due_on}${result.link_sent ? '; the client is mailed a link' : ''}.`,
        result.refund_inr > 0 &&
          `${formatRefundWay(toPaise(result.refund_inr), result.transfer_paise, result.link_paise)}.`,
      ),
  },
  'bookings.changeGuest': {
    args: ['booking_id', 'room', 'guest'],
    show: ({ booking_id, room, guest, other_person, changed, is_mailed }) =>
      formatLines(
        `${booking_id}, suite ${room}, guest ${guest}: ${other_person ? 'another person travels; the passport is asked for' : `${changed.join(', ')} changed`}.`,
        is_mailed && 'The new papers are mailed.',
      ),
  },
  'bookings.changeRecipient': {
    args: ['booking_id'],
    show: ({ booking_id, invoices, credited_inr }) =>
      formatLines(
        `${booking_id}: the recipient is changed, and the new papers are mailed.`,
        invoices.length > 0 &&
          `${formatInr(credited_inr)} credited, and issued again as ${invoices.join(', ')}.`,
      ),
  },
  'bookings.moveSuite': {
    args: ['booking_id', 'from', 'to'],
    show: ({ apart, booking_id, from, to }) =>
      formatLines(
        `${booking_id}: suite ${from.room} (${from.category}) is ${to.room} (${to.category}) now; its guests are written to.`,
        apart !== null && formatGuestApart(apart),
      ),
  },
};

function formatAgency({ agency, client }: NonNullable<ResultOf<'bookings.show'>['booking']>): string[] {
  if (!agency) return [];
  if (!client) return [`Booked by ${agency}`];
  const { name, email, mobile_no, reference } = client;
  return [
    `Booked by ${agency} for ${name}, ${email}, ${formatPhone(mobile_no)}${reference && `, reference ${reference}`}`,
    `Papers: ${documentRecipientText[client.papers_to]}`,
  ];
}

function formatBooking({
  booking_id,
  status,
  booking,
  contact,
  payments,
  transfers,
  disputes,
  expected_transfer: expected,
  cancellation_terms: terms,
  notes,
  log,
}: ResultOf<'bookings.show'>): string {
  const paise = formatShortPaise;
  const parts = [`${booking_id}  ${status}`];
  if (expected) parts.push(`${formatInr(expected.inr)} expected by bank transfer until ${expected.until}`);
  if (booking && contact) {
    parts.push(
      formatLines(
        `${booking.booking_tour.name}, ${booking.booking_tour.tour_cruise.name}, ${booking.booking_date_from} to ${booking.booking_date_to}`,
        `${contact.name}, ${contact.email}, ${formatPhone(contact.mobile_no)}`,
        formatAgency(booking),
        `Total ${formatInr(booking.total_inr)}, paid ${formatInr(booking.paid_inr)}` +
          (booking.balance_inr ? `, ${formatInr(booking.balance_inr)} due on ${booking.balance_due_on}` : ''),
        booking.cancellation &&
          `Cancelled ${booking.cancellation.cancelled_at}: fee ${formatInr(booking.cancellation.fee_inr)}, back ${formatInr(booking.cancellation.refund_inr)}`,
        terms &&
          `Cancelled today: fee ${formatInr(terms.fee_inr)} (${terms.fee_percent} %), ${formatInr(terms.refund_inr)} back`,
      ),
      formatTable(booking.booking_data, 'None.', {
        Suite: (room) => room.room_number,
        Title: (room) => room.title,
        Guests: (room) =>
          room.guests
            .map(
              (guest) =>
                `${guest.name} (${[guest.age, guest.country].filter(Boolean).join(', ') || 'not given'})`,
            )
            .join('; '),
      }),
      ...[...booking.addons, ...booking.extensions].map(({ title, travellers, facts = [] }) =>
        formatLines(
          `${title}, ${formatTravellers(travellers)}`,
          facts.map(({ about, text }) => `  ${about}: ${text}`),
        ),
      ),
      ...(booking.change_fees ?? []).map(({ title, price }) => `Fee: ${title}, ${formatUsd(price)}`),
      ...(booking.wishes?.length
        ? [booking.wishes.map(({ about, text }) => `${about}: ${text}`).join('\n')]
        : []),
    );
  }
  parts.push(
    formatTable(payments, 'No payments.', {
      Payment: (one) => one.payment_id,
      Pays: (one) => one.pays,
      Status: (one) => one.status,
      Outcome: (one) => one.outcome,
      Amount: [(one) => paise(one.amount_paise), 'right'],
      'To go back': [(one) => paise(one.refund_paise), 'right'],
      'Gone back': [(one) => paise(one.refunded_paise), 'right'],
    }),
    ...transfers.map(
      ({ direction, way, reference, on, amount_paise, taken_back, reason }) =>
        `${wayNames[way]} ${reference} of ${on}: ${paise(amount_paise)} ${
          reason === null
            ? `${direction === 'IN' ? 'received' : 'paid back'}${taken_back ? ', taken back' : ''}`
            : `taken back: ${reason}`
        }`,
    ),
    ...disputes.map(
      ({ dispute_id, payment_id, status, amount_paise, reason, respond_by }) =>
        `Dispute ${dispute_id} of ${payment_id}: ${status}, ${paise(amount_paise)}${reason && `, ${reason}`}` +
        (respond_by ? `, answer by ${formatIst(respond_by)} IST` : ''),
    ),
    ...notes.map(({ at, who, text }) => `${formatIst(at)} IST  ${who} notes: ${text}`),
    ...log.map(
      ({ at, who, what, details }) => `${formatIst(at)} IST  ${who}  ${what}  ${JSON.stringify(details)}`,
    ),
  );
  return parts.join('\n\n');
}
