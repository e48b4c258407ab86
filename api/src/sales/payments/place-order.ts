/** Places a new order for suites: checks the price that the page shows, and reserves the suites and the coupon. */
import { createFailureText } from '@antara/contracts/api/failure-texts';
import type { OrderQuote } from '@antara/contracts/api/payment';
import { arePassportsRequired } from '@antara/contracts/rules/passport-rules';
import { eq } from 'drizzle-orm';
import { users } from '../../base/accounts/index.ts';
import { getOrderAgency } from '../agents/index.ts';
import {
  assertCouponCovers,
  type Departure,
  type OrderSnapshot,
  bookings,
  claimSuites,
  findMinorRefusal,
  getUsableCoupon,
  getExchangeRate,
  getHoldOwnerKeys,
  getSuitesByNumber,
  holdSuites,
  loadOffer,
  lockBookableDeparture,
  lockHoldOwner,
  orderMinutes,
  paymentUnavailableMessage,
  type SuiteRow,
  takeCoupon,
  throwInvalidCoupon,
} from '../../bookings/booking/index.ts';
import { assertPicturesGiven, attachPassports, transferPassports } from '../../bookings/passports/index.ts';
import { toCivilDate } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/types.ts';
import { withRetry } from '../../platform/db/with-retry.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { findOrderByKey, insertOrder, type Order, type OrderRequest, type Purchaser } from './orders.ts';
import { describeChange, getAmountDue, priceOrder } from './price-order.ts';
import type { PaymentProvider } from './provider.ts';
import { confirmBooking } from './settle-capture.ts';

/** A new order with the rows of its booking and departure, all locked. */
export interface PlacedOrder {
  order: Order;
  booking: typeof bookings.$inferSelect;
  departure: Departure;
}

/**
 * Creates the pending booking and its order, or returns the order that a concurrent call has just made with the same
 * key. The exchange rate is fetched first. Everything else that affects the price is read inside the transaction, with
 * the departure locked, so that the operator's latest changes count. An order of zero is confirmed at once. `onPlaced`
 * runs in the same transaction and returns the order's row, possibly changed.
 *
 * @throws {HttpError} as `createOrder`, except for the provider's errors; 429 and 503 when too many orders of the
 *   address or the account are waiting.
 */
export async function placeOrder(
  platform: Platform,
  provider: PaymentProvider['name'],
  purchaser: Purchaser,
  { amount, data }: OrderRequest,
  bodyHash: string,
  onPlaced: (tx: Tx, placed: PlacedOrder) => Promise<Order> = async (_tx, { order }) => order,
): Promise<Order> {
  const { user, holder, address, officeFactor } = purchaser;
  const owner = { holder, user: user.id, address, officeFactor };
  const rate = await getExchangeRate(platform);
  if (!rate) throwHttpError('FAILED', paymentUnavailableMessage, {}, 'no exchange rate is to be had');

  return platform.runInTurn(getHoldOwnerKeys(owner), () =>
    withRetry(platform.db, async (tx) => {
      await lockHoldOwner(tx, owner);
      // The same click may send two requests. The other request was faster here.
      const existing = await findOrderByKey(tx, purchaser, bodyHash);
      if (existing) return existing;

      const placed = await insertPlacedOrder(tx, platform, {
        provider,
        purchaser,
        amount,
        data,
        bodyHash,
        inrPerUsd: rate.rate,
      });
      return onPlaced(tx, placed);
    }),
  );
}

/** What a new order is made from. */
interface NewOrder {
  provider: Order['provider'];
  purchaser: Purchaser;
  /** The sum that the page shows, in paise; null for an order of the office, which is shown no page. */
  amount: number | null;
  data: OrderRequest['data'];
  bodyHash: string;
  inrPerUsd: number;
}

/**
 * Prices a new order, and reserves its suites and its coupon. The caller has locked the purchaser (`lockHoldOwner`). An
 * order of the office needs no pictures of passports, because they may follow.
 *
 * @throws {HttpError} as `createOrder`, except for the provider's errors.
 */
export async function insertPlacedOrder(
  tx: Tx,
  platform: Pick<Platform, 'config' | 'emit' | 'now'>,
  { provider, purchaser, amount, data, bodyHash, inrPerUsd }: NewOrder,
): Promise<PlacedOrder> {
  const { now } = platform;
  const { user, holder, address, officeFactor } = purchaser;
  const owner = { holder, user: user.id, address, officeFactor };
  const agency = await getOrderAgency(tx, user, data.client);
  const numbers = data.rooms.map((room) => room.roomNumber);
  const departure = await lockBookableDeparture(tx, data.tourName, data.selectedDate, now(), {
    ...owner,
    rooms: numbers,
  });
  const suites = await getSuitesByNumber(tx, departure, numbers);
  await assertMinorsWithAdults(tx, departure, suites, data.guests);
  const journey = await loadOffer(tx, departure);
  const purpose = { journey: journey.tour.slug, date: journey.date_from };
  const coupon = data.selectedCoupon
    ? await getUsableCoupon(tx, data.selectedCoupon, now(), user, purpose)
    : null;
  const customer = await getCustomer(tx, user.id);
  const bookedOn = toCivilDate(now());
  const priced = priceOrder({ data, journey, suites, coupon, inrPerUsd, bookedOn, customer });
  if (coupon) assertCouponCovers(coupon, { subtotal: priced.quote.subtotal.usd }, now());
  const snapshot = { ...priced, ...agency };
  if (amount !== null && arePassportsRequired(snapshot.due.plan))
    assertPicturesGiven(data.guests, 'data.guests', createFailureText('GUESTS_MISSING'));
  const due = getAmountDue(snapshot.due);
  if (amount !== null && due !== amount) {
    const quote: OrderQuote = { ...snapshot.quote, due: snapshot.due };
    throwHttpError('CONFLICT', describeChange(data, snapshot.quote, snapshot.due), { quote });
  }

  // Takes the coupon before locking the booking, in the same sequence as a payment.
  if (coupon && !(await takeCoupon(tx, user.id, coupon.code, now()))) {
    // Another order has taken the last use meanwhile, which the coupon's refusal now says.
    await getUsableCoupon(tx, coupon.code, now(), user, purpose);
    throwInvalidCoupon();
  }
  const booking = await holdSuites(tx, platform, owner, { departure, suites }, orderMinutes);
  await tx.update(bookings).set({ status: 'PENDING', user_id: user.id }).where(eq(bookings.id, booking.id));
  await attachPassports(tx, booking.id, { userId: user.id, holder }, 'data.guests', data.guests);
  await transferPassports(tx, booking.id, user.id);
  const order = await insertOrder(tx, {
    booking_id: booking.id,
    user_id: user.id,
    idempotency_key: purchaser.idempotencyKey,
    body_hash: bodyHash,
    open_windows: [purchaser.window],
    provider,
    amount_paise: due,
    pays: snapshot.due.plan,
    snapshot,
    coupon_code: snapshot.coupon_code,
    ...(due === 0 && { status: 'captured' as const }),
  });
  if (due === 0) {
    const ids = suites.map(({ id }) => id);
    await claimSuites(tx, booking.id, departure.id, ids, null);
    await confirmBooking(tx, order, booking);
  }
  return { order, booking, departure };
}

/**
 * Returns the data of the account that owns the booking. For a member's booking this is the agency's account, so that
 * the agency gets the mails.
 */
async function getCustomer(tx: Tx, id: number): Promise<OrderSnapshot['customer']> {
  const [customer] = await tx
    .select({ name: users.name, email: users.email, mobile_no: users.mobile_no })
    .from(users)
    .where(eq(users.id, id));
  return customer ?? throwHttpError('UNAUTHORISED', createFailureText('LOG_IN'));
}

/**
 * @throws {HttpError} 422 with `data.rule` `ADULT_REQUIRED` for guests under age without an adult in their suite or in
 *   one beside it.
 */
async function assertMinorsWithAdults(
  tx: Tx,
  departure: Departure,
  suites: readonly SuiteRow[],
  guests: OrderRequest['data']['guests'],
): Promise<void> {
  const refusal = await findMinorRefusal(tx, departure, suites, guests);
  if (!refusal) return;
  const { guest, text } = refusal;
  const fields = [{ path: `data.guests.${guest}.age`, ...text }];
  throwHttpError('UNPROCESSABLE', text, { rule: 'ADULT_REQUIRED', fields });
}
