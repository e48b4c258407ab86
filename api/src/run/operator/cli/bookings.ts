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

export const bookingCommands: OperationCommands = {
  'bookings.list': {
    summary: 'bookings by departure',
    show: ({ bookings }) => formatTable(bookings, 'None.', columns),
  },
  'bookings.find': {
    summary:
      'bookings by a number (booking, invoice, payment), a name, an e-mail address, a telephone number or an agency; the newest first',
    args: ['text'],
    show: ({ bookings }) => formatTable(bookings, 'No booking is found by that.', columns),
  },
  'bookings.show': {
    summary: 'a booking whole: guests, money, terms, what was done',
    args: ['booking_id'],
    show: formatBooking,
  },
  'bookings.passports': {
    summary: 'what there is of the guests’ passports, and what is missing',
    args: ['booking_id'],
    show: ({ until, overdue, guests }) =>
      formatLines(
        `Asked for by ${until}${overdue ? ', which is past' : ''}.\n`,
        formatTable(guests, 'None.', {
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
  'bookings.cancel': {
    summary: 'cancel a confirmed booking: its suites are free at once, the refund goes back the way it came',
    args: ['booking_id'],
    show: (result) =>
      formatLines(
        `Cancelled: ${result.booking_id}, ${formatCount(result.days_before, 'day')} before departure.`,
        `Paid ${formatInr(result.paid_inr)}; fee ${formatInr(result.fee_inr)}${result.waived_inr ? ` (${formatInr(result.waived_inr)} waived)` : ''}; ` +
          `${formatRefundWay(toPaise(result.refund_inr), result.transfer_paise, result.link_paise)}.`,
      ),
  },
  'bookings.refund': {
    summary: 'give back more of a cancelled booking than its cancellation did',
    args: ['booking_id'],
    show: (result) =>
      `${result.booking_id}: ${formatRefundWay(toPaise(result.amount_inr), result.transfer_paise, result.link_paise)}, ${formatInr(result.refund_inr)} of ${formatInr(result.paid_inr)} in all.`,
  },
  'bookings.moveSuite': {
    summary: 'give the guests of a suite another one of the departure, at the same price',
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
          room.guests.map((guest) => `${guest.name} (${guest.age}, ${guest.country})`).join('; '),
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
      ({ direction, reference, on, amount_paise, taken_back, reason }) =>
        `Bank transfer ${reference} of ${on}: ${paise(amount_paise)} ${
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
    ...log.map(
      ({ at, who, what, details }) => `${formatIst(at)} IST  ${who}  ${what}  ${JSON.stringify(details)}`,
    ),
  );
  return parts.join('\n\n');
}
