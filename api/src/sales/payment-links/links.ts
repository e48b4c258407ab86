/** Creates, lists and withdraws an agency's payment links (docs/decisions/0042). */
import { createFailureText } from '@antara/contracts/api/failure-texts';
import type { BookingPaymentLinks } from '@antara/contracts/api/payment-links';
import { addDays } from '@antara/contracts/rules/booking-rules';
import { getEndOfCivilDay } from '@antara/contracts/rules/civil-date';
import { and, eq, gt, inArray, isNotNull, isNull, lt, not, or, sql } from 'drizzle-orm';
import { type BookingUser, countAttempt, createAttemptKey } from '../../base/accounts/index.ts';
import {
  bookings,
  findClientOrder,
  getBalance,
  getReceived,
  isPaid,
  lockBooking,
  type PaidBooking,
  paymentLinks,
  paymentOrders,
  payments,
  throwUnknownBooking,
} from '../../bookings/booking/index.ts';
import { enqueue } from '../../base/outbox/index.ts';
import { toCivilDate } from '../../platform/clock.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { DbOrTx, Tx } from '../../platform/db/types.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { deleteRows, type SweepDeps } from '../../platform/sweep.ts';
import { createToken, hashToken } from '../../platform/tokens.ts';
import { type EventSource, recordSuccess } from '../../base/security-events/index.ts';
import { existsIn } from '../../platform/db/exists-in.ts';

const dayMs = 86_400_000;
const linksPerDay = 50;
const openLinksPerBooking = 10;
/** The maximum number of bookings whose links are listed. */
const maxBookings = 200;
/** A link for an overdue balance is valid for this many days, but not beyond the departure. */
const overdueLinkDays = 7;
const unusedLinkMs = 30 * dayMs;
const shownMs = 365 * dayMs;

/**
 * Returns the end of a link that is created at `now`: the day on which the balance is due. Without such a day, or after
 * that day, the link ends `overdueLinkDays` from now, or with the day of departure if that comes first. The end is
 * always the end of a day in India.
 */
export function getLinkEnd(departure: string, dueOn: string | null, now: Date): Date {
  const today = toCivilDate(now);
  if (dueOn && dueOn >= today) return getEndOfCivilDay(dueOn);
  const soon = addDays(today, overdueLinkDays);
  return getEndOfCivilDay(soon < departure ? soon : departure);
}

/** Matches links that can be used at `now`, judging by their own row only. */
export const isOpenLink = (now: Date) =>
  and(isNull(paymentLinks.withdrawn_at), gt(paymentLinks.expires_at, now))!;

/**
 * Returns the state of the agency's links, for all bookings or for `bookingIds`; the newest booking comes first. A link
 * for a first payment is no longer listed once that payment is made.
 */
export async function listPaymentLinks(
  db: DbOrTx,
  agency: number,
  now: Date,
  bookingIds?: readonly string[],
): Promise<BookingPaymentLinks[]> {
  const rows = await db
    .select({
      id: bookings.id,
      booking_id: bookings.booking_id,
      open: sql`count(*) FILTER (WHERE ${isOpenLink(now)})`.mapWith(Number),
      open_until: sql`max(${paymentLinks.expires_at}) FILTER (WHERE ${isOpenLink(now)})`.mapWith(
        paymentLinks.expires_at,
      ),
    })
    .from(paymentLinks)
    .innerJoin(bookings, eq(bookings.id, paymentLinks.booking_id))
    .where(
      and(
        eq(bookings.user_id, agency),
        or(isNull(bookings.booked_at), gt(paymentLinks.created_at, bookings.booked_at)),
        gt(paymentLinks.created_at, new Date(now.getTime() - shownMs)),
        bookingIds && inArray(bookings.booking_id, [...bookingIds]),
      ),
    )
    .groupBy(bookings.id)
    .orderBy(sql`${bookings.id} DESC`)
    .limit(maxBookings);
  const paid = await listPaidAt(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, booking_id, open, open_until }) => ({
    booking_id,
    open,
    open_until: open_until?.toISOString() ?? null,
    paid_at: paid.get(id)?.toISOString() ?? null,
  }));
}

/** Returns when the balance of each of these bookings was last paid by a link. */
async function listPaidAt(db: DbOrTx, ids: readonly number[]): Promise<Map<number, Date>> {
  const rows = await db
    .select({ booking: paymentOrders.booking_id, at: payments.created_at })
    .from(payments)
    .innerJoin(paymentOrders, eq(paymentOrders.id, payments.order_id))
    .where(
      and(
        inArray(paymentOrders.booking_id, [...ids]),
        isNotNull(paymentOrders.link_id),
        eq(payments.outcome, 'balance'),
      ),
    )
    .orderBy(payments.created_at);
  return new Map(rows.map(({ booking, at }) => [booking, at]));
}

/**
 * Locks and returns the agency's booking with this id. Bookings from before the account was an agency's do not count.
 *
 * @throws {HttpError} 404 when there is no such booking.
 */
async function lockAgencyBooking(tx: Tx, agency: number, bookingId: string): Promise<PaidBooking> {
  const row = await lockBooking(tx, bookingId);
  if (row?.user_id !== agency || !isPaid(row) || !row.snapshot.agency) throwUnknownBooking();
  return row;
}

const loadLinkState = async (
  tx: Tx,
  { booking_id, user_id }: Pick<PaidBooking, 'booking_id' | 'user_id'>,
  now: Date,
) =>
  (await listPaymentLinks(tx, user_id!, now, [booking_id]))[0] ?? {
    booking_id,
    open: 0,
    open_until: null,
    paid_at: null,
  };

/**
 * Counts another link of the agency today.
 *
 * @throws {HttpError} 429 after `linksPerDay`.
 */
export async function countLink(platform: Platform, { id }: BookingUser): Promise<void> {
  const key = createAttemptKey('payment-link', String(id));
  await countAttempt(platform, [{ key, max: linksPerDay, seconds: dayMs / 1000 }]);
}

export interface LinkRequest {
  id: string;
  by: 'COPY' | 'MAIL';
}

/**
 * Creates a link for a locked booking, and mails the link if `by` is `MAIL`. Returns the token, or null when the link
 * is mailed.
 */
export async function insertLink(
  tx: Tx,
  link: Pick<typeof paymentLinks.$inferInsert, 'booking_id' | 'created_at' | 'expires_at'>,
  by: LinkRequest['by'],
  { acting_id }: BookingUser,
  source: EventSource,
): Promise<{ id: number; token: string | null }> {
  const token = by === 'COPY' ? createToken() : null;
  const [insertedLink] = await tx
    .insert(paymentLinks)
    .values({ ...link, token_hash: token && hashToken(token) })
    .returning({ id: paymentLinks.id });
  const { id } = insertedLink!;
  if (!token) await enqueue(tx, 'payment-link', String(id), { linkId: id });
  await recordSuccess(tx, source, 'payment-link-created', acting_id);
  return { id, token };
}

/**
 * Returns until when a new link of a locked booking is valid, and the client who can get it by mail. The link is for
 * the awaited first payment, otherwise for the balance.
 */
async function describeNewLink(
  tx: Tx,
  booking: NonNullable<Awaited<ReturnType<typeof lockBooking>>>,
  now: Date,
) {
  const order = await findClientOrder(tx, booking);
  if (order) return { client: order.snapshot.client, expires_at: booking.hold_expires_at! };
  if (!isPaid(booking) || !booking.snapshot.agency) throwUnknownBooking();
  const { balanceInr, balanceDue } = getBalance(booking, await getReceived(tx, booking.id));
  if (balanceInr === 0) throwHttpError('FAILED', createFailureText('NOTHING_DUE'));
  const expires_at = getLinkEnd(booking.snapshot.date_from, balanceDue, now);
  if (expires_at <= now) throwHttpError('FAILED', createFailureText('JOURNEY_BEGUN'));
  return { client: booking.snapshot.client, expires_at };
}

/**
 * Creates a link for the balance of a booking, or for the first payment that the booking waits for. `token` is null for
 * a mailed link, because the mail worker derives its token.
 *
 * @throws {HttpError} as `createPaymentLink` of the contract.
 */
export async function createPaymentLink(
  platform: Platform,
  agent: BookingUser,
  request: LinkRequest,
  source: EventSource,
): Promise<{ token: string | null; links: BookingPaymentLinks }> {
  const { db } = platform;
  const now = platform.now();
  await countLink(platform, agent);
  return transaction(db, async (tx) => {
    const booking = await lockBooking(tx, request.id);
    if (booking?.user_id !== agent.id) throwUnknownBooking();
    const { client, expires_at } = await describeNewLink(tx, booking, now);
    if (request.by === 'MAIL' && !client) {
      throwHttpError('CONFLICT', createFailureText('NO_CLIENT_TO_MAIL'));
    }
    const isOfBooking = and(eq(paymentLinks.booking_id, booking.id), isOpenLink(now));
    if ((await tx.$count(paymentLinks, isOfBooking)) >= openLinksPerBooking) {
      throwHttpError('CONFLICT', 'This booking has many open links. Please withdraw them first.');
    }
    const link = { booking_id: booking.id, created_at: now, expires_at };
    const { token } = await insertLink(tx, link, request.by, agent, source);
    return { token, links: await loadLinkState(tx, booking, now) };
  });
}

/** Records that the agency withdrew links of a booking. */
export const recordWithdrawal = (tx: Tx, { acting_id }: BookingUser, source: EventSource): Promise<void> =>
  recordSuccess(tx, source, 'payment-links-withdrawn', acting_id);

/**
 * Withdraws all open links of a paid booking.
 *
 * @throws {HttpError} 404 for a booking that is not the agency's.
 */
export async function withdrawPaymentLinks(
  platform: Platform,
  agent: BookingUser,
  bookingId: string,
  source: EventSource,
): Promise<BookingPaymentLinks> {
  const now = platform.now();
  return transaction(platform.db, async (tx) => {
    const booking = await lockAgencyBooking(tx, agent.id, bookingId);
    const withdrawn = await tx
      .update(paymentLinks)
      .set({ withdrawn_at: now })
      .where(and(eq(paymentLinks.booking_id, booking.id), isOpenLink(now)))
      .returning({ id: paymentLinks.id });
    if (withdrawn.length) await recordWithdrawal(tx, agent, source);
    return loadLinkState(tx, booking, now);
  });
}

/**
 * Deletes payment links that expired or were withdrawn without an order. Links with orders stay, because bookkeeping
 * needs them.
 */
export async function deleteEndedLinks(platform: SweepDeps): Promise<void> {
  const before = new Date(platform.now().getTime() - unusedLinkMs);
  const isUnused = and(
    lt(sql`least(${paymentLinks.expires_at}, ${paymentLinks.withdrawn_at})`, before),
    not(existsIn(paymentOrders, eq(paymentOrders.link_id, paymentLinks.id))),
  );
  await deleteRows(platform, 'ended payment links', paymentLinks.id, isUnused);
}
