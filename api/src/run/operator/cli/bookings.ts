/** `operator bookings …` */
import { formatPhone } from '@antara/contracts/rules/phone';
import { documentRecipientText } from '@antara/contracts/api/messages';
import { toPaise } from '@antara/contracts/rules/money';
import { Option, type Command } from 'commander';
import { bookingStatuses } from '../../../bookings/booking/index.ts';
import type { ResultOf } from '../operations.ts';
import {
  addChangeCommand,
  addListCommand,
  addReadCommand,
  parseDate,
  parseNumber,
  type RunOperation,
} from './command.ts';
import { formatApart, formatIst, formatTable, type Column } from './format.ts';
import { addTransferCommands, formatRefundWay } from './transfers.ts';
import {
  formatCount,
  formatInr,
  formatShortPaise,
  formatTravellers,
  formatUsd,
} from '../../../platform/format.ts';

type Row = ResultOf<'bookings.list'>['bookings'][number];

const columns: Column<Row>[] = [
  { head: 'Booking', cell: (row) => row.booking_id },
  { head: 'Status', cell: (row) => row.status + (row.dispute ? `, dispute ${row.dispute}` : '') },
  { head: 'Date', cell: (row) => row.date },
  { head: 'Journey', cell: (row) => row.journey },
  {
    head: 'Customer',
    cell: (row) => (row.client ? `${row.client} (${row.agency})` : (row.agency ?? row.customer)),
  },
  { head: 'Suites', cell: (row) => row.suites.join(' ') },
  { head: 'Total', cell: (row) => (row.total_inr === null ? null : formatInr(row.total_inr)), right: true },
  { head: 'Paid', cell: (row) => formatInr(row.paid_inr), right: true },
  { head: 'Back', cell: (row) => formatInr(row.refund_inr), right: true },
  { head: 'Balance', cell: (row) => (row.balance_inr ? formatInr(row.balance_inr) : null), right: true },
  {
    head: 'Due',
    cell: (row) => row.balance_due_on && `${row.balance_due_on}${row.overdue ? ' overdue' : ''}`,
  },
];

const passportColumns: Column<ResultOf<'bookings.passports'>['guests'][number]>[] = [
  { head: 'Suite', cell: (row) => row.suite },
  { head: 'Guest', cell: (row) => row.name },
  { head: 'Born', cell: (row) => row.birth_date },
  { head: 'Number', cell: (row) => row.number },
  { head: 'Nationality', cell: (row) => row.nationality },
  { head: 'Missing', cell: (row) => row.missing.join(', ') || 'nothing' },
];

export function addBookingCommands(program: Command, run: RunOperation): void {
  const bookings = program
    .command('bookings')
    .description('bookings: find, list, show, cancel, refund, bank transfers');

  addListCommand(bookings, 'list', 'bookings by departure')
    .option('--journey <slug>', 'of one journey')
    .option('--date <date>', 'of the departures of one day', parseDate)
    .option('--from <date>', 'of departures from this day on', parseDate)
    .option('--to <date>', 'of departures until this day', parseDate)
    .addOption(
      new Option('--status <status>', 'of one status (default: confirmed, cancelled, refunded)').choices(
        bookingStatuses.map((status) => status.toLowerCase()),
      ),
    )
    .option('--overdue', 'whose balance should have been paid, the longest overdue first')
    .action(({ journey, date, from, to, status, overdue }, command) =>
      run(
        command,
        'bookings.list',
        { journey, date, from, to, status: status?.toUpperCase(), overdue },
        (result) => formatTable(columns, result.bookings),
      ),
    );

  addListCommand(
    bookings,
    'find',
    'bookings by a number (booking, invoice, payment), a name, an e-mail address, a telephone number or an agency; the newest first',
    20,
  )
    .argument('<text...>', 'asha rao, 98765 43210, ANT/26-27/00013, pay_…')
    .action((text, _options, command) =>
      run(command, 'bookings.find', { text: text.join(' ') }, (result) =>
        formatTable(columns, result.bookings, 'No booking is found by that.'),
      ),
    );

  addReadCommand(bookings, 'show', 'a booking whole: guests, money, terms, what was done')
    .argument('<booking>', 'as guests read it: ANT-7K3QXM')
    .action((booking_id, _options, command) => run(command, 'bookings.show', { booking_id }, formatBooking));

  addReadCommand(bookings, 'passports', 'what there is of the guests’ passports, and what is missing')
    .argument('<booking>')
    .action((booking_id, _options, command) =>
      run(command, 'bookings.passports', { booking_id }, ({ until, overdue, guests }) =>
        [
          `Asked for by ${until}${overdue ? ', which is past' : ''}.`,
          '',
          formatTable(passportColumns, guests),
          ...guests.flatMap(({ name, age_difference: difference }) =>
            difference ? [`${name}: ${difference}`] : [],
          ),
        ].join('\n'),
      ),
    );

  addChangeCommand(
    bookings,
    'cancel',
    'cancel a confirmed booking: its suites are free at once, the refund goes back the way it came',
  )
    .argument('<booking>')
    .requiredOption('--reason <text>', 'why; kept in the log')
    .option('--waive-fee', 'give back all that was paid, instead of what the terms leave', false)
    .action((booking_id, { reason, waiveFee }, command) =>
      run(command, 'bookings.cancel', { booking_id, reason, waive_fee: waiveFee }, (result) =>
        [
          `Cancelled: ${result.booking_id}, ${formatCount(result.days_before, 'day')} before departure.`,
          `Paid ${formatInr(result.paid_inr)}; fee ${formatInr(result.fee_inr)}${result.waived_inr ? ` (${formatInr(result.waived_inr)} waived)` : ''}; ` +
            `${formatRefundWay(toPaise(result.refund_inr), result.transfer_paise, result.link_paise)}.`,
        ].join('\n'),
      ),
    );

  addChangeCommand(bookings, 'refund', 'give back more of a cancelled booking than its cancellation did')
    .argument('<booking>')
    .option('--rupees <amount>', 'how much (default: all that was kept)', parseNumber)
    .requiredOption('--reason <text>', 'why; kept in the log')
    .action((booking_id, { rupees, reason }, command) =>
      run(
        command,
        'bookings.refund',
        { booking_id, amount_inr: rupees, reason },
        (result) =>
          `${result.booking_id}: ${formatRefundWay(toPaise(result.amount_inr), result.transfer_paise, result.link_paise)}, ${formatInr(result.refund_inr)} of ${formatInr(result.paid_inr)} in all.`,
      ),
    );

  addChangeCommand(
    bookings,
    'move-suite',
    'give the guests of a suite another one of the departure, at the same price',
  )
    .argument('<booking>')
    .argument('<suite>', 'the room number they have')
    .argument('<new-suite>', 'one that is free and costs no less')
    .requiredOption('--reason <text>', 'why; guests read it in their letter')
    .action((booking_id, from, to, { reason }, command) =>
      run(command, 'bookings.moveSuite', { booking_id, from, to, reason }, ({ apart, ...result }) =>
        [
          `${result.booking_id}: suite ${result.from.room} (${result.from.category}) is ${result.to.room} (${result.to.category}) now; its guests are written to.`,
          ...(apart === null ? [] : [formatApart(apart)]),
        ].join('\n'),
      ),
    );
  addTransferCommands(bookings, run);
}

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
      [
        `${booking.booking_tour.name}, ${booking.booking_tour.tour_cruise.name}, ${booking.booking_date_from} to ${booking.booking_date_to}`,
        `${contact.name}, ${contact.email}, ${formatPhone(contact.mobile_no)}`,
        ...formatAgency(booking),
        `Total ${formatInr(booking.total_inr)}, paid ${formatInr(booking.paid_inr)}` +
          (booking.balance_inr ? `, ${formatInr(booking.balance_inr)} due on ${booking.balance_due_on}` : ''),
        ...(booking.cancellation
          ? [
              `Cancelled ${booking.cancellation.cancelled_at}: fee ${formatInr(booking.cancellation.fee_inr)}, back ${formatInr(booking.cancellation.refund_inr)}`,
            ]
          : []),
        ...(terms
          ? [
              `Cancelled today: fee ${formatInr(terms.fee_inr)} (${terms.fee_percent} %), ${formatInr(terms.refund_inr)} back`,
            ]
          : []),
      ].join('\n'),
      formatTable(
        [
          { head: 'Suite', cell: (room) => room.room_number },
          { head: 'Title', cell: (room) => room.title },
          {
            head: 'Guests',
            cell: (room) =>
              room.guests.map((guest) => `${guest.name} (${guest.age}, ${guest.country})`).join('; '),
          },
        ],
        booking.booking_data,
      ),
      ...[...booking.addons, ...booking.extensions].map(({ title, travellers, facts = [] }) =>
        [
          `${title}, ${formatTravellers(travellers)}`,
          ...facts.map(({ about, text }) => `  ${about}: ${text}`),
        ].join('\n'),
      ),
      ...(booking.change_fees ?? []).map(({ title, price }) => `Fee: ${title}, ${formatUsd(price)}`),
      ...(booking.wishes?.length
        ? [booking.wishes.map(({ about, text }) => `${about}: ${text}`).join('\n')]
        : []),
    );
  }
  parts.push(
    formatTable(
      [
        { head: 'Payment', cell: (one) => one.payment_id },
        { head: 'Pays', cell: (one) => one.pays },
        { head: 'Status', cell: (one) => one.status },
        { head: 'Outcome', cell: (one) => one.outcome },
        { head: 'Amount', cell: (one) => paise(one.amount_paise), right: true },
        { head: 'To go back', cell: (one) => paise(one.refund_paise), right: true },
        { head: 'Gone back', cell: (one) => paise(one.refunded_paise), right: true },
      ],
      payments,
      'No payments.',
    ),
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
