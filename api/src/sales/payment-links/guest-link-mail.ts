/** The mail with a payment link that the office sends to the guest of a booking, or to the client of its agency. */
import {
  type bookings,
  findAwaitedOrder,
  getBalance,
  getLinkDueInr,
  getReceived,
  isPaid,
  type OrderSnapshot,
  type paymentLinks,
} from '../../bookings/booking/index.ts';
import type { Mail } from '../../base/mail/index.ts';
import type { DbOrTx } from '../../platform/db/types.ts';
import { formatInr, formatLongDate } from '../../platform/format.ts';
import { createJourneyRows } from './first-payment-mails.ts';
import { createLinkMail, describeLinkEnd, type LinkToMail, toRecipient } from './link-mail.ts';

/** What a link of the office asks for. `leftInr` is left to pay afterwards, by `dueOn`. */
interface AskedPayment {
  bookingId: string;
  snapshot: OrderSnapshot;
  /** True when the payment makes the booking. */
  isFirst: boolean;
  inr: number;
  leftInr: number;
  dueOn: string | null;
}

/** Returns what a link asks for now; null when nothing, or when its booking no longer waits for it. */
export async function loadGuestLink(
  db: DbOrTx,
  link: typeof paymentLinks.$inferSelect,
  booking: typeof bookings.$inferSelect,
): Promise<AskedPayment | null> {
  const { booking_id: bookingId } = booking;
  if (isPaid(booking)) {
    // The address is gone once the account was deleted.
    if (booking.snapshot.customer.email === '') return null;
    if (link.created_at < booking.booked_at) return null;
    const received = await getReceived(db, booking.id);
    const { balanceInr, balanceDue: dueOn } = getBalance(booking, received);
    const inr = getLinkDueInr(link, { balanceInr, keptInr: received.keptInr });
    const { snapshot } = booking;
    return inr === 0 ? null : { bookingId, snapshot, isFirst: false, inr, leftInr: balanceInr - inr, dueOn };
  }
  const order = booking.expected_transfer && (await findAwaitedOrder(db, booking.id));
  if (!order || booking.status !== 'PENDING') return null;
  const { snapshot, amount_paise } = order;
  const [leftInr, dueOn] = [snapshot.due?.later.inr ?? 0, snapshot.due?.balanceDue ?? null];
  return { bookingId, snapshot, isFirst: true, inr: amount_paise / 100, leftInr, dueOn };
}

/** Creates the mail with the link. Replies go to the office. */
export function createGuestLinkMail(
  link: LinkToMail,
  { bookingId, snapshot, isFirst, inr, leftInr, dueOn }: AskedPayment,
  company: string,
): Mail {
  const { customer, client, tour, agency } = snapshot;
  const to = client ? toRecipient(client) : { name: customer.name, address: customer.email };
  const isLeft = leftInr > 0;
  const madeBy = agency ? `, which ${agency.name} has made for you` : '';
  return createLinkMail(link, to, {
    subject: `${tour.name}, ${isFirst ? 'order' : 'booking'} ${bookingId}: please pay by card`,
    title: isFirst ? 'Please pay by card to confirm your journey' : 'Your journey can be paid by card',
    intro: isFirst
      ? `You can pay for your journey with ${company}${madeBy} by card, and need no account for it. Your payment confirms the booking. If you would rather pay by bank transfer, give ${bookingId} as its reference; please pay in one way only.`
      : `You can pay for your journey with ${company}${madeBy} by card, and need no account for it. If you have sent this amount by bank transfer already, please ignore this message.`,
    rows: [
      [isFirst ? 'Order' : 'Booking ID', bookingId],
      ...createJourneyRows(snapshot),
      isLeft && [
        dueOn ? `Left to pay afterwards, by ${formatLongDate(dueOn)}` : 'Left to pay afterwards',
        formatInr(leftInr),
      ],
      ['To be paid now', formatInr(inr)],
    ],
    outro: [
      describeLinkEnd(link),
      ...(isFirst ? ['Unpaid after that day, the suites go back on sale, and nothing is charged.'] : []),
      'Would you like to ask us anything? Simply reply to this message.',
    ],
  });
}
