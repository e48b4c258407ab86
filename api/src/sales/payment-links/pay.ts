/**
 * Lets the holder of a payment link see, order and pay. The token alone identifies the booking and the amount due from
 * the agency's client, or from the guest whom the office asks.
 */
import { createFailureText } from '@antara/contracts/api/failure-texts';
import type { LinkedPayment } from '@antara/contracts/api/payment-links';
import type { BookedOrder, PaymentOrder } from '@antara/contracts/api/payment';
import { toPaise } from '@antara/contracts/rules/money';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import {
  earningOutcomes,
  findAwaitedOrder,
  getBalance,
  getLinkDueInr,
  getReceived,
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
  createOrderForBooking,
  ensureProviderOrder,
  getProvider,
  insertOrder,
  type Order,
  verifyPayment,
} from '../payments/index.ts';
import { isOpenLink } from './links.ts';
import { getOpenLink, type OpenLink, throwUnusableLink } from './open-link.ts';

/** The limit of orders per link and hour, because each order calls the payment provider. */
const ordersPerHour = 20;

/**
 * Locks a link before an order, so that a withdrawal has to wait.
 *
 * @throws {HttpError} 404 when the link was withdrawn in the meantime; 429 after `ordersPerHour`.
 */
async function lockLink(tx: Tx, id: number, now: Date): Promise<void> {
  const [row] = await tx
    .select({ id: paymentLinks.id })
    .from(paymentLinks)
    .where(and(eq(paymentLinks.id, id), isOpenLink(now)))
    .for('update');
  if (!row) throwUnusableLink();
  const recent = gt(paymentOrders.created_at, sql`now() - interval '1 hour'`);
  if ((await tx.$count(paymentOrders, and(eq(paymentOrders.link_id, id), recent))) >= ordersPerHour) {
    throwHttpError('TOO_MANY', createFailureText('LINK_TRIED_OFTEN'));
  }
}

/** Returns the progress of the payments with this link. */
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

/**
 * Returns what a link asks its holder to pay.
 *
 * @throws {HttpError} 404 for a link that cannot be used.
 */
export async function describeLink({ db, now }: Platform, token: string): Promise<LinkedPayment> {
  const { id, expiresAt, agency, link, about } = await getOpenLink(db, token, now());
  if (about.pays === 'OFFICE' && (await getLinkProgress(db, id)) === 'confirming')
    return { state: 'confirming', agency };
  if (about.pays === 'FIRST' || about.pays === 'OFFICE')
    return describeFirstPayment(agency, expiresAt, about.order);
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
  const received = await getReceived(db, booking.id);
  const { balanceInr, balanceDue } = getBalance(booking, received);
  const dueInr = getLinkDueInr(link, { balanceInr, keptInr: received.keptInr });
  const progress = await getLinkProgress(db, id);
  if (dueInr === 0) {
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
    amount: toPaise(dueInr),
    balance: toPaise(balanceInr - dueInr),
    due_on: balanceDue,
    expires_at: expiresAt.toISOString(),
    mailed_to_client,
  };
}

/** Returns the parts of a booking that every holder of a link may see. */
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

/** Returns the order that confirmed a booking. */
async function findFirstPayment(db: DbOrTx, booking: number): Promise<Order | undefined> {
  const [row] = await db
    .select({ order: paymentOrders })
    .from(payments)
    .innerJoin(paymentOrders, eq(paymentOrders.id, payments.order_id))
    .where(and(eq(paymentOrders.booking_id, booking), eq(payments.outcome, 'booked')));
  return row?.order;
}

/**
 * Orders the payment of a link for the link's holder.
 *
 * @throws {HttpError} as `linkOrder` of the contract.
 */
export async function orderByLink(
  platform: Platform,
  idempotencyKey: string,
  { token, amount }: { token: string; amount: number },
): Promise<Omit<PaymentOrder, 'booking_id'> | BookedOrder> {
  const { db, now } = platform;
  const { link, about } = await getOpenLink(db, token, now());
  if (about.pays === 'DONE') {
    const { id, booking_id } = about.booking;
    if (!(await findFirstPayment(db, id))?.link_id)
      throwHttpError('FAILED', createFailureText('NOTHING_DUE'));
    return { booked: true, booking_id };
  }
  const order = await orderDue(platform, link, about, { token, amount, idempotencyKey });
  if ('booked' in order) return order;
  const { booking_id: _, ...linked } = order;
  return linked;
}

type Due = Exclude<OpenLink['about'], { pays: 'DONE' }>;
type LinkRequest = { token: string; amount: number; idempotencyKey: string };

function orderDue(platform: Platform, link: OpenLink['link'], about: Due, request: LinkRequest) {
  if (about.pays === 'FIRST') return orderFirstPayment(platform, about.order, request.token, request.amount);
  if (about.pays === 'OFFICE') return orderInsteadOfTransfer(platform, link, about, request);
  return orderBalance(platform, link, about.booking, request);
}

/**
 * Creates the card's order for a first payment that the office expects by transfer. It is valid while the booking
 * waits; whichever of the two is paid first makes the booking, and the other payment is refunded.
 */
async function orderInsteadOfTransfer(
  platform: Platform,
  link: OpenLink['link'],
  { order: { user_id }, bookingId }: Extract<Due, { pays: 'OFFICE' }>,
  { token, amount, idempotencyKey }: LinkRequest,
) {
  const { now } = platform;
  const provider = getProvider(platform);
  const purchaser = { user: { id: user_id }, idempotencyKey };
  const content = { amount, link: hashToken(token) };
  const { order } = await createOrderForBooking(
    platform,
    { provider, purchaser, id: bookingId, content },
    async (tx, row, columns) => {
      await lockLink(tx, link.id, now());
      const awaited = row.expected_transfer && (await findAwaitedOrder(tx, row.id));
      if (row.status !== 'PENDING' || !awaited) throwUnusableLink();
      if (amount !== awaited.amount_paise)
        throwHttpError('CONFLICT', createFailureText('LINK_AMOUNT_CHANGED'), {
          amount: awaited.amount_paise,
        });
      const { pays, amount_paise, snapshot } = awaited;
      const inserted = await insertOrder(tx, {
        ...columns,
        link_id: link.id,
        amount_paise,
        pays,
        snapshot,
        open_windows: [],
      });
      const [limited] = await tx
        .update(paymentOrders)
        .set({ valid_until: sql`least(${paymentOrders.valid_until}, ${row.hold_expires_at!.toISOString()})` })
        .where(eq(paymentOrders.id, inserted.id))
        .returning();
      return limited!;
    },
  );
  return ensureProviderOrder(platform, provider, order);
}

/**
 * Returns the provider's order for the awaited first payment. Its price is fixed, and after a declined card the client
 * pays the same order again.
 */
function orderFirstPayment(platform: Platform, order: Order, token: string, amountPaise: number) {
  if (amountPaise !== order.amount_paise)
    throwHttpError('CONFLICT', createFailureText('LINK_AMOUNT_CHANGED'), {
      amount: order.amount_paise,
    });
  return ensureProviderOrder(platform, getProvider(platform), order, async () => {
    // Checks the link again, because the agency may have withdrawn it while the provider was asked.
    await getOpenLink(platform.db, token, platform.now());
  });
}

function orderBalance(
  platform: Platform,
  link: OpenLink['link'],
  booking: PaidBooking & { user_id: number },
  { token, amount, idempotencyKey }: LinkRequest,
) {
  const payer = {
    user: { id: booking.user_id },
    idempotencyKey,
    link: {
      id: link.id,
      tokenHash: hashToken(token),
      lock: async (tx: Tx, received: Parameters<typeof getLinkDueInr>[1]) => {
        await lockLink(tx, link.id, platform.now());
        return getLinkDueInr(link, received);
      },
    },
  };
  return createBalanceOrder(platform, getProvider(platform), payer, { id: booking.booking_id, amount });
}

/**
 * Verifies a payment with a link and returns the booking's id. A link that has ended in the meantime is accepted,
 * because the money has already moved.
 *
 * @throws {HttpError} as `verifyPayment`; 404 for a token that never existed.
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
