/** Finds usable payment links by their tokens, with what each link asks for. */
import { createFailureText } from '@antara/contracts/api/failure-texts';
import { and, eq, isNull, or } from 'drizzle-orm';
import { users } from '../../base/accounts/index.ts';
import { getCompanySettings } from '../../base/settings/index.ts';
import {
  bookings,
  findAwaitedOrder,
  findClientOrder,
  isPaid,
  leastPaymentMinutes,
  type PaidBooking,
  paymentLinks,
} from '../../bookings/booking/index.ts';
import type { DbOrTx } from '../../platform/db/types.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import { hashToken } from '../../platform/tokens.ts';
import type { Order } from '../payments/index.ts';
import { isOpenLink } from './links.ts';

/**
 * Every link that cannot be used gets the same message, so that the message does not reveal whether the link ever
 * existed.
 */
export function throwUnusableLink(): never {
  throwHttpError('NOT_FOUND', createFailureText('LINK_UNUSABLE'));
}

export interface OpenLink {
  id: number;
  expiresAt: Date;
  /** The agency that sent the link; the company's name when the office sent it to a guest without an agency. */
  agency: string;
  link: typeof paymentLinks.$inferSelect;
  about:
    | { pays: 'BALANCE'; booking: PaidBooking & { user_id: number } }
    /** The booking waits for this first payment by an agency's client. */
    | { pays: 'FIRST'; order: Order }
    /** The office waits for this first payment by transfer, and the link pays it by card instead. */
    | { pays: 'OFFICE'; order: Order; bookingId: string }
    /** The first payment was made. */
    | { pays: 'DONE'; booking: PaidBooking };
}

/**
 * Returns a usable link with its booking.
 *
 * @throws {HttpError} 404 when the link cannot be used.
 */
export async function getOpenLink(db: DbOrTx, token: string, now: Date): Promise<OpenLink> {
  const [row] = await db
    .select({ link: paymentLinks, booking: bookings, user_id: users.id })
    .from(paymentLinks)
    .innerJoin(bookings, eq(bookings.id, paymentLinks.booking_id))
    // No link works while the owner's account is locked or after it was deleted. Guests have only the office's links,
    // and while an agency is suspended, only those work.
    .innerJoin(
      users,
      and(
        eq(users.id, bookings.user_id),
        or(eq(users.role, 'AGENT'), paymentLinks.from_office),
        isNull(users.locked_at),
        isNull(users.left_at),
      ),
    )
    .where(and(eq(paymentLinks.token_hash, hashToken(token)), isOpenLink(now)));
  if (!row) throwUnusableLink();
  const { link, booking, user_id } = row;
  const open = { id: link.id, expiresAt: link.expires_at, link };
  const order = await findClientOrder(db, booking);
  if (order) {
    const agency = order.snapshot.agency?.name;
    const isOver = order.valid_until.getTime() < now.getTime() + leastPaymentMinutes * 60_000;
    if (!agency || (isOver && order.status !== 'authorised')) throwUnusableLink();
    return { ...open, agency, about: { pays: 'FIRST', order } };
  }
  if (link.from_office && booking.status === 'PENDING' && booking.expected_transfer) {
    const awaited = await findAwaitedOrder(db, booking.id);
    if (!awaited || booking.hold_expires_at! < now) throwUnusableLink();
    const sender = awaited.snapshot.agency?.name ?? (await getCompanySettings(db)).name;
    const about = { pays: 'OFFICE' as const, order: awaited, bookingId: booking.booking_id };
    return { ...open, agency: sender, about };
  }
  if (!isPaid(booking) || booking.status !== 'CONFIRMED') throwUnusableLink();
  const agency =
    booking.snapshot.agency?.name ?? (link.from_office ? (await getCompanySettings(db)).name : undefined);
  if (!agency) throwUnusableLink();
  return link.created_at < booking.booked_at
    ? { ...open, agency, about: { pays: 'DONE', booking } }
    : { ...open, agency, about: { pays: 'BALANCE', booking: { ...booking, user_id } } };
}
