/** Orders: priced by the server, made once for an idempotency key, the suites kept until the payment window is over. */
import { createHash } from 'node:crypto';
import type { OrderData, OrderQuote, PaymentOrder } from '@antara/contracts/api/payment';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { User } from '../accounts/index.ts';
import { getOrderAgency } from '../agents/index.ts';
import {
  bookings,
  findUsableCoupon,
  getExchangeRate,
  getSuitesByNumber,
  type HoldOwner,
  holdSuites,
  loadOffer,
  lockBookableDeparture,
  lockHoldOwner,
  paymentOrders,
  paymentUnavailableMessage,
  reserveCoupon,
  throwInvalidCoupon,
} from '../booking/index.ts';
import { attachPassports, transferPassports } from '../passports/index.ts';
import { withRetry } from '../platform/db/with-retry.ts';
import { toCivilDate } from '../platform/clock.ts';
import { throwHttpError } from '../platform/http-error.ts';
import type { DbOrTx, Tx } from '../platform/db/types.ts';
import type { Platform } from '../platform/platform.ts';
import { getAmountDue, priceOrder, describeChange } from './price-order.ts';
import { ProviderRefused, ProviderUnavailable, type PaymentProvider } from './provider.ts';

/** The suites are kept this long once the payment window is open, in minutes. */
const orderMinutes = 30;
/** The reconciler first asks about an order after this long, in seconds: the page usually knows before. */
const firstCheckSeconds = 60;

const amountTooLargeMessage =
  'This amount is too large to be paid online. Please contact us to complete this booking.';

/** Who orders, as holds know them. */
export interface Purchaser extends Pick<HoldOwner, 'holder' | 'address'> {
  user: User;
  idempotencyKey: string;
}

/** What is ordered; `amount` in paise, as the page has it. */
export interface OrderRequest {
  amount: number;
  data: OrderData;
}

type Order = typeof paymentOrders.$inferSelect;

/**
 * Makes a pending booking and the provider's order for it, or answers the one made before with the same key.
 *
 * @throws {HttpError}
 * 400 for rooms, guests or extras that do not fit the journey or each other, with `data.fields`;
 * 403 when somebody who is no travel agent names a client;
 * 404 for an unknown departure or a coupon that cannot be used;
 * 409 for a key sent before with other content, an amount other than the server's (`data.quote`), suites that are taken
 * (`data.taken`), suites of different options of the agent, passports that are gone (`data.fields`), and an order of a
 * provider that is no longer configured;
 * 422 `UNPROCESSABLE` for a departure that can no longer be booked, and with `data.limit` when a limit forbids to hold its
 * suites (any longer);
 * 422 `FAILED` without an exchange rate, below one rupee, and when the provider refuses the order or is unavailable.
 */
export async function createOrder(
  platform: Platform,
  provider: PaymentProvider,
  purchaser: Purchaser,
  request: OrderRequest,
): Promise<PaymentOrder> {
  const bodyHash = hashBody(request);
  const order =
    (await findOrderByKey(platform.db, purchaser, bodyHash)) ??
    (await placeOrder(platform, provider, purchaser, request, bodyHash));
  return ensureProviderOrder(platform, provider, order);
}

/** A digest of what was sent with an idempotency key. */
export function hashBody(request: unknown): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('hex');
}

/**
 * The order that this key made before; undefined for a new key.
 *
 * @throws {HttpError} 409 when the key was sent with other content.
 */
export async function findOrderByKey(
  db: DbOrTx,
  { user, idempotencyKey }: Pick<Purchaser, 'user' | 'idempotencyKey'>,
  bodyHash: string,
): Promise<Order | undefined> {
  const [known] = await db
    .select()
    .from(paymentOrders)
    .where(and(eq(paymentOrders.user_id, user.id), eq(paymentOrders.idempotency_key, idempotencyKey)));
  if (known && known.body_hash !== bodyHash) {
    throwHttpError('CONFLICT', 'This order was already sent with other details. Please press Pay Now again.');
  }
  return known;
}

/** Inserts an order; `ensureProviderOrder` makes it at the provider. */
export async function insertOrder(tx: Tx, order: typeof paymentOrders.$inferInsert): Promise<Order> {
  const next_check_at = sql`now() + make_interval(secs => ${firstCheckSeconds})`;
  const [made] = await tx
    .insert(paymentOrders)
    .values({ ...order, next_check_at })
    .returning();
  return made!;
}

async function placeOrder(
  platform: Platform,
  provider: PaymentProvider,
  purchaser: Purchaser,
  { amount, data }: OrderRequest,
  bodyHash: string,
): Promise<Order> {
  const { db, now } = platform;
  const { user, holder, address } = purchaser;
  // The one thing that is asked of others; all the rest is read, priced and held in one transaction.
  const rate = await getExchangeRate(platform);

  return withRetry(db, async (tx) => {
    await lockHoldOwner(tx, { holder, user: user.id, address });
    // The same click arrived twice, and the other one was quicker.
    const existing = await findOrderByKey(tx, purchaser, bodyHash);
    if (existing) return existing;

    const agency = await getOrderAgency(tx, user, data.client);
    const departure = await lockBookableDeparture(tx, data.tourName, data.selectedDate, now());
    const suites = await getSuitesByNumber(
      tx,
      departure,
      data.rooms.map((room) => room.roomNumber),
    );
    const journey = await loadOffer(tx, departure);
    const coupon = data.selectedCoupon
      ? await findUsableCoupon(tx, data.selectedCoupon, now(), holder)
      : null;
    if (data.selectedCoupon && !coupon) throwInvalidCoupon();
    if (!rate) throwHttpError('FAILED', paymentUnavailableMessage, {}, 'no exchange rate is to be had');

    const customer = { name: user.name, email: user.email, mobile_no: user.mobile_no };
    const bookedOn = toCivilDate(now());
    const priced = priceOrder({ data, journey, suites, coupon, inrPerUsd: rate.rate, bookedOn, customer });
    const snapshot = { ...priced, ...agency };
    const { quote } = snapshot;
    const due = getAmountDue(snapshot.due);
    if (due < 100)
      throwHttpError(
        'FAILED',
        'There is nothing left to pay online. Please contact us to complete this booking.',
      );
    if (due !== amount) {
      const serverQuote: OrderQuote = { ...quote, due: snapshot.due };
      throwHttpError('CONFLICT', describeChange(data, quote, snapshot.due), { quote: serverQuote });
    }

    const booking = await holdSuites(
      tx,
      platform,
      { holder, user: user.id, address },
      { departure, suites },
      orderMinutes,
    );
    if (!(await reserveCoupon(tx, booking.id, snapshot.coupon_code))) throwInvalidCoupon();
    await tx.update(bookings).set({ status: 'PENDING', user_id: user.id }).where(eq(bookings.id, booking.id));
    await attachPassports(tx, booking.id, { userId: user.id, holder }, 'data.guests', data.guests);
    await transferPassports(tx, booking.id, user.id);
    return insertOrder(tx, {
      booking_id: booking.id,
      user_id: user.id,
      idempotency_key: purchaser.idempotencyKey,
      body_hash: bodyHash,
      provider: provider.name,
      amount_paise: due,
      pays: snapshot.due.plan,
      snapshot,
    });
  });
}

/**
 * The order at the provider, made there if it is not yet. Of two calls at once the first answer is kept.
 *
 * @throws {HttpError}
 * 409 when the order was made for another provider than the configured one;
 * 422 `FAILED` when the provider refuses the order or is unavailable.
 */
export async function ensureProviderOrder(
  { db, log }: Platform,
  provider: PaymentProvider,
  order: Order,
): Promise<PaymentOrder> {
  const [booking] = await db
    .select({ booking_id: bookings.booking_id })
    .from(bookings)
    .where(eq(bookings.id, order.booking_id));
  const bookingId = booking!.booking_id;
  if (order.provider !== provider.name) {
    throwHttpError('CONFLICT', 'This order can no longer be paid. Please press Pay Now again.');
  }
  let id = order.provider_order_id;
  if (!id) {
    const made = await provider
      .createOrder({
        amount: order.amount_paise,
        currency: 'INR',
        receipt: `${bookingId}-${order.id}`,
        notes: {
          booking: bookingId,
          journey: `${order.snapshot.tour.name}, ${order.snapshot.date_from}`,
          name: order.snapshot.customer.name,
        },
      })
      .catch((error: unknown) => {
        if (error instanceof ProviderRefused) {
          log.error({ err: error, order: order.id, ...error.detail }, 'the provider refused an order');
          if (/maximum/i.test(error.detail['description'] ?? ''))
            throwHttpError('FAILED', amountTooLargeMessage, {}, error);
        } else if (!(error instanceof ProviderUnavailable)) throw error;
        throwHttpError('FAILED', paymentUnavailableMessage, {}, error);
      });
    const [kept] = await db
      .update(paymentOrders)
      .set({ provider_order_id: made.id })
      .where(and(eq(paymentOrders.id, order.id), isNull(paymentOrders.provider_order_id)))
      .returning({ id: paymentOrders.provider_order_id });
    id = kept?.id ?? (await getProviderOrderId(db, order.id));
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

async function getProviderOrderId(db: Platform['db'], order: number): Promise<string> {
  const [row] = await db
    .select({ id: paymentOrders.provider_order_id })
    .from(paymentOrders)
    .where(eq(paymentOrders.id, order));
  if (!row?.id) throw new Error(`Order ${order} has no id of the provider`);
  return row.id;
}
