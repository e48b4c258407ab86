/**
 * Takes, renews, replaces and releases a visitor's only hold in the checkout (decisions, "Money and booking"). Ordered
 * suites keep a booking row of their own while they may be being paid for, one row per visitor and departure. An agent
 * who books an option holds the suites with the option's own row. That row becomes an option again when the checkout
 * ends without a booking (decision 0023).
 */
import { createFailureText } from '@antara/contracts/api/failure-texts';
import { holdMinutes } from '@antara/contracts/rules/booking-rules';
import type { HoldRefusal } from '@antara/contracts/rules/hold-rules';
import { getOptionPauseEnd } from '@antara/contracts/rules/option-rules';
import type { Hold } from '@antara/contracts/api/booking';
import { eq, sql } from 'drizzle-orm';
import { throwHttpError } from '../../platform/http-error.ts';
import { prepareOnce } from '../../platform/db/prepare-once.ts';
import type { Tx } from '../../platform/db/types.ts';
import type { Platform } from '../../platform/platform.ts';
import { endHold, getCurrentHold, lockOpenBookings } from './current-hold.ts';
import { isOrderOf, leastPaymentMinutes, listOpenOrders, throwOpenOrder } from './open-orders.ts';
import { findOpenOption, keepOptionSuites, lockOwnOptions, type OptionRow } from './open-options.ts';
import { createBookingId } from './booking-id.ts';
import { claimSuites, releaseOtherClaims } from './claims.ts';
import { type Departure, getSuitesByNumber, lockBookableDeparture, type SuiteRow } from './offer.ts';
import {
  findHoldLimit,
  findSpentSuites,
  getHoldHistory,
  getHoldOwnerKeys,
  getLatestEnd,
  getOptionLatestEnd,
  type HoldOwner,
  lockHoldOwner,
  recordSuiteHolds,
} from './hold-limits.ts';
import { withRetry } from '../../platform/db/with-retry.ts';
import { assertNotBookedBy } from './own-booking.ts';
import { bookings } from './tables.ts';

declare module '../../platform/events.ts' {
  interface DomainEvents {
    /** A user who is logged in is about to hold suites of a departure. A subscriber may throw to refuse the hold. */
    'suites-held': { user: number; departure: number; suites: readonly Pick<SuiteRow, 'id' | 'number'>[] };
  }
}

/** An existing booking row, with its option if the row belongs to one. */
interface ReusedBooking {
  booking: typeof bookings.$inferSelect;
  option: OptionRow | null;
}

/**
 * Returns the visitor's existing booking row for a hold of these suites, locked; null when a new row is needed. Suites
 * of an agent's own option are held with the option's row. An option in the checkout becomes an option again when the
 * agent chooses other suites instead. Suites whose order may be being paid keep their own row.
 *
 * @throws {HttpError} 409 when the suites belong to different options of the agent; 409 with `data.paying` when an open
 *   order of the same departure is for other suites.
 */
async function lockHoldBooking(
  tx: Tx,
  { holder, user, isNew }: HoldOwner,
  departure: number,
  suites: readonly SuiteRow[],
): Promise<ReusedBooking | null> {
  const ids = suites.map(({ id }) => id);
  const { movable, ordered } = isNew
    ? { movable: [], ordered: [] }
    : await lockOpenBookings(tx, holder, departure);
  const paying = ordered.find(({ departure_id }) => departure_id === departure);
  if (paying) {
    if (!isOrderOf(paying.order, ids)) throwOpenOrder(paying.order);
    return { booking: paying, option: await findOpenOption(tx, paying.id) };
  }
  const [holdBooking = null, ...others] = movable;
  for (const { id } of others) await endHold(tx, id);
  const option = holdBooking && (await findOpenOption(tx, holdBooking.id));
  if (holdBooking && option) {
    const same = option.departure_id === departure && ids.some((id) => option.suite_ids.includes(id));
    if (same && (user === null || user === option.user_id)) return { booking: holdBooking, option };
    await endHold(tx, holdBooking.id);
  }
  const ownOptions = user === null ? [] : await lockOwnOptions(tx, user, departure, ids);
  if (ownOptions.length > 1) {
    const options = ownOptions.map(({ booking_id }) => booking_id);
    throwHttpError('CONFLICT', createFailureText('DIFFERENT_OPTIONS', { options }));
  }
  if (ownOptions[0]) {
    // The open order, if any, was made by a colleague or in another browser.
    const [order] = await listOpenOrders(tx, [ownOptions[0].id]);
    if (order && !isOrderOf(order, ids)) throwOpenOrder(order);
    if (holdBooking && !option) await endHold(tx, holdBooking.id);
    const [reused] = await tx
      .update(bookings)
      .set({ holder_hash: holder, ...(ownOptions[0].status === 'OPTION' && { status: 'HELD' as const }) })
      .where(eq(bookings.id, ownOptions[0].id))
      .returning();
    return { booking: reused!, option: await findOpenOption(tx, reused!.id) };
  }
  return holdBooking && !option ? { booking: holdBooking, option: null } : null;
}

/**
 * Holds suites of a departure for `owner`, all or none, and returns the booking row, locked. The hold is a new one, or
 * extends or replaces the visitor's only hold. The caller has locked the departure and must roll back the transaction
 * after an error. `orderMinutes`: how long ordered suites are kept for the payment; 0 for a hold without an order.
 *
 * @throws {HttpError}
 * 409 with `data.taken` when suites are taken;
 * 409 with `data.booking_id` when the visitor has already booked one of them;
 * 409 with `data.paying` when the visitor has an open order for other suites of the departure;
 * 409 without data when the suites belong to different options of the agent, or wait for the payment of the agent's
 * client;
 * 422 with `data.limit` when a limit forbids the hold (`contracts/src/rules/hold-rules.ts`).
 */
export async function holdSuites(
  tx: Tx,
  { config, emit }: Pick<Platform, 'config' | 'emit'>,
  owner: HoldOwner,
  { departure, suites }: { departure: Departure; suites: readonly SuiteRow[] },
  orderMinutes = 0,
): Promise<typeof bookings.$inferSelect> {
  const { user, holder, isNew, officeFactor = 1 } = owner;
  const addressFactor = config.rateLimitFactor * officeFactor;
  if (!isNew || user !== null) await assertNotBookedBy(tx, { user, holder }, departure.id, suites);
  const reused = await lockHoldBooking(tx, owner, departure.id, suites);
  const option = reused?.option ?? null;
  // The option reserves its own suites, so the limits of holds apply only to the other suites.
  const unreserved = suites.filter(({ id }) => !option?.suite_ids.includes(id));
  const ids = unreserved.map(({ id }) => id);
  const history = await getHoldHistory(tx, owner, departure.id, ids);
  const now = history.now.getTime();
  const latest = Math.min(
    ...ids.map((id) =>
      getLatestEnd(
        history.suites.get(id) ?? { since: history.now, addressSince: history.now },
        addressFactor,
        orderMinutes,
      ),
    ),
    option ? getOptionLatestEnd(option, orderMinutes || holdMinutes) : Infinity,
  );
  // An order in progress has its own, longer time. Extending the hold must not shorten that time.
  const ordered = reused?.booking.status === 'PENDING' ? reused.booking.hold_expires_at!.getTime() : 0;
  const requestedUntil = now + (orderMinutes || holdMinutes) * 60_000;
  const until = new Date(Math.max(ordered, Math.min(requestedUntil, latest)));

  const booking = reused?.booking ?? (await insertHold(tx, holder, departure.id, until));
  await claimAllSuites(tx, booking.id, departure.id, suites, until);
  if (reused) await keepOnlySuites(tx, booking.id, departure.id, suites, option);
  const least = now + (orderMinutes && leastPaymentMinutes) * 60_000;
  const refusal =
    (until.getTime() <= least
      ? (findSpentSuites(history, unreserved, addressFactor, orderMinutes, least) ??
        toOptionRefusal(option!, suites))
      : null) ??
    (await findHoldLimit(
      tx,
      owner,
      {
        booking: reused && booking.id,
        ownBooking: booking.id,
        departure: departure.id,
        ship: departure.ship_id,
        suiteCount: ids.length,
      },
      addressFactor,
    ));
  if (refusal) throwHoldRefusal(refusal);
  if (user !== null) await emit(tx, 'suites-held', { user, departure: departure.id, suites: unreserved });
  await recordSuiteHolds(tx, owner, history, {
    booking: booking.id,
    departure: departure.id,
    suiteIds: ids,
    until,
  });
  if (!reused) return booking;
  const [held] = await tx
    .update(bookings)
    .set({ departure_id: departure.id, hold_expires_at: until })
    .where(eq(bookings.id, booking.id))
    .returning();
  return held!;
}

const insertBooking = prepareOnce((db) =>
  db
    .insert(bookings)
    .values({
      booking_id: sql.placeholder('id'),
      departure_id: sql.placeholder('departure'),
      holder_hash: sql.placeholder('holder'),
      hold_expires_at: sql.placeholder('until'),
    })
    .returning()
    .prepare('insert_hold'),
);

async function insertHold(tx: Tx, holder: string, departure: number, until: Date) {
  const [booking] = await insertBooking(tx).execute({ id: createBookingId(), departure, holder, until });
  return booking!;
}

/** Returns the refusal for suites of an option whose checkout would end after the last time that the option allows. */
const toOptionRefusal = ({ ends_at }: OptionRow, suites: readonly SuiteRow[]): HoldRefusal => ({
  limit: 'option',
  rooms: suites.map(({ number }) => number),
  until: getOptionPauseEnd(ends_at),
});

/** Refuses a hold because of a limit. @throws {HttpError} 422 with `data.limit`. */
export function throwHoldRefusal(refusal: HoldRefusal): never {
  throwHttpError('UNPROCESSABLE', createFailureText('HOLD_LIMIT', refusal), { limit: refusal.limit });
}

/**
 * Claims suites for a visitor's booking, all or none, and releases the booking's other claims, except those of an
 * option. The caller must roll back the transaction after an error.
 *
 * @throws {HttpError} 409 with `data.taken` (room numbers) when some suites are taken.
 */
export async function claimSuitesForHold(
  tx: Tx,
  booking: number,
  departure: number,
  suites: readonly SuiteRow[],
  expires: Date,
): Promise<void> {
  await claimAllSuites(tx, booking, departure, suites, expires);
  await keepOnlySuites(tx, booking, departure, suites, await findOpenOption(tx, booking));
}

/** Claims suites for a booking, all or none. @throws {HttpError} 409 as `claimSuitesForHold`. */
async function claimAllSuites(
  tx: Tx,
  booking: number,
  departure: number,
  suites: readonly SuiteRow[],
  expires: Date,
): Promise<void> {
  const ids = suites.map(({ id }) => id);
  const lost = await claimSuites(tx, booking, departure, ids, expires);
  const takenSuites = suites.filter(({ id }) => lost.includes(id));
  if (takenSuites.length) throwSuitesTaken(takenSuites.map((suite) => suite.number));
}

/**
 * Releases all suites of a booking except these and the option's. An option records these suites as those in the
 * checkout.
 */
async function keepOnlySuites(
  tx: Tx,
  booking: number,
  departure: number,
  suites: readonly SuiteRow[],
  option: OptionRow | null,
): Promise<void> {
  const ids = suites.map(({ id }) => id);
  await releaseOtherClaims(tx, booking, departure, [...ids, ...(option?.suite_ids ?? [])]);
  if (option) await keepOptionSuites(tx, option, ids);
}

/**
 * Refuses suites that another visitor has taken.
 *
 * @throws {HttpError} 409 with the room numbers in `data.taken`, because somebody else has the suites.
 */
export function throwSuitesTaken(takenNumbers: string[]): never {
  const text = createFailureText('SUITES_TAKEN', { suites: takenNumbers });
  throwHttpError('CONFLICT', text, { taken: takenNumbers });
}

/** A request for a hold: a tour (slug), a departure day and room numbers. */
export interface HoldRequest {
  tourName: string;
  selectedDate: string;
  rooms: readonly string[];
}

/**
 * Takes or extends the visitor's hold.
 *
 * @throws {HttpError}
 * 400 with `data.fields` for a room that is named twice or is not on this tour;
 * 404 for an unknown departure;
 * 409 as `holdSuites`, and without data when another tab has just released the hold;
 * 422 with `data.rule` `SALES_ENDED` for a departure that is no longer on sale;
 * 422 with `data.limit` when a limit forbids the hold;
 * 429 and 503 when too many holds of the address or the account are waiting.
 */
export async function takeHold(platform: Platform, owner: HoldOwner, request: HoldRequest): Promise<Hold> {
  const { db, now } = platform;
  const { id } = await platform.runInTurn(getHoldOwnerKeys(owner), () =>
    withRetry(db, async (tx) => {
      await lockHoldOwner(tx, owner);
      const departure = await lockBookableDeparture(tx, request.tourName, request.selectedDate, now(), {
        ...owner,
        rooms: request.rooms,
      });
      const suites = await getSuitesByNumber(tx, departure, request.rooms);
      return holdSuites(tx, platform, owner, { departure, suites });
    }),
  );
  const hold = await getCurrentHold(platform, owner.holder, { booking: id }, owner.officeFactor);
  return hold ?? throwHttpError('CONFLICT', createFailureText('HOLD_GIVEN_BACK'));
}
