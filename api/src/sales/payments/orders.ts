/**
 * Payment orders. The server sets the price, an idempotency key makes at most one order, and the suites are kept while
 * the payment window may be open.
 */
import { createFailureText } from '@antara/contracts/api/failure-texts';
import { createHash } from 'node:crypto';
import type { BookedOrder, OrderData, PaymentOrder } from '@antara/contracts/api/payment';
import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { BookingUser } from '../../base/accounts/index.ts';
import {
  areClaimed,
  bookings,
  earningOutcomes,
  type HoldOwner,
  leastPaymentMinutes,
  paymentOrders,
  payments,
  paymentUnavailableMessage,
} from '../../bookings/booking/index.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import { withRetry } from '../../platform/db/with-retry.ts';
import type { DbOrTx, Tx } from '../../platform/db/types.ts';
import type { Platform } from '../../platform/platform.ts';
import { ProviderRefused, ProviderUnavailable, type PaymentProvider } from './provider.ts';
import { reconcileOrder } from './reconcile.ts';

/** An order can be paid for this long, in minutes. Its price, coupon and departure stay as ordered for that time. */
const validMinutes = 60;
/**
 * The reconciler first asks the provider about an order after this time, in seconds. The page usually reports the
 * payment earlier.
 */
const firstCheckSeconds = 60;

/** The customer, identified as for holds. */
export interface Purchaser extends Pick<HoldOwner, 'holder' | 'address' | 'officeFactor'> {
  user: BookingUser;
  idempotencyKey: string;
  /** The id of the tab that opens the payment window; empty when the tab sends none. */
  window: string;
}

/** The content of an order request. `amount` is the amount in paise that the page shows. */
export interface OrderRequest {
  amount: number;
  data: OrderData;
}

export type Order = typeof paymentOrders.$inferSelect;

/**
 * Locks the orders of a booking, or those that match `which`. Callers lock the orders before the booking, in the same
 * sequence as a payment. `bookingId` is the id that people read.
 */
export async function lockOrders(tx: Tx, bookingId: string, which?: SQL): Promise<void> {
  const booking = tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.booking_id, bookingId));
  await tx
    .select({ id: paymentOrders.id })
    .from(paymentOrders)
    .where(and(inArray(paymentOrders.booking_id, booking), which))
    .orderBy(paymentOrders.id)
    .for('update');
}

/** Returns a digest of the request body that was sent with an idempotency key. */
export function hashBody(request: unknown): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('hex');
}

/**
 * Returns the order that was made with this key; undefined for a new key.
 *
 * @throws {HttpError} 409 when the key was sent with other content.
 */
export async function findOrderByKey(
  db: DbOrTx,
  { user, idempotencyKey }: { user: { id: number }; idempotencyKey: string },
  bodyHash: string,
): Promise<Order | undefined> {
  const [earlierOrder] = await db
    .select()
    .from(paymentOrders)
    .where(and(eq(paymentOrders.user_id, user.id), eq(paymentOrders.idempotency_key, idempotencyKey)));
  if (earlierOrder && earlierOrder.body_hash !== bodyHash) {
    throwHttpError('CONFLICT', createFailureText('ORDER_CHANGED'));
  }
  return earlierOrder;
}

/**
 * Records that another tab opens the payment window of an existing order.
 *
 * @throws {HttpError} 409 when the suites are no longer kept for the order: their time is nearly over, or another tab
 *   has moved the hold.
 */
async function openWindow({ db }: Platform, { id, booking_id, pays, snapshot }: Order, window: string) {
  // A date change reserves suites for a confirmed booking, so the booking is not a hold.
  const isKept =
    pays === 'DATE'
      ? eq(bookings.status, 'CONFIRMED')
      : and(
          eq(bookings.status, 'PENDING'),
          sql`${bookings.hold_expires_at} > now() + make_interval(mins => ${leastPaymentMinutes})`,
        );
  await withRetry(db, async (tx) => {
    // Locks the order before the booking, because a payment does so too and the two could otherwise deadlock.
    const isOrder = eq(paymentOrders.id, id);
    await tx.select({ id: paymentOrders.id }).from(paymentOrders).where(isOrder).for('update');
    const [booking] = await tx
      .select({ id: bookings.id })
      .from(bookings)
      .where(and(eq(bookings.id, booking_id), isKept))
      .for('update');
    const suites = snapshot.rooms.map(({ suite_id }) => suite_id);
    if (!booking || !(await areClaimed(tx, booking_id, snapshot.departure_id, suites)))
      throwHttpError('CONFLICT', createFailureText('ORDER_OVER'));
    const open = paymentOrders.open_windows;
    await tx
      .update(paymentOrders)
      .set({ open_windows: sql`array_append(array_remove(${open}, ${window}), ${window})` })
      .where(isOrder);
  });
}

/**
 * Records that a tab has closed the payment window of the caller's order with this key. Returns the booking when the
 * order was paid after all. Asks the provider first, because the window may have been closed after a payment whose
 * result never reached the page.
 */
export async function closeOrder(
  platform: Platform,
  provider: PaymentProvider,
  user: number,
  { key, window }: { key: string; window: string },
): Promise<{ booking_id?: string }> {
  const { db } = platform;
  const isOwn = and(eq(paymentOrders.user_id, user), eq(paymentOrders.idempotency_key, key));
  const [order] = await db.select().from(paymentOrders).where(isOwn);
  if (!order) return {};
  await reconcileOrder(platform, provider, order);
  if (await isPaidOrder(db, order)) {
    const [booking] = await db
      .select({ booking_id: bookings.booking_id })
      .from(bookings)
      .where(eq(bookings.id, order.booking_id));
    return booking!;
  }
  await db
    .update(paymentOrders)
    .set({ open_windows: sql`array_remove(${paymentOrders.open_windows}, ${window})` })
    .where(isOwn);
  return {};
}

/** Inserts an order. `ensureProviderOrder` creates the provider's order later. */
export async function insertOrder(tx: Tx, order: typeof paymentOrders.$inferInsert): Promise<Order> {
  const [insertedOrder] = await tx
    .insert(paymentOrders)
    .values({
      ...order,
      valid_until: sql`now() + make_interval(mins => ${validMinutes})`,
      // An order of zero needs no payment, and a transfer has no provider, so the reconciler has nothing to ask.
      next_check_at:
        order.amount_paise && order.provider !== 'transfer'
          ? sql`now() + make_interval(secs => ${firstCheckSeconds})`
          : null,
    })
    .returning();
  return insertedOrder!;
}

/** Returns the likely name of the cardholder: the client for a payment link, otherwise the customer. */
function getPayerName({ link_id, snapshot: { client, customer } }: Order): string {
  return link_id !== null && client ? `${client.firstName} ${client.lastName}` : customer.name;
}

/**
 * Returns the provider's order, and creates it on the first call. When two calls run at once, both return the order
 * that was stored first. For an order that is paid or being paid, returns the booking instead, because the order must
 * not be paid again. `onUnpaid` may throw to refuse an unpaid order.
 *
 * @throws {HttpError} 409 when the order belongs to another provider than the configured one, or its time is nearly
 *   over; 422 `FAILED` when the provider refuses the order or is unavailable.
 */
export async function ensureProviderOrder(
  platform: Platform,
  provider: PaymentProvider,
  order: Order,
  onUnpaid: () => Promise<void> = async () => {},
): Promise<PaymentOrder | BookedOrder> {
  const { db, log } = platform;
  const [booking] = await db
    .select({
      bookingId: bookings.booking_id,
      isOver: sql<boolean>`${order.valid_until.toISOString()}::timestamptz < now() + make_interval(mins => ${leastPaymentMinutes})`,
    })
    .from(bookings)
    .where(eq(bookings.id, order.booking_id));
  const { bookingId, isOver } = booking!;
  // The page repeats a request when it may have missed the result of a payment.
  if (order.provider_order_id) await reconcileOrder(platform, provider, order);
  if (await isPaidOrder(db, order)) return { booked: true, booking_id: bookingId };
  if (isOver || order.provider !== provider.name) throwHttpError('CONFLICT', createFailureText('ORDER_OVER'));
  await onUnpaid();
  let id = order.provider_order_id;
  if (!id) {
    const providerOrder = await provider
      .createOrder({
        amount: order.amount_paise,
        currency: 'INR',
        receipt: `${bookingId}-${order.id}`,
        notes: {
          booking: bookingId,
          journey: `${order.snapshot.tour.name}, ${order.snapshot.date_from}`,
          name: getPayerName(order),
        },
      })
      .catch((error: unknown) => {
        if (error instanceof ProviderRefused) {
          log.error({ err: error, order: order.id, ...error.detail }, 'the provider refused an order');
          if (/maximum/i.test(error.detail['description'] ?? ''))
            throwHttpError('FAILED', createFailureText('AMOUNT_TOO_LARGE'), {}, error);
        } else if (!(error instanceof ProviderUnavailable)) throw error;
        throwHttpError('FAILED', paymentUnavailableMessage, {}, error);
      });
    const [updatedOrder] = await db
      .update(paymentOrders)
      .set({ provider_order_id: providerOrder.id })
      .where(and(eq(paymentOrders.id, order.id), isNull(paymentOrders.provider_order_id)))
      .returning({ id: paymentOrders.provider_order_id });
    id = updatedOrder?.id ?? (await getProviderOrderId(db, order.id));
    log.info({ booking: bookingId, order: id, provider: provider.name }, 'order made');
  }
  return {
    id,
    amount: order.amount_paise,
    currency: 'INR',
    provider: provider.name,
    key: await provider.getPublicKey(),
    ...(provider.script && { script: provider.script }),
    booking_id: bookingId,
  };
}

/**
 * Returns the provider's order for the tab `window`, which opens the payment window. `wasMade`: an earlier call created
 * the order, so that its suites may be gone.
 *
 * @throws {HttpError} as `ensureProviderOrder`, and 409 when the suites are no longer kept for the order.
 */
export function openOrder(
  platform: Platform,
  provider: PaymentProvider,
  order: Order,
  window: string,
  wasMade: boolean,
): Promise<PaymentOrder | BookedOrder> {
  // Two tabs may send the same key at once. The order only lists the window of the faster tab, so the slower one is
  // added too.
  const isNoted = !wasMade && order.open_windows.includes(window);
  return ensureProviderOrder(platform, provider, order, async () => {
    if (!isNoted) await openWindow(platform, order, window);
  });
}

/** Returns true when the order's money was used as ordered, or is authorised and about to be captured. */
async function isPaidOrder(db: Platform['db'], order: Order): Promise<boolean> {
  if (order.amount_paise === 0) return true;
  const [now] = await db
    .select({ status: paymentOrders.status })
    .from(paymentOrders)
    .where(eq(paymentOrders.id, order.id));
  if (now?.status !== 'captured') return now?.status === 'authorised';
  const [earned] = await db
    .select({ id: payments.payment_id })
    .from(payments)
    .where(and(eq(payments.order_id, order.id), inArray(payments.outcome, earningOutcomes)));
  return earned !== undefined;
}

async function getProviderOrderId(db: Platform['db'], order: number): Promise<string> {
  const [row] = await db
    .select({ id: paymentOrders.provider_order_id })
    .from(paymentOrders)
    .where(eq(paymentOrders.id, order));
  if (!row?.id) throw new Error(`Order ${order} has no id of the provider`);
  return row.id;
}
