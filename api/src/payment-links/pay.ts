/** What whoever has a payment link sees, orders and pays: one booking's balance, resolved from the token alone. */
import type { LinkedPayment } from '@antara/contracts/api/payment-links';
import type { BookedOrder, PaymentOrder } from '@antara/contracts/api/payment';
import { toPaise } from '@antara/contracts/rules/money';
import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import { users } from '../accounts/index.ts';
import {
  bookings,
  earningOutcomes,
  getBalance,
  getReceived,
  isPaid,
  type PaidBooking,
  paymentLinks,
  paymentOrders,
  payments,
  sendsDocumentsToClient,
} from '../booking/index.ts';
import { toCivilDate } from '../platform/clock.ts';
import type { DbOrTx, Tx } from '../platform/db/types.ts';
import { throwHttpError } from '../platform/http-error.ts';
import type { Platform } from '../platform/platform.ts';
import { hashToken } from '../platform/tokens.ts';
import { createBalanceOrder, getProvider, verifyPayment } from '../payments/index.ts';
import { isOpenLink } from './links.ts';

/** Each order asks the payment provider: so many an hour for one link. */
const ordersPerHour = 20;

/** One sentence for every link that cannot be used: it does not say whether there ever was one. */
function throwUnusableLink(): never {
  throwHttpError(
    'NOT_FOUND',
    'This payment link cannot be used. Please ask your travel agency for a new one.',
  );
}

interface OpenLink {
  id: number;
  expiresAt: Date;
  booking: PaidBooking & { user_id: number };
  agency: string;
}

/** A link that can be used, with its booking. @throws HttpError 404 */
async function getOpenLink(db: DbOrTx, token: string, now: Date): Promise<OpenLink> {
  const [row] = await db
    .select({ link: paymentLinks, booking: bookings, user_id: users.id })
    .from(paymentLinks)
    .innerJoin(bookings, eq(bookings.id, paymentLinks.booking_id))
    // Not while the agency is locked, nor after its account was deleted; while it is suspended those of the office alone.
    .innerJoin(
      users,
      and(
        eq(users.id, bookings.user_id),
        or(eq(users.role, 'AGENT'), and(eq(users.role, 'SUSPENDED_AGENT'), paymentLinks.from_office)),
        isNull(users.locked_at),
        isNull(users.left_at),
      ),
    )
    .where(and(eq(paymentLinks.token_hash, hashToken(token)), isOpenLink(now)));
  if (!row) throwUnusableLink();
  const { link, booking, user_id } = row;
  if (!isPaid(booking) || booking.status !== 'CONFIRMED') throwUnusableLink();
  const agency = booking.snapshot.agency?.name;
  if (!agency) throwUnusableLink();
  return { id: link.id, expiresAt: link.expires_at, booking: { ...booking, user_id }, agency };
}

/** Refuses an order of a link that was withdrawn meanwhile, and one too many. The lock keeps a withdrawal waiting. */
async function lockLink(tx: Tx, id: number, now: Date): Promise<void> {
  const [row] = await tx
    .select({ id: paymentLinks.id })
    .from(paymentLinks)
    .where(and(eq(paymentLinks.id, id), isOpenLink(now)))
    .for('update');
  if (!row) throwUnusableLink();
  const recent = gt(paymentOrders.created_at, sql`now() - interval '1 hour'`);
  if ((await tx.$count(paymentOrders, and(eq(paymentOrders.link_id, id), recent))) >= ordersPerHour) {
    throwHttpError('TOO_MANY', 'This was tried very often. Please wait an hour, or ask your travel agency.');
  }
}

/** How far the payments by this link are. */
async function getLinkProgress(db: DbOrTx, link: number): Promise<'none' | 'confirming' | 'paid'> {
  const orders = and(eq(paymentOrders.link_id, link), eq(paymentOrders.status, 'authorised'));
  const [earned] = await db
    .select({ id: payments.payment_id })
    .from(payments)
    .innerJoin(paymentOrders, eq(paymentOrders.id, payments.order_id))
    .where(and(eq(paymentOrders.link_id, link), inArray(payments.outcome, earningOutcomes)))
    .limit(1);
  if (earned) return 'paid';
  return (await db.$count(paymentOrders, orders)) > 0 ? 'confirming' : 'none';
}

/** What a link is for. @throws HttpError 404 for a link that cannot be used. */
export async function describeLink({ db, now }: Platform, token: string): Promise<LinkedPayment> {
  const { id, expiresAt, booking, agency } = await getOpenLink(db, token, now());
  const { snapshot } = booking;
  const mailed_to_client = sendsDocumentsToClient(snapshot);
  const { balanceInr, balanceDue } = getBalance(booking, await getReceived(db, booking.id));
  const progress = await getLinkProgress(db, id);
  if (balanceInr === 0) {
    return {
      state: 'paid',
      agency,
      reference: progress === 'paid' ? booking.booking_id : null,
      mailed_to_client,
    };
  }
  if (progress === 'confirming') return { state: 'confirming', agency };
  if (toCivilDate(now()) > snapshot.date_from) throwUnusableLink();
  return {
    state: 'open',
    agency,
    journey: snapshot.tour.name,
    ship: snapshot.tour.ship,
    date_from: snapshot.date_from,
    date_to: snapshot.date_to,
    suites: snapshot.rooms.map(({ room_number, title }) => `${room_number}, ${title}`),
    amount: toPaise(balanceInr),
    due_on: balanceDue,
    expires_at: expiresAt.toISOString(),
    mailed_to_client,
  };
}

/** Orders the balance for whoever has the link. @throws HttpError as `linkOrder` of the contract. */
export async function orderByLink(
  platform: Platform,
  idempotencyKey: string,
  { token, amount }: { token: string; amount: number },
): Promise<Omit<PaymentOrder, 'booking_id'> | BookedOrder> {
  const link = await getOpenLink(platform.db, token, platform.now());
  const payer = {
    user: { id: link.booking.user_id },
    idempotencyKey,
    link: {
      id: link.id,
      tokenHash: hashToken(token),
      lock: (tx: Tx) => lockLink(tx, link.id, platform.now()),
    },
  };
  const request = { id: link.booking.booking_id, amount };
  const order = await createBalanceOrder(platform, getProvider(platform), payer, request);
  if ('booked' in order) return order;
  const { booking_id: _, ...linked } = order;
  return linked;
}

/**
 * Verifies a payment by a link, and answers the booking's id. The money has moved: that the link has ended since does
 * not matter.
 *
 * @throws HttpError as `verifyPayment`; 404 for a token that never was one.
 */
export async function verifyByLink(
  platform: Platform,
  { token, ...proof }: { token: string; orderId: string; paymentId: string; signature: string },
): Promise<string> {
  const [link] = await platform.db
    .select({ id: paymentLinks.id })
    .from(paymentLinks)
    .where(eq(paymentLinks.token_hash, hashToken(token)));
  if (!link) throwUnusableLink();
  return verifyPayment(platform, getProvider(platform), { linkId: link.id }, proof);
}
