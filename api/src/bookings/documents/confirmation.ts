/**
 * Renders the confirmation of a booking as a PDF: tour, suites and guests, price, payments, conditions (CO-10, CO-12).
 */
import { addDays, getCancellationPercent, type QuoteLine } from '@antara/contracts/rules/booking-rules';
import { getSuiteFare } from '@antara/contracts/rules/child-fare';
import { joinName } from '@antara/contracts/rules/person-name';
import { listWishes } from '@antara/contracts/rules/wishes';
import {
  getSettledInr,
  type BookingDetails,
  describeBooker,
  formatOfficePayment,
  listExtraFacts,
  listPriceLines,
  listServices,
  sumPartFees,
} from '../booking/index.ts';
import { toCivilDate } from '../../platform/clock.ts';
import { addExtras } from './extras.ts';
import { formatGst } from './invoice-content.ts';
import {
  mutedText,
  PdfDocument,
  strongText,
  tableHeadText,
  type Column,
  type Letterhead,
} from './pdf-document.ts';
import {
  formatDate,
  formatInr,
  formatLongDate,
  formatShortPaise,
  formatTravellers,
  formatUsd,
} from '../../platform/format.ts';

const guestColumns: Column[] = [
  { at: 0, maxWidth: 250 },
  { at: 270 },
  { at: 330 },
  { at: 400, maxWidth: 83 },
];
const priceColumns: Column[] = [
  { at: 0, maxWidth: 260 },
  { at: 380, align: 'right' },
  { at: 483, align: 'right' },
];
const wishColumns: Column[] = [
  { at: 0, maxWidth: 140 },
  { at: 150, maxWidth: 333 },
];
const paymentColumns: Column[] = [{ at: 0 }, { at: 150, maxWidth: 210 }, { at: 483, align: 'right' }];

const paymentLabels = {
  FULL: 'Paid in full',
  DEPOSIT: 'Deposit',
  BALANCE: 'Balance',
  ADDONS: 'Add-ons',
  DATE: 'Change of date',
} as const;

/**
 * The reader: the customer, or an agency's client. The client sees what was paid, but not the agency's prices and
 * payments.
 */
export type Audience = 'booker' | 'client';

/** Returns the PDF of the confirmation for `audience`. `letterhead` comes from `getLetterhead`. */
export function renderConfirmation(
  file: BookingDetails,
  letterhead: Letterhead,
  audience: Audience = 'booker',
): Promise<Buffer> {
  const { bookingId, bookedAt, snapshot, cancellation } = file;
  const { tour } = snapshot;
  const at = cancellation ? new Date(cancellation.cancelled_at) : (file.payments.at(-1)?.at ?? bookedAt);
  const pdf = new PdfDocument({ title: 'Booking confirmation', reference: bookingId, ...letterhead, at });
  if (cancellation) {
    pdf.notice(
      `This booking was cancelled on ${formatDate(toCivilDate(at))}. It is kept here for your records.`,
    );
  }
  pdf.summaryBox(tour.name, `On board ${tour.ship}`, [
    ['Embarkation', formatDate(snapshot.date_from), tour.embark],
    ['Disembarkation', formatDate(snapshot.date_to), tour.disembark],
    ['Duration', tour.duration],
  ]);
  addSuites(pdf, file);
  addWishes(pdf, file);
  addExtras(
    pdf,
    listServices(snapshot).map((extra) => ({
      title: extra.title,
      facts: listExtraFacts(extra, snapshot),
    })),
  );
  if (audience === 'client') addAmountPaid(pdf, file);
  else {
    addPrice(pdf, file);
    addPayments(pdf, file);
  }
  addConditions(pdf, file, audience);
  return pdf.file();
}

function addSuites(pdf: PdfDocument, { snapshot, bookedAt }: BookingDetails): void {
  pdf.heading('Suites and guests');
  pdf.row(guestColumns, ['Guest', 'Age', 'Gender', 'Country'], tableHeadText);
  for (const room of snapshot.rooms) {
    pdf.row(
      [
        { at: 0, maxWidth: 330 },
        { at: 483, align: 'right' },
      ],
      [`Suite ${room.room_number}, ${room.title}`, formatTravellers(room.travellers)],
      { ...strongText, size: 9.5 },
      true,
    );
    for (const guest of room.guests) {
      pdf.row(guestColumns, [joinName(guest), String(guest.age || ''), guest.gender, guest.country]);
    }
  }
  pdf.space(4);
  pdf.paragraph(`Booked on ${formatDate(toCivilDate(bookedAt))} ${describeBooker(snapshot)}.`, mutedText);
}

function addWishes(pdf: PdfDocument, { snapshot }: BookingDetails): void {
  const wishes = listWishes(snapshot.rooms, snapshot.wishes);
  if (!wishes.length) return;
  pdf.heading('Wishes for the journey');
  for (const { about, text } of wishes) pdf.row(wishColumns, [about, text]);
}

/** Adds the amount that has been paid, for an agency's client. */
function addAmountPaid(pdf: PdfDocument, { snapshot, balance, cancellation }: BookingDetails): void {
  pdf.heading('Payment');
  const paid = cancellation ? 'Paid before the cancellation' : 'Paid so far';
  // What a change gives back is no longer paid, also before the provider has made the refund.
  const pendingInr = cancellation ? 0 : Math.max(0, getSettledInr(snapshot) - balance.returnedInr);
  pdf.row(paymentColumns, [paid, '', formatInr(balance.paidInr - pendingInr)], strongText);
  pdf.paragraph(
    `${snapshot.agency?.name ?? snapshot.customer.name} looks after this booking and its payments.`,
    mutedText,
  );
}

function addPrice(pdf: PdfDocument, { snapshot }: BookingDetails): void {
  const row = (label: string, line: QuoteLine, sign = '', style = {}) =>
    pdf.row(
      priceColumns,
      [label, `${sign}${formatUsd(line.usd)}`, `${sign}${formatInr(line.inr ?? 0)}`],
      style,
    );
  pdf.heading('Price');
  pdf.row(priceColumns, ['', 'US dollars', 'Indian rupees'], tableHeadText);
  for (const room of snapshot.rooms) {
    pdf.row(
      priceColumns,
      [`Suite ${room.room_number}, ${formatTravellers(room.travellers)}`, formatUsd(getSuiteFare(room)), ''],
      mutedText,
      true,
    );
  }
  for (const extra of listServices(snapshot)) {
    pdf.row(
      priceColumns,
      [`${extra.title}, ${formatTravellers(extra.travellers)}`, formatUsd(extra.price), ''],
      mutedText,
      true,
    );
  }
  const lines = listPriceLines(snapshot);
  pdf.space(4).keepRows(lines.length);
  for (const { label, line, off } of lines) {
    const name = label === 'GST' ? formatGst(snapshot.gst_percent) : label;
    row(name, line, off && '−', label === 'Total' ? strongText : {});
  }
  pdf.space(2);
  pdf.paragraph(`Charged in Indian rupees at ${snapshot.inr_per_usd} rupees to the US dollar.`, mutedText);
}

/**
 * Describes the part of a cancelled booking's refund that goes to the card that paid by payment link; empty when there
 * is none.
 */
function describeReturn({ paise, linkPaise }: BookingDetails['refundWay']): string {
  if (linkPaise === 0) return '';
  const part = linkPaise === paise ? '' : `${formatShortPaise(linkPaise)} `;
  return `, ${part}to the card that paid by payment link`;
}

function addPayments(
  pdf: PdfDocument,
  { payments: received, balance, cancellation, refundWay, linkPaise, snapshot }: BookingDetails,
): void {
  pdf.heading('Payments');
  for (const { pays, at, inr: amountInr, paymentId, transfer, byLink } of received) {
    pdf.row(paymentColumns, [
      formatDate(transfer?.on ?? toCivilDate(at)),
      `${paymentLabels[pays]}, ${transfer ? formatOfficePayment(transfer) : `payment ${paymentId}`}${byLink ? ', paid by payment link' : ''}`,
      formatInr(amountInr),
    ]);
  }
  if (cancellation) {
    const on = formatDate(toCivilDate(new Date(cancellation.cancelled_at)));
    pdf.row(paymentColumns, [
      on,
      `Returned after the cancellation${describeReturn(refundWay)}`,
      `−${formatInr(cancellation.refund_inr)}`,
    ]);
    pdf.row(
      paymentColumns,
      ['', 'Kept', formatInr(cancellation.paid_inr - cancellation.refund_inr)],
      strongText,
    );
    return;
  }
  // What a change gave back is in its price already. It is stated whether or not the provider has made it.
  const settledInr = getSettledInr(snapshot);
  if (settledInr > 0)
    pdf.row(paymentColumns, ['', 'Returned, because of a change', `−${formatInr(settledInr)}`]);
  const goodwillInr = balance.returnedInr - settledInr;
  if (goodwillInr > 0)
    pdf.row(paymentColumns, [
      '',
      linkPaise ? 'Returned, off the price' : 'Returned to you, off the price',
      `−${formatInr(goodwillInr)}`,
    ]);
  if (balance.balanceInr > 0) {
    const due = balance.balanceDue ? `Due by ${formatDate(balance.balanceDue)}` : 'Due';
    pdf.row(paymentColumns, ['Balance', due, formatInr(balance.balanceInr)], strongText);
    const { expectedTransfer } = balance;
    if (expectedTransfer)
      pdf.paragraph(
        `${formatInr(expectedTransfer.inr)} are expected by bank transfer until ${formatDate(expectedTransfer.until)}, with the booking number as the reference.`,
        mutedText,
      );
  } else pdf.row(paymentColumns, ['Balance', 'Nothing is left to pay', formatInr(0)], strongText);
}

function addConditions(
  pdf: PdfDocument,
  { snapshot, due, cancellation }: BookingDetails,
  audience: Audience,
): void {
  const { date_from: from } = snapshot;
  const { depositPercent } = due;
  pdf.heading('Conditions');
  const leastKeptInr = snapshot.date_changes?.at(-1)?.least_kept_inr;
  const partFeesInr = sumPartFees(snapshot);
  if (!cancellation)
    pdf.paragraph(
      formatCancellationRules(from, depositPercent) +
        (leastKeptInr ? ` At least ${formatInr(leastKeptInr)} is kept, because the date was changed.` : '') +
        (partFeesInr ? ` The ${formatInr(partFeesInr)} for what was cancelled before stay kept.` : ''),
      mutedText,
    );
  pdf.paragraph(
    'Itineraries and times may change without notice. If we have to cancel your departure we offer you another one, or ' +
      'a full refund. Travel documents are sent when the full payment and the passenger details have been received. ' +
      (audience === 'client'
        ? 'Our terms and conditions apply; your travel agent accepted them for you.'
        : 'Our terms and conditions apply; you accepted them when you booked.'),
    mutedText,
  );
}

/**
 * Describes how much a cancellation keeps of a booking with a deposit of `depositPercent`, for a departure on `from`
 * (`yyyy-mm-dd`).
 */
export function formatCancellationRules(from: string, depositPercent: 10 | 20 | 100): string {
  if (depositPercent === 100)
    return 'So near to the departure the whole fare is kept if you cancel, also for a no-show.';
  return (
    `If you cancel until ${formatLongDate(addDays(from, -61))}, ${getCancellationPercent('middle', depositPercent)}% of the fare is kept. ` +
    `From ${formatLongDate(addDays(from, -60))}, and for a no-show, the whole fare is kept.`
  );
}
