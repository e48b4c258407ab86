/**
 * Makes bookings of the suites of a group, and changes the rooms of such bookings (decision 0069). A booking of a group
 * is confirmed with nothing to pay at once, so that it is an ordinary booking with a balance.
 */
import { randomUUID } from 'node:crypto';
import { gstPercent } from '@antara/contracts/rules/money';
import { eq } from 'drizzle-orm';
import type { User } from '../../base/accounts/index.ts';
import { enqueue } from '../../base/outbox/index.ts';
import {
  bookings,
  createBookingId,
  type Departure,
  type DepartureOffer,
  getReceived,
  getTotalInr,
  groupBookings,
  type GroupRow,
  type OrderSnapshot,
  type PaidBooking,
  type SnapshotRoom,
  takeGroupSuites,
} from '../../bookings/booking/index.ts';
import { toCivilDate } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/types.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import { confirmBooking, hashBody, insertOrder } from '../payments/index.ts';
import { createPaymentsDue, quoteSuites } from './rates.ts';

/** What a rooming list is placed in. The rows of the group, its departure and its bookings are locked. */
export interface GroupPlan {
  group: GroupRow;
  departure: Departure;
  journey: DepartureOffer;
  /** The confirmed bookings of the group. */
  confirmed: readonly PaidBooking[];
  account: User;
  now: Date;
}

/**
 * Books rooms that are kept for a group. They become rooms of the group's booking with one invoice while that can grow,
 * and otherwise a new booking. Returns the booking's id.
 */
export async function bookRooms(tx: Tx, plan: GroupPlan, rooms: readonly SnapshotRoom[]): Promise<string> {
  const { group, departure, journey, confirmed, account, now } = plan;
  const growing = group.invoicing === 'one' ? confirmed.find(canGrow) : undefined;
  if (growing) {
    await takeRooms(tx, group, growing.id, rooms);
    await changeRooms(tx, plan, growing, rooms);
    return growing.booking_id;
  }
  const quote = quoteSuites(
    group,
    rooms.map(({ price }) => price),
    journey,
  );
  const snapshot: OrderSnapshot = {
    departure_id: departure.id,
    tour: journey.tour,
    date_from: journey.date_from,
    date_to: journey.date_to,
    rooms: sortRooms(rooms),
    addons: [],
    extensions: [],
    coupon_code: null,
    quote,
    due: createPaymentsDue(quote, group, toCivilDate(now), journey.date_from),
    inr_per_usd: group.inr_per_usd,
    gst_percent: journey.is_imp ? 0 : gstPercent,
    customer: { name: account.name, email: account.email, mobile_no: account.mobile_no },
    ...(group.billing && { billing: group.billing }),
  };
  const [inserted] = await tx
    .insert(bookings)
    .values({
      booking_id: createBookingId(),
      departure_id: departure.id,
      status: 'PENDING',
      user_id: account.id,
      hold_expires_at: now,
    })
    .returning();
  const booking = inserted!;
  await tx.insert(groupBookings).values({ booking_id: booking.id, group_id: group.id });
  await takeRooms(tx, group, booking.id, rooms);
  const order = await insertOrder(tx, {
    booking_id: booking.id,
    user_id: account.id,
    idempotency_key: randomUUID(),
    body_hash: hashBody({ group: group.group_id }),
    provider: 'transfer',
    amount_paise: 0,
    pays: 'DEPOSIT',
    snapshot,
    open_windows: [],
    status: 'captured',
  });
  await confirmBooking(tx, order, booking);
  return booking.booking_id;
}

async function takeRooms(
  tx: Tx,
  group: GroupRow,
  booking: number,
  rooms: readonly SnapshotRoom[],
): Promise<void> {
  const ids = rooms.map(({ suite_id }) => suite_id);
  if ((await takeGroupSuites(tx, group, booking, ids)) !== ids.length)
    throw new Error(`Suites of ${group.group_id} were released while its row was locked`);
}

/**
 * Returns true while the price of a booking may change: it is not invoiced, and no addition or change of date is part
 * of its price.
 */
const canGrow = ({ balance_paid_at, snapshot }: PaidBooking): boolean =>
  balance_paid_at === null && !snapshot.additions?.length && !snapshot.date_changes?.length;

/**
 * Returns rooms with those at the end whose guests are not named. The order of the guests stays, because add-ons and
 * passports name guests by their place in the booking.
 */
const sortRooms = (rooms: readonly SnapshotRoom[]): SnapshotRoom[] => [
  ...rooms.filter(({ guests }) => guests.length),
  ...rooms.filter(({ guests }) => !guests.length),
];

const sumPrices = (rooms: readonly SnapshotRoom[]): number =>
  rooms.reduce((sum, { price }) => sum + price, 0);

/**
 * Adds rooms to a booking of the group, or replaces its rooms whose guests are named now. The row `booking` gets the
 * new snapshot, too.
 *
 * @throws {HttpError} 422 when the price would change and is fixed, or would be less than what was paid
 */
export async function changeRooms(
  tx: Tx,
  { group, journey, now }: Pick<GroupPlan, 'group' | 'journey' | 'now'>,
  booking: PaidBooking,
  changed: readonly SnapshotRoom[],
): Promise<void> {
  const { snapshot, booking_id: bookingId } = booking;
  const kept = snapshot.rooms.filter(({ suite_id }) => !changed.some((room) => room.suite_id === suite_id));
  const isNamed = ({ guests }: SnapshotRoom) => guests.length > 0;
  const rooms = sortRooms([...kept.filter(isNamed), ...changed, ...kept.filter((room) => !isNamed(room))]);
  const isPriced = sumPrices(rooms) !== sumPrices(snapshot.rooms);
  if (isPriced && !canGrow(booking))
    throwHttpError(
      'UNPROCESSABLE',
      `${bookingId} is paid in full, or was changed by its guest, so that its price is fixed: the number of guests in a suite stays as it was booked.`,
    );
  const quote = isPriced
    ? quoteSuites(
        group,
        rooms.map(({ price }) => price),
        journey,
      )
    : snapshot.quote;
  const next = {
    ...snapshot,
    rooms,
    quote,
    ...(snapshot.due && { due: { ...snapshot.due, later: quote.total } }),
  };
  if (isPriced && (await getReceived(tx, booking.id)).keptInr >= getTotalInr(next))
    throwHttpError(
      'UNPROCESSABLE',
      `As much was paid for ${bookingId} as it would cost then: the number of guests in a suite stays as it was booked.`,
    );
  await tx.update(bookings).set({ snapshot: next }).where(eq(bookings.id, booking.id));
  booking.snapshot = next;
  // With one booking for the group its confirmation changes as a whole; of many the group's own letter tells.
  if (group.invoicing === 'each') return;
  const at = now.toISOString();
  const template = 'papers-again';
  await enqueue(tx, 'mail', `${template}:${bookingId}:${at}`, { template, bookingId, at });
}
