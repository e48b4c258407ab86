/**
 * Creates the payment link that the office mails to the guest of a booking, or to the client of its agency
 * (docs/decisions/0071).
 */
import { addDays } from '@antara/contracts/rules/booking-rules';
import { getEndOfCivilDay } from '@antara/contracts/rules/civil-date';
import type { Rupees } from '@antara/contracts/rules/money';
import { and, eq } from 'drizzle-orm';
import {
  type bookings,
  findAwaitedOrder,
  getBalance,
  getReceived,
  isPaid,
  lockBooking,
  type OrderSnapshot,
  type PaidBooking,
  paymentLinks,
} from '../../bookings/booking/index.ts';
import { enqueue } from '../../base/outbox/index.ts';
import { toCivilDate } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/types.ts';
import { formatInr } from '../../platform/format.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import { awaitFirstTransfer } from '../payments/index.ts';
import { getLinkEnd, isOpenLink } from './links.ts';

type BookingRow = typeof bookings.$inferSelect;

/** What a link of the office asks for. `until` is the last day on which it can be used. */
interface GuestLink {
  pays: 'DEPOSIT' | 'FULL' | 'BALANCE';
  amountInr: Rupees;
  /** What is left to pay after the link is paid. */
  leftInr: Rupees;
  until: string;
  keptInr: Rupees;
  snapshot: OrderSnapshot;
}

/** An unpaid order waits this long for a link without a day of its own. */
const firstPaymentDays = 7;

/**
 * Creates a link for what is open of a booking, or for `amountInr` of its balance, and mails the link to the agency's
 * client or else to the guest. The link replaces an earlier link of the office that is still open. The caller has
 * locked the booking's orders, then the booking.
 *
 * The link of an unpaid booking pays its order, which from now on also waits for a bank transfer until the same day.
 *
 * @throws {HttpError} 422 when nothing is open or the journey has begun, for more than is open, for a day on which the
 *   link could not be paid, and for an agency's booking without a client.
 */
export async function sendGuestLink(
  tx: Tx,
  booking: BookingRow,
  { amountInr, until }: { amountInr?: Rupees | undefined; until?: string | undefined },
  now: Date,
): Promise<Omit<GuestLink, 'keptInr' | 'snapshot'>> {
  if (until !== undefined && until < toCivilDate(now))
    throwHttpError('UNPROCESSABLE', `${until} is over: a link ends today or later.`);
  const { keptInr, snapshot, ...link } = isPaid(booking)
    ? await prepareBalanceLink(tx, booking, amountInr, until, now)
    : await prepareFirstLink(tx, booking, amountInr, until, now);
  if (snapshot.agency && !snapshot.client)
    throwHttpError(
      'UNPROCESSABLE',
      `${booking.booking_id} names no client of its agency, which pays itself or sends a link from its portal.`,
    );
  const isOpenOfOffice = and(
    eq(paymentLinks.booking_id, booking.id),
    eq(paymentLinks.from_office, true),
    isOpenLink(now),
  );
  await tx.update(paymentLinks).set({ withdrawn_at: now }).where(isOpenOfOffice);
  const [inserted] = await tx
    .insert(paymentLinks)
    .values({
      booking_id: booking.id,
      created_at: now,
      expires_at: getEndOfCivilDay(link.until),
      from_office: true,
      amount_inr: link.pays === 'BALANCE' ? link.amountInr : null,
      kept_inr: keptInr,
    })
    .returning({ id: paymentLinks.id });
  const { id } = inserted!;
  await enqueue(tx, 'payment-link', String(id), { linkId: id });
  return link;
}

async function prepareBalanceLink(
  tx: Tx,
  booking: PaidBooking,
  asked: Rupees | undefined,
  until: string | undefined,
  now: Date,
): Promise<GuestLink> {
  const { booking_id: id, snapshot } = booking;
  const received = await getReceived(tx, booking.id);
  const { balanceInr, balanceDue } = getBalance(booking, received);
  if (balanceInr === 0)
    throwHttpError('UNPROCESSABLE', `Nothing is left to pay of ${id}, which is ${booking.status}.`);
  const amountInr = asked ?? balanceInr;
  if (amountInr > balanceInr)
    throwHttpError('UNPROCESSABLE', `Only ${formatInr(balanceInr)} of ${id} are left to pay.`);
  const last = toCivilDate(new Date(getLinkEnd(snapshot.date_from, balanceDue, now).getTime() - 1));
  const day = until ?? last;
  if (day > snapshot.date_from || toCivilDate(now) > snapshot.date_from)
    throwHttpError(
      'UNPROCESSABLE',
      `A link ends on the day of departure, ${snapshot.date_from}, at the latest.`,
    );
  const { keptInr } = received;
  return { pays: 'BALANCE', amountInr, leftInr: balanceInr - amountInr, until: day, keptInr, snapshot };
}

async function prepareFirstLink(
  tx: Tx,
  booking: BookingRow,
  asked: Rupees | undefined,
  until: string | undefined,
  now: Date,
): Promise<GuestLink> {
  const { id, booking_id: bookingId } = booking;
  if (asked !== undefined)
    throwHttpError('UNPROCESSABLE', `${bookingId} is not paid yet: the amount is that of its order.`);
  if (!booking.expected_transfer) {
    const day = until ?? addDays(toCivilDate(now), firstPaymentDays);
    await awaitFirstTransfer(tx, booking, day, now, false);
  }
  const { expected_transfer } = (await lockBooking(tx, bookingId))!;
  const order = (await findAwaitedOrder(tx, id))!;
  const last = expected_transfer!.until;
  if (until !== undefined && until > last)
    throwHttpError(
      'UNPROCESSABLE',
      `The suites of ${bookingId} are kept until ${last}. operator bookings expect-transfer keeps them longer.`,
    );
  const { snapshot, amount_paise } = order;
  return {
    pays: order.pays === 'DEPOSIT' ? 'DEPOSIT' : 'FULL',
    amountInr: amount_paise / 100,
    leftInr: snapshot.due?.later.inr ?? 0,
    until: until ?? last,
    keptInr: 0,
    snapshot,
  };
}
