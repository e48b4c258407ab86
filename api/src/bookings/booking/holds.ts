/**
 * A visitor's one hold in a checkout: taken, renewed, replaced, released (decisions, "Money and booking"). Suites that
 * were ordered keep a row of their own while they may be being paid for, one for a visitor and departure. The hold of
 * an agent who books an option is the option's own row, which becomes an option again when no booking comes of it
 * (decision 0023).
 */
import { formatHoldRefusal } from '@antara/contracts/api/limit-messages';
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
    /** Suites of a departure are about to be held by somebody who is logged in. A subscriber may refuse it. */
    'suites-held': { user: number; departure: number; suites: readonly Pick<SuiteRow, 'id' | 'number'>[] };
  }
}

/** A row that is there already, with the option that it is, if it is one. */
interface ReusedBooking {
  booking: typeof bookings.$inferSelect;
  option: OptionRow | null;
}

/**
 * Returns the visitor's booking row that the suites are held with, locked; null when there is none. For suites of an
 * agent's own option it is the option's row; an option that the visitor was booking becomes an option again when other
 * suites are wanted. Suites with an order that may be being paid keep a row of their own.
 *
 * @throws {HttpError} 409 when the suites are on different options of the agent, with `data.paying` when an open order
 *   of the departure is for others.
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
  const [known = null, ...others] = movable;
  for (const { id } of others) await endHold(tx, id);
  const option = known && (await findOpenOption(tx, known.id));
  if (known && option) {
    const same = option.departure_id === departure && ids.some((id) => option.suite_ids.includes(id));
    if (same && (user === null || user === option.user_id)) return { booking: known, option };
    await endHold(tx, known.id);
  }
  const own = user === null ? [] : await lockOwnOptions(tx, user, departure, ids);
  if (own.length > 1) {
    const names = own.map(({ booking_id }) => booking_id).join(' and ');
    throwHttpError(
      'CONFLICT',
      `These suites are on different options of yours, ${names}. Please book one option at a time.`,
    );
  }
  if (own[0]) {
    // A colleague, or another browser, is paying for the option.
    const [order] = await listOpenOrders(tx, [own[0].id]);
    if (order && !isOrderOf(order, ids)) throwOpenOrder(order);
    if (known && !option) await endHold(tx, known.id);
    const [reused] = await tx
      .update(bookings)
      .set({ holder_hash: holder, ...(own[0].status === 'OPTION' && { status: 'HELD' as const }) })
      .where(eq(bookings.id, own[0].id))
      .returning();
    return { booking: reused!, option: await findOpenOption(tx, reused!.id) };
  }
  return known && !option ? { booking: known, option: null } : null;
}

/**
 * Holds suites of a departure that the caller has locked for `owner`, all or none; the one hold of the visitor, taken,
 * extended or replaced. Answers its row, locked. `orderMinutes`: the suites are ordered, and kept so long for the
 * payment.
 *
 * @throws {HttpError} 409 with `data.taken` when suites are taken, with `data.booking_id` when the visitor has booked
 *   one of them, with `data.paying` when the visitor has an open order for others of the departure, and when they are
 *   on different options of the agent; 422 with `data.limit` when a limit forbids it
 *   (`contracts/src/rules/hold-rules.ts`). The caller's transaction is to roll back.
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
  // What is on the option is kept by that.
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
  // An order under way has its own, longer time, which extending the hold must not cut short.
  const ordered = reused?.booking.status === 'PENDING' ? reused.booking.hold_expires_at!.getTime() : 0;
  const asked = now + (orderMinutes || holdMinutes) * 60_000;
  const until = new Date(Math.max(ordered, Math.min(asked, latest)));

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
        own: booking.id,
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
  const [made] = await insertBooking(tx).execute({ id: createBookingId(), departure, holder, until });
  return made!;
}

/** The checkout of an option has gone on past its end as long as it can. */
const toOptionRefusal = ({ ends_at }: OptionRow, suites: readonly SuiteRow[]): HoldRefusal => ({
  limit: 'option',
  rooms: suites.map(({ number }) => number),
  until: getOptionPauseEnd(ends_at),
});

/** Refuses a hold with its limit: 422, `data.limit`. */
export function throwHoldRefusal(refusal: HoldRefusal): never {
  throwHttpError('UNPROCESSABLE', formatHoldRefusal(refusal), { limit: refusal.limit });
}

/**
 * Claims suites for a visitor's booking, all or none, and releases its other claims; an option keeps its own.
 *
 * @throws {HttpError} 409 with `data.taken` (room numbers) when some are taken; the caller's transaction is to roll
 *   back.
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

/** @throws {HttpError} 409 as `claimSuitesForHold`. */
async function claimAllSuites(
  tx: Tx,
  booking: number,
  departure: number,
  suites: readonly SuiteRow[],
  expires: Date,
): Promise<void> {
  const ids = suites.map(({ id }) => id);
  const lost = await claimSuites(tx, booking, departure, ids, expires);
  const taken = suites.filter(({ id }) => lost.includes(id));
  if (taken.length) throwSuitesTaken(taken.map((suite) => suite.number));
}

/** Releases what a booking has besides these suites; of an option's they are those in the checkout. */
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

/** Refuses (409) suites that somebody else has, with their numbers in `data.taken`. */
export function throwSuitesTaken(taken: string[]): never {
  const rooms = new Intl.ListFormat('en').format(taken);
  const message =
    taken.length === 1
      ? `Suite ${rooms} has just been taken by another guest. Please choose another suite.`
      : `Suites ${rooms} have just been taken by other guests. Please choose other suites.`;
  throwHttpError('CONFLICT', message, { taken });
}

/** What is asked for: a journey's departure and room numbers. */
export interface HoldRequest {
  tourName: string;
  selectedDate: string;
  rooms: readonly string[];
}

/**
 * Takes or extends the visitor's hold.
 *
 * @throws {HttpError} 400 for a room twice or not of this journey, with `data.fields`; 404 for an unknown departure;
 *   409 with `data.taken` when suites are taken, with `data.booking_id` when the user has booked one of them, when they
 *   are on different options of the agent, and when the hold was released in another tab meanwhile; 422 with
 *   `data.rule` `SALES_ENDED` for a departure whose sale is over, and with `data.limit` when a limit forbids the hold;
 *   429 and 503 when too many holds of the address or the account wait.
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
  return (
    hold ??
    throwHttpError('CONFLICT', 'Your suites were given back in another tab. Please choose them again.')
  );
}
