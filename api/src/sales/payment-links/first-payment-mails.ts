/**
 * Creates the mails about a first payment by an agency's client. The booking is not confirmed yet, so the content comes
 * from the order.
 */
import type { LeadClient } from '@antara/contracts/api/clients';
import { paths } from '@antara/contracts/composition/routes';
import { formatClientName } from '@antara/contracts/rules/booking-client';
import { formatIndianTime } from '@antara/contracts/rules/indian-time';
import { eq } from 'drizzle-orm';
import { bookings, listClientRows, type OrderSnapshot, paymentOrders } from '../../bookings/booking/index.ts';
import { type Mail, type MailRow, toHeaderText } from '../../base/mail/index.ts';
import { formatInr, formatLongDate } from '../../platform/format.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Order } from '../payments/index.ts';
import { createLinkMail, type LinkToMail, toRecipient } from './link-mail.ts';

/** Returns the rows of a mail about an order or booking: journey, ship, day and suites. */
export const createJourneyRows = ({ tour, date_from, rooms }: OrderSnapshot): MailRow[] => [
  ['Journey', tour.name],
  ['Ship', tour.ship],
  ['Embarkation', formatLongDate(date_from)],
  [rooms.length === 1 ? 'Suite' : 'Suites', rooms.map(({ room_number }) => room_number).join(', ')],
];

/** Creates the mail with the link to the client, whose payment confirms the booking. Replies go to the agency. */
export function createFirstPaymentMail(
  link: LinkToMail,
  { snapshot, amount_paise, pays }: Order,
  client: LeadClient,
  company: string,
): Mail {
  const { customer, tour, due } = snapshot;
  const agency = snapshot.agency?.name ?? customer.name;
  const until = formatIndianTime(link.endsAt);
  const suites = snapshot.rooms.length === 1 ? 'suite' : 'suites';
  const isDeposit = pays === 'DEPOSIT' && due?.balanceDue;
  return createLinkMail(link, toRecipient(client), {
    replyTo: { name: agency, address: customer.email },
    subject: `${tour.name}: please pay to confirm your journey`,
    title: `Your ${suites} ${suites === 'suite' ? 'is' : 'are'} kept for you until ${until}`,
    intro: `${agency} has chosen a journey with ${company} for you, and asks you to pay the ${isDeposit ? 'deposit' : 'fare'}. You pay us directly, by card, and need no account. Your payment confirms the booking.`,
    rows: [
      ...createJourneyRows(snapshot),
      isDeposit && [`Balance, due by ${formatLongDate(due.balanceDue!)}`, formatInr(due.later.inr ?? 0)],
      [`${isDeposit ? 'Deposit' : 'Whole fare'}, to be paid now`, formatInr(amount_paise / 100)],
    ],
    outro: [
      `Until ${until} the ${suites} and the price are kept for you. Unpaid after that, nothing is charged and the link can no longer be used. The link is for you: whoever has it can see what is to be paid.`,
      `${agency} looks after your booking. To reach them, simply reply to this message.`,
    ],
  });
}

/**
 * Returns the mail to an agency whose client has not paid; null when the agency's account was deleted.
 *
 * @throws {Error} when there is no such order.
 */
export async function loadLapsedMail(
  { db, config }: Platform,
  { orderId, why }: Jobs['client-payment-lapsed'],
): Promise<Mail | null> {
  const [row] = await db
    .select({ order: paymentOrders, booking_id: bookings.booking_id, status: bookings.status })
    .from(paymentOrders)
    .innerJoin(bookings, eq(bookings.id, paymentOrders.booking_id))
    .where(eq(paymentOrders.id, orderId));
  if (!row) throw new Error(`There is no order ${orderId} to write about`);
  const { order, booking_id: bookingId, status } = row;
  const { snapshot, amount_paise, created_at, valid_until } = order;
  const { customer, tour } = snapshot;
  if (customer.email === '') return null;
  const suitesSentence =
    status === 'OPTION'
      ? 'The suites are your option again, until its end: see it in your portal.'
      : 'The suites are on sale again.';
  const client = snapshot.client ? formatClientName(snapshot.client) : 'Your client';
  return {
    key: `client-payment-lapsed-${orderId}`,
    to: { name: customer.name, address: customer.email },
    subject: toHeaderText(`${tour.name}, ${bookingId}: your client has not paid`),
    title: why === 'departure' ? 'Your client’s booking has ended' : 'Your client has not paid',
    blocks: [
      `Dear ${customer.name},`,
      why === 'departure'
        ? `We are sorry: the departure was changed, so the booking that waited for your client’s payment has ended. ${suitesSentence}`
        : `${client} has not paid by ${formatIndianTime(valid_until)}, so the booking has ended. ${suitesSentence}`,
      {
        rows: [
          ['Booking', bookingId],
          ...listClientRows(snapshot),
          ...createJourneyRows(snapshot),
          ['Was to be paid', formatInr(amount_paise / 100)],
        ],
      },
      'Nothing was charged, and the payment link can no longer be used. We have not written to your client.',
      { link: { label: 'See the journey', url: config.siteUrl + paths.journey(tour.slug) } },
      'Would you like to ask us anything? Simply reply to this message.',
    ],
    date: created_at,
  };
}
