/** The confirmation of a booking as a document: journey, suites and guests, price, payments, conditions (CO-10, CO-12). */
import { addDays, cancellationPercent, type QuoteLine } from '@antara/contracts/rules/booking-rules';
import type { BookingFile } from '../booking/file.ts';
import { bookedBy, day, inr, people, priceLines, shortDay, usd } from '../booking/words.ts';
import { civilDate } from '../platform/clock.ts';
import { quiet, Sheet, strong, tableHead, type Column } from './sheet.ts';

const guests: Column[] = [{ at: 0, wide: 250 }, { at: 270 }, { at: 330 }, { at: 400, wide: 83 }];
const prices: Column[] = [
  { at: 0, wide: 260 },
  { at: 380, align: 'right' },
  { at: 483, align: 'right' },
];
const money: Column[] = [{ at: 0 }, { at: 150, wide: 210 }, { at: 483, align: 'right' }];

const paidWith = { FULL: 'Paid in full', DEPOSIT: 'Deposit', BALANCE: 'Balance' } as const;

/**
 * Who reads it: whoever booked, or an agency's client, who learns what was paid and nothing else of the agency's prices
 * and payments.
 */
export type Reader = 'booker' | 'client';

/** The file. `foot`: who we are and how to reach us. */
export function confirmationPdf(
  file: BookingFile,
  foot: readonly string[],
  reader: Reader = 'booker',
): Promise<Buffer> {
  const { bookingId, bookedAt, snapshot, cancellation } = file;
  const { tour } = snapshot;
  const at = cancellation ? new Date(cancellation.cancelled_at) : (file.payments.at(-1)?.at ?? bookedAt);
  const sheet = new Sheet({ title: 'Booking confirmation', reference: bookingId, foot, at });
  if (cancellation) {
    sheet.notice(
      `This booking was cancelled on ${shortDay(civilDate(at))}. It is kept here for your records.`,
    );
  }
  sheet.band(tour.name, `On board ${tour.ship}`, [
    ['Embarkation', shortDay(snapshot.date_from), tour.embark],
    ['Disembarkation', shortDay(snapshot.date_to), tour.disembark],
    ['Duration', tour.duration],
  ]);
  suites(sheet, file);
  if (reader === 'client') paidAlone(sheet, file);
  else {
    price(sheet, file);
    payments(sheet, file);
  }
  conditions(sheet, file, reader);
  return sheet.file();
}

function suites(sheet: Sheet, { snapshot, bookedAt }: BookingFile): void {
  sheet.heading('Suites and guests');
  sheet.row(guests, ['Guest', 'Age', 'Gender', 'Country'], tableHead);
  for (const room of snapshot.rooms) {
    sheet.row(
      [
        { at: 0, wide: 330 },
        { at: 483, align: 'right' },
      ],
      [`Suite ${room.room_number}, ${room.title}`, people(room.travellers)],
      { ...strong, size: 9.5 },
      true,
    );
    for (const guest of room.guests) {
      const name = `${guest.firstName} ${guest.lastName}`;
      sheet.row(guests, [name, String(guest.age), guest.gender, guest.country]);
    }
  }
  sheet.space(4);
  sheet.paragraph(`Booked on ${shortDay(civilDate(bookedAt))} ${bookedBy(snapshot)}.`, quiet);
}

/** To an agency's client: extras by their names, and what has been paid. */
function paidAlone(sheet: Sheet, { snapshot, standing, cancellation }: BookingFile): void {
  const extras = [...snapshot.addons, ...snapshot.extensions];
  if (extras.length) sheet.heading('Add-ons and extensions');
  for (const { title, travellers } of extras) sheet.row(money, [people(travellers), title, '']);
  sheet.heading('Payment');
  const paid = cancellation ? 'Paid before the cancellation' : 'Paid so far';
  sheet.row(money, [paid, '', inr(standing.paidInr)], strong);
  sheet.paragraph(
    `${snapshot.agency?.name ?? snapshot.customer.name} looks after this booking and its payments.`,
    quiet,
  );
}

function price(sheet: Sheet, { snapshot }: BookingFile): void {
  const row = (label: string, line: QuoteLine, sign = '', style = {}) =>
    sheet.row(prices, [label, `${sign}${usd(line.usd)}`, `${sign}${inr(line.inr ?? 0)}`], style);
  sheet.heading('Price');
  sheet.row(prices, ['', 'US dollars', 'Indian rupees'], tableHead);
  for (const room of snapshot.rooms) {
    sheet.row(
      prices,
      [`Suite ${room.room_number}, ${people(room.travellers)}`, usd(room.price), ''],
      quiet,
      true,
    );
  }
  for (const extra of [...snapshot.addons, ...snapshot.extensions]) {
    sheet.row(prices, [`${extra.title}, ${people(extra.travellers)}`, usd(extra.price), ''], quiet, true);
  }
  sheet.space(4);
  for (const { label, line, off } of priceLines(snapshot)) {
    const name = label === 'GST' ? (line.usd ? 'GST 5%' : 'GST, none on this journey') : label;
    row(name, line, off && '−', label === 'Total' ? strong : {});
  }
  sheet.space(2);
  sheet.paragraph(`Charged in Indian rupees at ${snapshot.inr_per_usd} rupees to the US dollar.`, quiet);
}

function payments(sheet: Sheet, { payments: made, standing, cancellation }: BookingFile): void {
  sheet.heading('Payments');
  for (const { pays, at, inr: amount, paymentId } of made) {
    sheet.row(money, [shortDay(civilDate(at)), `${paidWith[pays]}, payment ${paymentId}`, inr(amount)]);
  }
  if (cancellation) {
    const on = shortDay(civilDate(new Date(cancellation.cancelled_at)));
    sheet.row(money, [on, 'Returned after the cancellation', `−${inr(cancellation.refund_inr)}`]);
    sheet.row(money, ['', 'Kept', inr(cancellation.paid_inr - cancellation.refund_inr)], strong);
  } else if (standing.balanceInr > 0) {
    const due = standing.balanceDue ? `Due by ${shortDay(standing.balanceDue)}` : 'Due';
    sheet.row(money, ['Balance', due, inr(standing.balanceInr)], strong);
  } else sheet.row(money, ['Balance', 'Nothing is left to pay', inr(0)], strong);
}

function conditions(sheet: Sheet, { snapshot, due, cancellation }: BookingFile, reader: Reader): void {
  const { date_from: from } = snapshot;
  const { depositPercent } = due;
  sheet.heading('Conditions');
  if (!cancellation && depositPercent !== 100) {
    sheet.paragraph(
      `If you cancel until ${day(addDays(from, -61))}, ${cancellationPercent('middle', depositPercent)}% of the fare is kept. ` +
        `From ${day(addDays(from, -60))}, and for a no-show, the whole fare is kept.`,
      quiet,
    );
  } else if (!cancellation) {
    sheet.paragraph(
      'So near to the departure the whole fare is kept if you cancel, also for a no-show.',
      quiet,
    );
  }
  sheet.paragraph(
    'Itineraries and times may change without notice. If we have to cancel your departure we offer you another one, or ' +
      'a full refund. Travel documents are sent when the full payment and the passenger details have been received. ' +
      (reader === 'client'
        ? 'Our terms and conditions apply; your travel agent accepted them for you.'
        : 'Our terms and conditions apply; you accepted them when you booked.'),
    quiet,
  );
}
