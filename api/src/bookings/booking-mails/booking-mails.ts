/**
 * Creates the mail that confirms a booking (CO-10), and the mail about a payment that is refunded because it could not
 * be used.
 */
import { paths } from '@antara/contracts/composition/routes';
import type { PaymentsDue, QuoteLine } from '@antara/contracts/rules/booking-rules';
import { getSuiteFare } from '@antara/contracts/rules/child-fare';
import { listMissingPictures } from '@antara/contracts/rules/passport-rules';
import { joinName } from '@antara/contracts/rules/person-name';
import { listWishes } from '@antara/contracts/rules/wishes';
import {
  type BookingDetails,
  getPassportDay,
  listClientRows,
  listGuests,
  listAddOns,
  listPriceLines,
  type OrderSnapshot,
} from '../booking/index.ts';
import { formatCancellationRules } from '../documents/index.ts';
import { type Attachment, type Mail, type MailBlock, type MailRow } from '../../base/mail/index.ts';
import {
  formatInr,
  formatLongDate,
  formatShortPaise,
  formatTravellers,
  formatUsd,
} from '../../platform/format.ts';
import { createExtraRows } from './extra-rows.ts';
import { describeRefund } from './refund-way.ts';
import type { LeadClient } from '@antara/contracts/api/clients';

/** Creates the confirmation with booking id, tour, ship, dates, suites with their guests, price breakup and balance. */
export function createConfirmationMail(
  { bookingId, bookedAt, snapshot, due }: BookingDetails,
  { siteUrl, company }: { siteUrl: string; company: string },
  attachments: readonly Attachment[],
): Mail {
  const { tour, customer, client } = snapshot;
  const wishes = listWishes(snapshot.rooms, snapshot.wishes);
  const title = 'Your booking is confirmed';
  const arrived = due.now.inr
    ? `Your ${due.plan === 'DEPOSIT' ? 'deposit' : 'payment'} has arrived`
    : snapshot.quote.total.usd
      ? 'It is paid as we agreed'
      : 'Nothing is to pay';
  const parts: MailBlock[] = [
    `Dear ${customer.name},`,
    `Thank you for booking with ${company}. ${arrived} and ` +
      'your suites are yours. Please keep this message: it has everything we agreed on, and the confirmation' +
      `${due.plan === 'DEPOSIT' ? '' : ', the travel documents'} and a file for your calendar come with it.`,
    {
      rows: [
        ['Booking ID', bookingId],
        ...listClientRows(snapshot),
        ['Journey', tour.name],
        ['Ship', tour.ship],
        ['Embarkation', formatLongDate(snapshot.date_from)],
        ['Disembarkation', formatLongDate(snapshot.date_to)],
        ['Duration', tour.duration],
      ],
    },
    { heading: snapshot.rooms.length === 1 ? 'Your suite' : 'Your suites' },
    ...snapshot.rooms.map((room): MailBlock => ({
      rows: [
        [
          `Suite ${room.room_number}, ${room.title}`,
          `${formatTravellers(room.travellers)}, ${formatUsd(getSuiteFare(room))}`,
        ],
        ...room.guests.map((guest, index): MailRow => [
          `Guest ${index + 1}`,
          [joinName(guest), guest.age, guest.gender, guest.country].filter(Boolean).join(', '),
        ]),
      ],
    })),
    wishes.length && { heading: 'Wishes for the journey' },
    wishes.length && { rows: wishes.map(({ about, text }): MailRow => [about, text]) },
    ...createExtraBlocks('Add-ons', listAddOns(snapshot), snapshot),
    ...createExtraBlocks('Extensions', snapshot.extensions, snapshot),
    { heading: 'Price' },
    { rows: createPriceRows(snapshot, due), total: true },
    describeBalanceDue(due),
    client && describeClientMail(client),
    { heading: 'Passports' },
    formatPassportNote(snapshot, bookedAt),
    `Charged in Indian rupees at ${snapshot.inr_per_usd} rupees to the US dollar.`,
    { heading: 'If you cancel' },
    formatCancellationRules(snapshot.date_from, due.depositPercent),
    { link: { label: 'View your booking', url: siteUrl + paths.booking(bookingId) } },
    `The way to the ship, visas, what to pack, steps and lifts: ${siteUrl}${paths.beforeYouTravel()}`,
    'Is something not right, or would you like to ask us anything? Simply reply to this message.',
  ];
  return {
    key: `booking-confirmation-${bookingId}`,
    to: { name: customer.name, address: customer.email },
    subject: `Booking ${bookingId} confirmed: ${tour.name}, ${formatLongDate(snapshot.date_from)}`,
    title,
    blocks: parts,
    date: bookedAt,
    attachments,
  };
}

/**
 * Returns what guests still have to add. The checkout asks for no passport details, and with a deposit not for pictures
 * either.
 */
function formatPassportNote(snapshot: OrderSnapshot, booked_at: Date): string {
  const pictures = listMissingPictures(listGuests(snapshot)).length ? 'pictures of both sides, ' : '';
  const day = formatLongDate(getPassportDay({ snapshot, booked_at }));
  return `For the list of passengers we need ${pictures}number, birth date and nationality from the passport of each guest. Please add them by ${day} on the page of your booking; we remind you in time.`;
}

function createExtraBlocks(
  heading: string,
  lines: OrderSnapshot['addons'],
  snapshot: OrderSnapshot,
): MailBlock[] {
  if (!lines.length) return [];
  return [{ heading }, { rows: lines.flatMap((line) => createExtraRows(line, snapshot, 'price')) }];
}

function createPriceRows(snapshot: OrderSnapshot, due: PaymentsDue): [string, string][] {
  const formatAmounts = (line: QuoteLine, sign = '') =>
    `${sign}${formatUsd(line.usd)} (${sign}${formatInr(line.inr ?? 0)})`;
  const lines = listPriceLines(snapshot).map(({ label, line, off }): [string, string] => [
    label,
    label === 'GST' && !line.usd ? 'None on this journey' : formatAmounts(line, off && '−'),
  ]);
  if (due.plan === 'FULL') lines[lines.length - 1]![0] = 'Total paid';
  else if (due.now.inr) lines.push(['Deposit paid', formatAmounts(due.now)]);
  return lines;
}

/** Returns the sentence that tells an agency whether its client also gets a confirmation. */
const describeClientMail = ({ papers_to, email }: LeadClient) =>
  papers_to === 'CLIENT'
    ? `Your client gets a confirmation of their own at ${email}, with what has been paid and no other prices.`
    : 'We have written to you alone: your client hears of it from you.';

/** Returns the paragraph about the balance of a booking with a deposit; null when no balance is due. */
const describeBalanceDue = ({ plan, later, balanceDue }: PaymentsDue) =>
  plan === 'DEPOSIT' && balanceDue
    ? `The balance of ${formatInr(later.inr ?? 0)} is due by ${formatLongDate(balanceDue)}. ` +
      'You can pay it at any time from the page of your booking; we will write to you a week before. Your travel ' +
      'documents are ready as soon as it is paid.'
    : null;

/** The reasons for which a payment is refunded. */
export type ReturnReason =
  | 'suite_lost'
  | 'paid_twice'
  | 'wrong_amount'
  | 'cancelled'
  | 'order_expired'
  | 'coupon_spent'
  | 'departure_closed'
  | 'addition_gone'
  | 'date_change_gone'
  | 'surplus';

const reasons: Record<ReturnReason, string> = {
  suite_lost:
    'While your payment was on its way, a suite you had chosen was sold to another guest. We are sorry: ' +
    'we would have loved to welcome you. Nothing has been booked.',
  paid_twice:
    'This booking had already been paid for, so we do not need your second payment. Your booking stands.',
  cancelled: 'Your payment arrived after this booking had been cancelled, so we do not need it.',
  wrong_amount: 'The amount that reached us is not the amount of the order, so nothing has been booked.',
  order_expired:
    'An order can be paid for one hour. Your payment was made later than that, so nothing has changed by it. ' +
    'You are welcome to try again.',
  coupon_spent:
    'When your payment arrived, the coupon of your order could no longer be used, and its price depended on it. ' +
    'Nothing has been booked. You are welcome to order again without the coupon.',
  departure_closed:
    'When your payment arrived, this departure was no longer on sale. We are sorry: we would have loved to ' +
    'welcome you. Your payment has changed nothing.',
  date_change_gone:
    'When your payment arrived, the change of date could no longer be made: a suite or the departure was gone, or your booking had ' +
    'changed meanwhile. Your booking stands as it was, and you are welcome to choose again.',
  addition_gone:
    'When your payment arrived, what you wanted to add had been added to your booking meanwhile, or another extension for ' +
    'the same days. Your booking stands as it is, and nothing is charged twice.',
  surplus:
    'More has reached us than was left to pay for your booking. It stands, and what is too much goes back.',
};

/** The texts for an agency whose client paid by payment link. */
const reasonsByLink: Partial<Record<ReturnReason, string>> = {
  paid_twice: 'The balance had already been paid, so we do not need the second payment. The booking stands.',
  cancelled: 'The payment arrived after this booking had been cancelled, so we do not need it.',
  order_expired:
    'An order can be paid for one hour. The payment was made later than that, so nothing has changed by it. ' +
    'Your client is welcome to try again.',
  wrong_amount: 'The amount that reached us is not the amount of the order, so nothing has changed by it.',
};

/** The input of the mail about a refunded payment. */
export interface ReturnMailInput {
  bookingId: string;
  paymentId: string;
  amountPaise: number;
  /** The bank's number of a bank transfer; null for a payment through a provider. */
  transfer: string | null;
  /** True when the client of an agency paid by payment link. */
  byLink: boolean;
  reason: ReturnReason;
  at: Date;
  snapshot: OrderSnapshot;
  /** True when the payment was for an existing booking. */
  hasBooking: boolean;
  siteUrl: string;
}

/** Creates the mail that tells the customer that a payment is refunded, and why. */
export function createReturnMail(input: ReturnMailInput): Mail {
  const { bookingId, paymentId, amountPaise, transfer, byLink, reason, at, snapshot, hasBooking, siteUrl } =
    input;
  const { tour, customer } = snapshot;
  // A customer who wanted to pay for an addition or a balance has a booking.
  const link = hasBooking
    ? { label: 'View your booking', url: siteUrl + paths.booking(bookingId) }
    : { label: 'See other dates', url: siteUrl + paths.journey(tour.slug) };
  const title = byLink ? 'A payment of your client is being returned' : 'Your payment is being returned';
  const parts: MailBlock[] = [
    `Dear ${customer.name},`,
    transfer && reason === 'order_expired'
      ? 'Your bank transfer came after the day until which your suites were kept, so nothing has been booked by it.'
      : (byLink && reasonsByLink[reason]) || reasons[reason],
    {
      rows: [
        ['Booking ID', bookingId],
        ...listClientRows(snapshot),
        ['Journey', `${tour.name}, ${formatLongDate(snapshot.date_from)}`],
        transfer ? ['Bank transfer', transfer] : ['Payment', paymentId],
        [reason === 'surplus' ? 'Returned' : 'Returned in full', formatShortPaise(amountPaise)],
      ],
    },
    describeRefund(
      'The money',
      {
        paise: amountPaise,
        linkPaise: byLink ? amountPaise : 0,
        transferPaise: transfer ? amountPaise : 0,
      },
      snapshot,
    ),
    reason !== 'paid_twice' && { link },
  ];
  return {
    key: `payment-returned-${paymentId}`,
    to: { name: customer.name, address: customer.email },
    subject: `${byLink ? 'A payment of your client' : 'Your payment'} for ${tour.name} is being returned`,
    title,
    blocks: parts,
    date: at,
  };
}
