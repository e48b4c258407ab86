/** `operator bookings …` */
import { papersWords } from '@antara/contracts/rules/booking-client';
import { Option, type Command } from 'commander';
import { bookingStatuses } from '../../booking/tables.ts';
import type { ResultOf } from '../operations.ts';
import { changes, day, number, reads, type Run } from './command.ts';
import { counted, inr, table } from './print.ts';

export function bookingCommands(program: Command, run: Run): void {
  const bookings = program.command('bookings').description('bookings: list, show, cancel, refund');

  reads(bookings, 'list', 'bookings by departure')
    .option('--journey <slug>', 'of one journey')
    .option('--date <date>', 'of the departures of one day', day)
    .addOption(
      new Option('--status <status>', 'of one status (default: confirmed, cancelled, refunded)').choices(
        bookingStatuses.map((status) => status.toLowerCase()),
      ),
    )
    .option('--overdue', 'whose balance should have been paid')
    .action(({ journey, date, status, overdue }, command) =>
      run(command, 'bookings.list', { journey, date, status: status?.toUpperCase(), overdue }, (result) =>
        table(
          [
            { head: 'Booking', cell: (row) => row.booking_id },
            { head: 'Status', cell: (row) => row.status },
            { head: 'Date', cell: (row) => row.date },
            { head: 'Journey', cell: (row) => row.journey },
            {
              head: 'Customer',
              cell: (row) => (row.client ? `${row.client} (${row.agency})` : (row.agency ?? row.customer)),
            },
            { head: 'Suites', cell: (row) => row.suites.join(' ') },
            { head: 'Total', cell: (row) => row.total_inr && inr(row.total_inr), right: true },
            { head: 'Paid', cell: (row) => inr(row.paid_inr), right: true },
            { head: 'Balance', cell: (row) => (row.balance_inr ? inr(row.balance_inr) : null), right: true },
            {
              head: 'Due',
              cell: (row) => row.balance_due_on && `${row.balance_due_on}${row.overdue ? ' overdue' : ''}`,
            },
          ],
          result.bookings,
        ),
      ),
    );

  reads(bookings, 'show', 'a booking whole: guests, money, terms, what was done')
    .argument('<booking>', 'as guests read it: ANT-7K3QXM')
    .action((booking_id, _options, command) => run(command, 'bookings.show', { booking_id }, shown));

  changes(
    bookings,
    'cancel',
    'cancel a confirmed booking: its suites are free at once, the refund goes back to the card',
  )
    .argument('<booking>')
    .requiredOption('--reason <text>', 'why; kept in the log')
    .option('--waive-fee', 'give back all that was paid, instead of what the terms leave', false)
    .action((booking_id, { reason, waiveFee }, command) =>
      run(command, 'bookings.cancel', { booking_id, reason, waive_fee: waiveFee }, (result) =>
        [
          `Cancelled: ${result.booking_id}, ${counted(result.days_before, 'day')} before departure.`,
          `Paid ${inr(result.paid_inr)}; fee ${inr(result.fee_inr)}${result.waived_inr ? ` (${inr(result.waived_inr)} waived)` : ''}; ` +
            `${inr(result.refund_inr)} go back to the card.`,
        ].join('\n'),
      ),
    );

  changes(bookings, 'refund', 'give back more of a cancelled booking than its cancellation did')
    .argument('<booking>')
    .option('--rupees <amount>', 'how much (default: all that was kept)', number)
    .requiredOption('--reason <text>', 'why; kept in the log')
    .action((booking_id, { rupees, reason }, command) =>
      run(
        command,
        'bookings.refund',
        { booking_id, amount_inr: rupees, reason },
        (result) =>
          `${result.booking_id}: ${inr(result.amount_inr)} go back to the card, ${inr(result.refund_inr)} of ${inr(result.paid_inr)} in all.`,
      ),
    );
}

function agencyLines({ agency, client }: NonNullable<ResultOf<'bookings.show'>['booking']>): string[] {
  if (!agency) return [];
  if (!client) return [`Booked by ${agency}`];
  const { name, email, mobile_no, reference } = client;
  return [
    `Booked by ${agency} for ${name}, ${email}, ${mobile_no}${reference && `, reference ${reference}`}`,
    `Papers: ${papersWords[client.papers_to]}`,
  ];
}

function shown({
  booking_id,
  status,
  booking,
  contact,
  payments,
  cancellation_terms: terms,
  log,
}: ResultOf<'bookings.show'>): string {
  const paise = (amount: number) => inr(amount / 100);
  const parts = [`${booking_id}  ${status}`];
  if (booking && contact) {
    parts.push(
      [
        `${booking.booking_tour.name}, ${booking.booking_tour.tour_cruise.name}, ${booking.booking_date_from} to ${booking.booking_date_to}`,
        `${contact.name}, ${contact.email}, ${contact.mobile_no}`,
        ...agencyLines(booking),
        `Total ${inr(booking.total_inr)}, paid ${inr(booking.paid_inr)}` +
          (booking.balance_inr ? `, ${inr(booking.balance_inr)} due on ${booking.balance_due_on}` : ''),
        ...(booking.cancellation
          ? [
              `Cancelled ${booking.cancellation.cancelled_at}: fee ${inr(booking.cancellation.fee_inr)}, back ${inr(booking.cancellation.refund_inr)}`,
            ]
          : []),
        ...(terms
          ? [
              `Cancelled today: fee ${inr(terms.fee_inr)} (${terms.fee_percent} %), ${inr(terms.refund_inr)} back`,
            ]
          : []),
      ].join('\n'),
      table(
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
    );
  }
  parts.push(
    table(
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
    ...log.map(
      ({ at, who, what, details }) =>
        `${at.slice(0, 16).replace('T', ' ')}  ${who}  ${what}  ${JSON.stringify(details)}`,
    ),
  );
  return parts.join('\n\n');
}
