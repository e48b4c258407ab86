/** The mails about a booking: its confirmation (CO-10), and the return of money that bought nothing. */
import { paths } from '@antara/contracts/routes';
import type { QuoteLine } from '@antara/contracts/booking-rules';
import type { OrderSnapshot } from '../booking/snapshot.ts';
import { asHtml, asText, type Part } from './layout.ts';
import type { Mail } from './mail.ts';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
});
const longDate = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

const usd = (cents: number) => dollars.format(cents / 100);
const day = (date: string) => longDate.format(new Date(`${date}T00:00:00Z`));
const people = (count: number) => (count === 1 ? '1 traveller' : `${count} travellers`);

/** A booking as its mail tells of it. */
export interface ConfirmationInput {
  bookingId: string;
  bookedAt: Date;
  snapshot: OrderSnapshot;
  /** The site's own address, without a trailing slash. */
  siteUrl: string;
}

/** The confirmation: booking id, journey, ship, dates, suites with their guests, price breakup. */
export function confirmationMail({ bookingId, bookedAt, snapshot, siteUrl }: ConfirmationInput): Mail {
  const { tour, customer } = snapshot;
  const title = 'Your booking is confirmed';
  const parts: Part[] = [
    { paragraph: `Dear ${customer.name},` },
    {
      paragraph:
        'Thank you for booking with Antara. Your payment has arrived and your suites are yours. ' +
        'Please keep this message: it has everything we agreed on.',
    },
    {
      rows: [
        ['Booking ID', bookingId],
        ['Journey', tour.name],
        ['Ship', tour.ship],
        ['Embarkation', day(snapshot.date_from)],
        ['Disembarkation', day(snapshot.date_to)],
        ['Duration', tour.duration],
      ],
    },
    { heading: snapshot.rooms.length === 1 ? 'Your suite' : 'Your suites' },
    ...snapshot.rooms.flatMap((room): Part[] => [
      {
        rows: [
          [`Suite ${room.room_number}, ${room.title}`, `${people(room.travellers)}, ${usd(room.price)}`],
          ...room.guests.map((guest, index): [string, string] => [
            `Guest ${index + 1}`,
            `${guest.firstName} ${guest.lastName}, ${guest.age}, ${guest.gender}, ${guest.country}`,
          ]),
        ],
      },
    ]),
    ...extras('Add-ons', snapshot.addons),
    ...extras('Extensions', snapshot.extensions),
    { heading: 'Price' },
    { rows: breakup(snapshot), total: true },
    {
      paragraph: `Charged in Indian rupees at ${snapshot.inr_per_usd} rupees to the US dollar.`,
    },
    { link: { label: 'View your booking', url: siteUrl + paths.booking(bookingId) } },
    {
      paragraph:
        'Is something not right, or would you like to ask us anything? Simply reply to this message.',
    },
  ];
  return {
    key: `booking-confirmation-${bookingId}`,
    to: { name: customer.name, address: customer.email },
    subject: `Booking ${bookingId} confirmed: ${tour.name}, ${day(snapshot.date_from)}`,
    text: asText(title, parts),
    html: asHtml(title, parts),
    date: bookedAt,
  };
}

function extras(heading: string, lines: OrderSnapshot['addons']): Part[] {
  if (!lines.length) return [];
  return [
    { heading },
    { rows: lines.map((line) => [`${line.title}, ${people(line.travellers)}`, usd(line.price)]) },
  ];
}

function breakup({ quote, coupon_code }: OrderSnapshot): [string, string][] {
  const shown = ({ usd: cents, inr }: QuoteLine, sign = '') =>
    `${sign}${usd(cents)} (${sign}${rupees.format(inr ?? 0)})`;
  const lines: [string, string][] = [['Suites', shown(quote.suites)]];
  if (quote.addOns.usd) lines.push(['Add-ons', shown(quote.addOns)]);
  if (quote.extensions.usd) lines.push(['Extensions', shown(quote.extensions)]);
  lines.push(['Subtotal', shown(quote.subtotal)]);
  if (quote.discount.usd) lines.push([`Coupon ${coupon_code ?? ''}`.trim(), shown(quote.discount, '−')]);
  lines.push(['GST', quote.tax.usd ? shown(quote.tax) : 'None on this journey']);
  lines.push(['Total paid', shown(quote.total)]);
  return lines;
}

/** Why money goes back. */
export type ReturnReason = 'suite_lost' | 'paid_twice' | 'wrong_amount' | 'cancelled';

const reasons: Record<ReturnReason, string> = {
  suite_lost:
    'While your payment was on its way, a suite you had chosen was sold to another guest. We are sorry: ' +
    'we would have loved to welcome you. Nothing has been booked.',
  paid_twice:
    'This booking had already been paid for, so we do not need your second payment. Your booking stands.',
  cancelled: 'Your payment arrived after this booking had been cancelled, so we do not need it.',
  wrong_amount: 'The amount that reached us is not the amount of the order, so nothing has been booked.',
};

/** Money that goes back, as its mail tells of it. */
export interface ReturnInput {
  bookingId: string;
  paymentId: string;
  amountPaise: number;
  reason: ReturnReason;
  at: Date;
  snapshot: OrderSnapshot;
  siteUrl: string;
}

/** Tells the customer that a payment goes back, and why. */
export function returnMail(input: ReturnInput): Mail {
  const { bookingId, paymentId, amountPaise, reason, at, snapshot, siteUrl } = input;
  const { tour, customer } = snapshot;
  const title = 'Your payment is being returned';
  const parts: Part[] = [
    { paragraph: `Dear ${customer.name},` },
    { paragraph: reasons[reason] },
    {
      rows: [
        ['Booking ID', bookingId],
        ['Journey', `${tour.name}, ${day(snapshot.date_from)}`],
        ['Payment', paymentId],
        ['Returned in full', rupees.format(amountPaise / 100)],
      ],
    },
    {
      paragraph:
        'The money goes back to the card it came from. Banks take five to seven working days to show it; you need not do anything.',
    },
    ...(reason === 'paid_twice'
      ? []
      : [{ link: { label: 'See other dates', url: siteUrl + paths.journey(tour.slug) } }]),
  ];
  return {
    key: `payment-returned-${paymentId}`,
    to: { name: customer.name, address: customer.email },
    subject: `Your payment for ${tour.name} is being returned`,
    text: asText(title, parts),
    html: asHtml(title, parts),
    date: at,
  };
}
