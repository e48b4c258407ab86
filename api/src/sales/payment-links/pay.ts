/**
 * What whoever has a payment link sees, orders and pays: what one booking asks of the agency's client, resolved from
 * the token alone.
 */
import type { LinkedPayment } from '@antara/contracts/api/payment-links';
import type { BookedOrder, PaymentOrder } from '@antara/contracts/api/payment';
import { toPaise } from '@antara/contracts/rules/money';
import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import { users } from '../../base/accounts/index.ts';
import {
  bookings,
  earningOutcomes,
  findClientOrder,
  getBalance,
  getReceived,
  isPaid,
  leastPaymentMinutes,
  type OrderSnapshot,
  type PaidBooking,
  paymentLinks,
  paymentOrders,
  payments,
  sendsDocumentsToClient,
} from '../../bookings/booking/index.ts';
import { toCivilDate } from '../../platform/clock.ts';
import type { DbOrTx, Tx } from '../../platform/db/types.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashToken } from '../../platform/tokens.ts';
import {
  createBalanceOrder,
  ensureProviderOrder,
  getProvider,
  type Order,
  verifyPayment,
} from '../payments/index.ts';
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
  agency: string;
  about:
    | { pays: 'BALANCE'; booking: PaidBooking & { user_id: number } }
    /** A first payment that the booking waits for. */
    | { pays: 'FIRST'; order: Order }
    /** A first payment that is made. */
    | { pays: 'DONE'; booking: PaidBooking };
}

/** A link that can be used, with its booking. @throws {HttpError} 404 */
async function getOpenLink(db: DbOrTx, token: string, now: Date): Promise<OpenLink> {
  const [row] = await db
    .select({ link: paymentLinks, booking: bookings, user_id: users.id })
    .from(paymentLinks)
    .innerJoin(bookings, eq(bookings.id, paymentLinks.booking_id))
    // Not while the agency is locked, nor after its account was deleted; while it is suspended those of the office
    // alone.
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
  const open = { id: link.id, expiresAt: link.expires_at };
  const order = await findClientOrder(db, booking);
  if (order) {
    const agency = order.snapshot.agency?.name;
    const isOver = order.valid_until.getTime() < now.getTime() + leastPaymentMinutes * 60_000;
    if (!agency || (isOver && order.status !== 'authorised')) throwUnusableLink();
    return { ...open, agency, about: { pays: 'FIRST', order } };
  }
  if (!isPaid(booking) || booking.status !== 'CONFIRMED') throwUnusableLink();
  const agency = booking.snapshot.agency?.name;
  if (!agency) throwUnusableLink();
  return link.created_at < booking.booked_at
    ? { ...open, agency, about: { pays: 'DONE', booking } }
    : { ...open, agency, about: { pays: 'BALANCE', booking: { ...booking, user_id } } };
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

/** What a link is for. @throws {HttpError} 404 for a link that cannot be used. */
export async function describeLink({ db, now }: Platform, token: string): Promise<LinkedPayment> {
  const { id, expiresAt, agency, about } = await getOpenLink(db, token, now());
  if (about.pays === 'FIRST') return describeFirstPayment(agency, expiresAt, about.order);
  const { booking } = about;
  const { snapshot } = booking;
  const mailed_to_client = sendsDocumentsToClient(snapshot);
  if (about.pays === 'DONE') {
    const first = await findFirstPayment(db, booking.id);
    return {
      state: 'paid',
      agency,
      pays: first?.pays === 'DEPOSIT' ? 'DEPOSIT' : 'FULL',
      reference: first?.link_id ? booking.booking_id : null,
      mailed_to_client,
    };
  }
  const { balanceInr, balanceDue } = getBalance(booking, await getReceived(db, booking.id));
  const progress = await getLinkProgress(db, id);
  if (balanceInr === 0) {
    return {
      state: 'paid',
      agency,
      pays: 'BALANCE',
      reference: progress === 'paid' ? booking.booking_id : null,
      mailed_to_client,
    };
  }
  if (progress === 'confirming') return { state: 'confirming', agency };
  if (toCivilDate(now()) > snapshot.date_from) throwUnusableLink();
  return {
    state: 'open',
    agency,
    ...describeJourney(snapshot),
    pays: 'BALANCE',
    amount: toPaise(balanceInr),
    balance: 0,
    due_on: balanceDue,
    expires_at: expiresAt.toISOString(),
    mailed_to_client,
  };
}

/** What everybody who has a link may see of a journey. */
const describeJourney = ({ tour, date_from, date_to, rooms }: OrderSnapshot) => ({
  journey: tour.name,
  ship: tour.ship,
  date_from,
  date_to,
  suites: rooms.map(({ room_number, title }) => `${room_number}, ${title}`),
});

function describeFirstPayment(agency: string, expiresAt: Date, order: Order): LinkedPayment {
  const { snapshot, amount_paise } = order;
  if (order.status === 'authorised') return { state: 'confirming', agency };
  return {
    state: 'open',
    agency,
    ...describeJourney(snapshot),
    pays: order.pays === 'DEPOSIT' ? 'DEPOSIT' : 'FULL',
    amount: amount_paise,
    balance: toPaise(snapshot.due?.later.inr ?? 0),
    due_on: snapshot.due?.balanceDue ?? null,
    expires_at: expiresAt.toISOString(),
    mailed_to_client: sendsDocumentsToClient(snapshot),
  };
}

/** The order that confirmed a booking. */
async function findFirstPayment(db: DbOrTx, booking: number): Promise<Order | undefined> {
  const [row] = await db
    .select({ order: paymentOrders })
    .from(payments)
    .innerJoin(paymentOrders, eq(paymentOrders.id, payments.order_id))
    .where(and(eq(paymentOrders.booking_id, booking), eq(payments.outcome, 'booked')));
  return row?.order;
}

/** Orders what is to be paid for whoever has the link. @throws {HttpError} as `linkOrder` of the contract. */
export async function orderByLink(
  platform: Platform,
  idempotencyKey: string,
  { token, amount }: { token: string; amount: number },
): Promise<Omit<PaymentOrder, 'booking_id'> | BookedOrder> {
  const { db, now } = platform;
  const { id: linkId, about } = await getOpenLink(db, token, now());
  if (about.pays === 'DONE') {
    const { id, booking_id } = about.booking;
    if (!(await findFirstPayment(db, id))?.link_id)
      throwHttpError('FAILED', 'Nothing is left to pay for this booking.');
    return { booked: true, booking_id };
  }
  const order =
    about.pays === 'FIRST'
      ? await orderFirstPayment(platform, about.order, token, amount)
      : await orderBalance(platform, linkId, about.booking, idempotencyKey, { token, amount });
  if ('booked' in order) return order;
  const { booking_id: _, ...linked } = order;
  return linked;
}

/** The order that the booking waits with: its price is kept, and a declined card pays the same one again. */
function orderFirstPayment(platform: Platform, order: Order, token: string, amount: number) {
  if (amount !== order.amount_paise)
    throwHttpError('CONFLICT', 'The amount has changed. Please look at it again before you pay.', {
      amount: order.amount_paise,
    });
  return ensureProviderOrder(platform, getProvider(platform), order, async () => {
    // Not while the agency withdraws it: the provider was asked meanwhile.
    await getOpenLink(platform.db, token, platform.now());
  });
}

function orderBalance(
  platform: Platform,
  linkId: number,
  booking: PaidBooking & { user_id: number },
  idempotencyKey: string,
  { token, amount }: { token: string; amount: number },
) {
  const payer = {
    user: { id: booking.user_id },
    idempotencyKey,
    link: {
      id: linkId,
      tokenHash: hashToken(token),
      lock: (tx: Tx) => lockLink(tx, linkId, platform.now()),
    },
  };
  return createBalanceOrder(platform, getProvider(platform), payer, { id: booking.booking_id, amount });
}

/**
 * Verifies a payment by a link, and answers the booking's id. The money has moved: that the link has ended since does
 * not matter.
 *
 * @throws {HttpError} as `verifyPayment`; 404 for a token that never was one.
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
