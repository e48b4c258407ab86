/**
 * Creates, limits, lists and withdraws the orders that an agency's client is asked to pay by link
 * (docs/decisions/0042).
 */
import { createFailureText } from '@antara/contracts/api/failure-texts';
import type { ClientPayment } from '@antara/contracts/api/payment-links';
import { formatClientName } from '@antara/contracts/rules/booking-client';
import { checkClientPayment, clientPaymentLimits } from '@antara/contracts/rules/client-payment-rules';
import { and, asc, desc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import { type BookingUser } from '../../base/accounts/index.ts';
import {
  assertSalesOpen,
  bookings,
  claimSuites,
  clientWindow,
  countUnpaidSuites,
  endClientPayment,
  endHold,
  endSuiteHolds,
  findClientOrder,
  findOpenOption,
  hasNoOpenOption,
  isAwaitingClient,
  paymentOrders,
} from '../../bookings/booking/index.ts';
import { suites } from '../../site/catalogue/index.ts';
import { withRetry } from '../../platform/db/with-retry.ts';
import type { DbOrTx, Tx } from '../../platform/db/types.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  getProvider,
  hashBody,
  lockOrders,
  type Order,
  type OrderRequest,
  type PlacedOrder,
  placeOrder,
  type Purchaser,
  reconcileOrder,
} from '../payments/index.ts';
import type { EventSource } from '../../base/security-events/index.ts';
import { countLink, createPaymentLink, insertLink, type LinkRequest, recordWithdrawal } from './links.ts';
import { lockAgencyAccounts } from '../agents/index.ts';

type BookingRow = typeof bookings.$inferSelect;
type AwaitedBooking = { booking: BookingRow; order: Order };

const payingMessage =
  'Your client is paying at this moment. Please wait until that is decided, a few minutes at most.';

/**
 * Creates the order of an agent's checkout for the client to pay by link, and the link. A repeated key returns the same
 * booking with a new link.
 *
 * @throws {HttpError} as `orderForClient` of the contract.
 */
export async function orderForClient(
  platform: Platform,
  purchaser: Purchaser,
  request: OrderRequest & { by: LinkRequest['by'] },
  source: EventSource,
): Promise<{ token: string | null; booking: ClientPayment }> {
  const { by, amount, data } = request;
  const { user } = purchaser;
  if (by === 'MAIL' && !data.client) throwHttpError('CONFLICT', createFailureText('NO_CLIENT_TO_MAIL'));
  await assertSalesOpen(platform);
  const bodyHash = hashBody({ forClient: { amount, data } });
  let link: { id: number; token: string | null } | undefined;
  await countLink(platform, user);
  const order = await placeOrder(
    platform,
    getProvider(platform).name,
    purchaser,
    { amount, data },
    bodyHash,
    async (tx, placed) => {
      const until = await checkLimits(tx, placed, platform.now());
      const linkFields = { booking_id: placed.booking.id, created_at: platform.now(), expires_at: until };
      link = await insertLink(tx, linkFields, by, user, source);
      return awaitClient(tx, placed, link.id, until);
    },
  );
  const [booking] = await listClientPayments(platform.db, user.id, order.booking_id);
  if (!booking) throwHttpError('CONFLICT', createFailureText('CLIENT_ORDER_OVER'));
  const { token } = link ?? (await createPaymentLink(platform, user, { id: booking.booking_id, by }, source));
  return { token, booking };
}

/** Lets the order of a locked booking wait for the client, with its suites. */
async function awaitClient(
  tx: Tx,
  { order, booking }: PlacedOrder,
  link_id: number,
  until: Date,
): Promise<Order> {
  const ids = order.snapshot.rooms.map(({ suite_id }) => suite_id);
  await claimSuites(tx, booking.id, order.snapshot.departure_id, ids, until);
  // An order that waits for the client has its own limits and is not an open checkout, so the limits of holds do not
  // count it any more.
  await endSuiteHolds(tx, booking.id);
  await tx
    .update(bookings)
    // Without a holder, the agent's checkout cannot move the booking either.
    .set({ holder_hash: null, hold_expires_at: until })
    .where(eq(bookings.id, booking.id));
  const [waiting] = await tx
    .update(paymentOrders)
    .set({ link_id, open_windows: [clientWindow], valid_until: until })
    .where(eq(paymentOrders.id, order.id))
    .returning();
  return waiting!;
}

/**
 * Returns until when a new order waits. The limits count over the agency's accounts, which are locked.
 *
 * @throws {HttpError} 422 when there is nothing to pay; 422 with `data.limit` for a limit.
 */
async function checkLimits(tx: Tx, { order, booking, departure }: PlacedOrder, now: Date): Promise<Date> {
  if (order.amount_paise === 0) throwHttpError('UNPROCESSABLE', createFailureText('NOTHING_FOR_CLIENT'));
  const agency = await lockAgencyAccounts(tx, order.user_id);
  const option = await findOpenOption(tx, booking.id);
  const ids = order.snapshot.rooms.map(({ suite_id }) => suite_id);
  const { ends, refusal } = checkClientPayment({
    now,
    departure: departure.date_from,
    balanceDue: order.snapshot.due?.balanceDue ?? null,
    optionEnds: option?.ends_at ?? null,
    open: await tx.$count(
      bookings,
      and(inArray(bookings.user_id, agency), isAwaitingClient, hasNoOpenOption),
    ),
    firstAsked: await findFirstAsked(tx, agency, order),
    shipSuites: await tx.$count(suites, eq(suites.ship_id, departure.ship_id)),
    onOption: await countUnpaidSuites(tx, departure.id),
    suiteCount: ids.length,
  });
  if (!refusal) return ends;
  const text = createFailureText('CLIENT_PAYMENT_LIMIT', refusal);
  throwHttpError('UNPROCESSABLE', text, { limit: refusal.limit });
}

/**
 * Returns when suites of this order first waited for a client of the agency, counting only waits that ended within the
 * pause; null when there was none.
 */
async function findFirstAsked(tx: Tx, agency: readonly number[], order: Order): Promise<Date | null> {
  const ids = order.snapshot.rooms.map(({ suite_id }) => suite_id);
  const rows = await tx
    .select({ created_at: paymentOrders.created_at, snapshot: paymentOrders.snapshot })
    .from(paymentOrders)
    .innerJoin(bookings, eq(bookings.id, paymentOrders.booking_id))
    .where(
      and(
        inArray(paymentOrders.user_id, [...agency]),
        isNotNull(paymentOrders.link_id),
        inArray(paymentOrders.pays, ['FULL', 'DEPOSIT']),
        eq(bookings.departure_id, order.snapshot.departure_id),
        inArray(bookings.status, ['OPTION', 'HELD', 'PENDING', 'EXPIRED']),
        gt(paymentOrders.valid_until, sql`now() - make_interval(days => ${clientPaymentLimits.pauseDays})`),
      ),
    )
    .orderBy(asc(paymentOrders.created_at));
  const same = rows.find(({ snapshot }) => snapshot.rooms.some(({ suite_id }) => ids.includes(suite_id)));
  return same?.created_at ?? null;
}

/** Returns an agency's bookings that wait for their client, or only the row `booking`; the next to end comes first. */
export async function listClientPayments(
  db: DbOrTx,
  agency: number,
  booking?: number,
): Promise<ClientPayment[]> {
  const rows = await db
    .select({ booking: bookings, order: paymentOrders, isNoOption: sql<boolean>`${hasNoOpenOption}` })
    .from(bookings)
    .innerJoin(paymentOrders, eq(paymentOrders.booking_id, bookings.id))
    .where(
      and(
        eq(bookings.user_id, agency),
        booking === undefined ? undefined : eq(bookings.id, booking),
        isAwaitingClient,
        isNotNull(paymentOrders.link_id),
        sql`cardinality(${paymentOrders.open_windows}) > 0`,
      ),
    )
    .orderBy(asc(bookings.hold_expires_at), desc(bookings.id));
  return rows.map(({ booking: row, order, isNoOption }) => toClientPayment(row, order, !isNoOption));
}

function toClientPayment(booking: BookingRow, order: Order, is_option: boolean): ClientPayment {
  const { snapshot, amount_paise } = order;
  const { client, due, rooms } = snapshot;
  return {
    booking_id: booking.booking_id,
    journey: snapshot.tour.name,
    ship: snapshot.tour.ship,
    date_from: snapshot.date_from,
    date_to: snapshot.date_to,
    suites: rooms.map(({ room_number }) => room_number),
    travellers: rooms.reduce((sum, { guests }) => sum + guests.length, 0),
    client: client
      ? { name: formatClientName(client), email: client.email, reference: client.reference }
      : null,
    amount_inr: amount_paise / 100,
    balance_inr: due?.later.inr ?? 0,
    balance_due_on: due?.balanceDue ?? null,
    until: booking.hold_expires_at!.toISOString(),
    is_option,
  };
}

/** Returns the agency's booking with this id and its order, if the booking waits for its client; otherwise null. */
async function findAwaitedBooking(
  db: DbOrTx,
  agency: number,
  bookingId: string,
): Promise<AwaitedBooking | null> {
  const [booking] = await db
    .select()
    .from(bookings)
    .where(and(eq(bookings.booking_id, bookingId.trim().toUpperCase()), eq(bookings.user_id, agency)));
  const order = booking && (await findClientOrder(db, booking));
  return order ? { booking, order } : null;
}

/**
 * Ends the wait of an agency's booking for its client. The booking becomes the agency's option again, or its suites
 * become free. Asks the provider first, because the client may have paid. Returns false when no such booking waits.
 *
 * @throws {HttpError} 409 when the client is paying, or has just paid.
 */
export async function withdrawClientOrder(
  platform: Platform,
  agent: BookingUser,
  bookingId: string,
  source: EventSource,
): Promise<boolean> {
  const awaited = await findAwaitedBooking(platform.db, agent.id, bookingId);
  if (!awaited) return false;
  await reconcileOrder(platform, getProvider(platform), awaited.order);
  return withRetry(platform.db, async (tx) => {
    // Rows are locked in the same sequence as for a payment, because the two could otherwise deadlock.
    await lockOrders(tx, awaited.booking.booking_id);
    const [booking] = await tx
      .select()
      .from(bookings)
      .where(eq(bookings.id, awaited.booking.id))
      .for('update');
    if (booking!.status === 'CONFIRMED')
      throwHttpError('CONFLICT', 'Your client has just paid: the booking is confirmed.');
    const order = await findClientOrder(tx, booking!);
    if (order?.status === 'authorised') throwHttpError('CONFLICT', payingMessage);
    if (!order) return false;
    await endClientPayment(tx, booking!.id);
    await endHold(tx, booking!.id);
    await recordWithdrawal(tx, agent, source);
    return true;
  });
}
