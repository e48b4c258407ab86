/**
 * A visitor's one hold: taken, renewed, replaced, released (decisions, "Money and booking"). The hold of an agent who
 * books an option is the option's own row, which becomes an option again when no booking comes of it (decision 0023).
 */
import { formatHoldRefusal } from '@antara/contracts/api/messages';
import { holdMinutes } from '@antara/contracts/rules/booking-rules';
import type { HoldRefusal } from '@antara/contracts/rules/hold-rules';
import { getOptionPauseEnd } from '@antara/contracts/rules/option-rules';
import type { Hold } from '@antara/contracts/api/booking';
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { throwHttpError } from '../platform/http-error.ts';
import type { Tx } from '../platform/db/types.ts';
import type { Platform } from '../platform/platform.ts';
import {
  resumeOption,
  keepOptionSuites,
  lockOwnOptions,
  recordOptionEnd,
  findOpenOption,
  type OptionRow,
} from './open-options.ts';
import { createBookingId } from './booking-id.ts';
import { claimSuites, releaseClaims, releaseOtherClaims } from './claims.ts';
import {
  type Departure,
  getHeldRooms,
  getSuitesByNumber,
  lockBookableDeparture,
  type SuiteRow,
} from './offer.ts';
import {
  findHoldLimit,
  findSpentSuites,
  getHeldSince,
  getHoldHistory,
  getLatestEnd,
  getOptionLatestEnd,
  type HoldOwner,
  lockHoldOwner,
  recordSuiteHolds,
} from './hold-limits.ts';
import { withRetry } from '../platform/db/with-retry.ts';
import { assertNotBookedBy } from './own-booking.ts';
import { bookings, type BookingStatus } from './tables.ts';
import { holdStatuses } from './status.ts';

declare module '../platform/events.ts' {
  interface DomainEvents {
    /** Suites of a departure are about to be held by somebody who is logged in. A subscriber may refuse it. */
    'suites-held': { user: number; departure: number; suites: readonly Pick<SuiteRow, 'id' | 'number'>[] };
  }
}

const isOpenHold = inArray(bookings.status, holdStatuses);

/** The booking row that is the visitor's hold, run out or not; locked. */
export async function lockOpenBooking(tx: Tx, holder: string) {
  const [row] = await tx
    .select()
    .from(bookings)
    .where(and(eq(bookings.holder_hash, holder), isOpenHold))
    .for('update');
  return row ?? null;
}

/** What a booking row is wanted for. `user`: who is logged in, null for nobody. */
interface HoldTarget {
  departure: number;
  suites: readonly SuiteRow[];
  user: number | null;
}

/**
 * The visitor's booking row as `lockOpenBooking`, made when there is none; locked. For suites of an agent's own option it
 * is the option's row; an option that the visitor was booking becomes an option again when other suites are wanted.
 *
 * @throws {HttpError} 409 when the suites are on different options of the agent.
 */
async function openHoldBooking(tx: Tx, holder: string, { departure, suites, user }: HoldTarget) {
  const ids = suites.map(({ id }) => id);
  let known = await lockOpenBooking(tx, holder);
  const option = known && (await findOpenOption(tx, known.id));
  if (known && option) {
    const same = option.departure_id === departure && ids.some((id) => option.suite_ids.includes(id));
    if (same && (user === null || user === option.user_id)) return known;
    await endHold(tx, known.id);
    known = null;
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
    if (known) await endHold(tx, known.id);
    const [reused] = await tx
      .update(bookings)
      .set({ holder_hash: holder, ...(own[0].status === 'OPTION' && { status: 'HELD' as const }) })
      .where(eq(bookings.id, own[0].id))
      .returning();
    return reused!;
  }
  if (known) return known;
  const [made] = await tx
    .insert(bookings)
    .values({
      booking_id: createBookingId(),
      departure_id: departure,
      holder_hash: holder,
      hold_expires_at: sql`now()`,
    })
    .returning();
  return made!;
}

/**
 * Holds suites of a departure that the caller has locked for `owner`, all or none; the one hold of the visitor, taken,
 * extended or replaced. Answers its row, locked. `orderMinutes`: the suites are ordered, and kept so long for the payment.
 *
 * @throws {HttpError}
 * 409 with `data.taken` when suites are taken, with `data.booking_id` when the user has booked one of them, and when they
 * are on different options of the agent;
 * 422 with `data.limit` when a limit forbids it (`contracts/src/rules/hold-rules.ts`).
 * The caller's transaction is to roll back.
 */
export async function holdSuites(
  tx: Tx,
  { config: { rateLimitFactor }, emit }: Pick<Platform, 'config' | 'emit'>,
  owner: HoldOwner,
  { departure, suites }: { departure: Departure; suites: readonly SuiteRow[] },
  orderMinutes = 0,
): Promise<typeof bookings.$inferSelect> {
  const { user, holder } = owner;
  if (user !== null) await assertNotBookedBy(tx, user, departure.id, suites);
  const booking = await openHoldBooking(tx, holder, { departure: departure.id, suites, user });
  const option = await findOpenOption(tx, booking.id);
  // What is on the option is kept by that.
  const unreserved = suites.filter(({ id }) => !option?.suite_ids.includes(id));
  const ids = unreserved.map(({ id }) => id);
  const history = await getHoldHistory(tx, owner, departure.id, ids);
  const now = history.now.getTime();
  const latest = Math.min(
    ...ids.map((id) =>
      getLatestEnd(
        history.suites.get(id) ?? { since: history.now, addressSince: history.now },
        rateLimitFactor,
        orderMinutes,
      ),
    ),
    option ? getOptionLatestEnd(option, orderMinutes || holdMinutes) : Infinity,
  );
  // An order under way has its own, longer time, which extending the hold must not cut short.
  const ordered = booking.status === 'PENDING' ? booking.hold_expires_at!.getTime() : 0;
  const asked = now + (orderMinutes || holdMinutes) * 60_000;
  const until = new Date(Math.max(ordered, Math.min(asked, latest)));

  await claimSuitesForHold(tx, booking.id, departure.id, suites, until);
  const refusal =
    (until.getTime() <= now
      ? (findSpentSuites(history, unreserved, rateLimitFactor, orderMinutes) ??
        toOptionRefusal(option!, suites))
      : null) ??
    (await findHoldLimit(
      tx,
      owner,
      { booking: booking.id, departure: departure.id, ship: departure.ship_id, suiteCount: ids.length },
      rateLimitFactor,
    ));
  if (refusal) throwHoldRefusal(refusal);
  if (user !== null) await emit(tx, 'suites-held', { user, departure: departure.id, suites: unreserved });
  await recordSuiteHolds(tx, owner, history, {
    booking: booking.id,
    departure: departure.id,
    suiteIds: ids,
    until,
  });
  const [held] = await tx
    .update(bookings)
    .set({ departure_id: departure.id, hold_expires_at: until })
    .where(eq(bookings.id, booking.id))
    .returning();
  return held!;
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
 * @throws {HttpError} 409 with `data.taken` (room numbers) when some are taken; the caller's transaction is to roll back.
 */
export async function claimSuitesForHold(
  tx: Tx,
  booking: number,
  departure: number,
  suites: readonly SuiteRow[],
  expires: Date | SQL<Date>,
): Promise<void> {
  const outOfService = suites.filter((suite) => suite.is_booked);
  const free = suites.filter((suite) => !suite.is_booked);
  const lost = free.length
    ? await claimSuites(
        tx,
        booking,
        departure,
        free.map((suite) => suite.id),
        expires,
      )
    : [];
  const taken = suites.filter((suite) => outOfService.includes(suite) || lost.includes(suite.id));
  if (taken.length) throwSuitesTaken(taken.map((suite) => suite.number));
  const ids = suites.map((suite) => suite.id);
  const option = await findOpenOption(tx, booking);
  await releaseOtherClaims(tx, booking, departure, [...ids, ...(option?.suite_ids ?? [])]);
  if (option) await keepOptionSuites(tx, option, ids);
}

function throwSuitesTaken(taken: string[]): never {
  const rooms = new Intl.ListFormat('en', { type: 'conjunction' }).format(taken);
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
 * @throws {HttpError}
 * 400 for a room twice or not of this journey, with `data.fields`;
 * 404 for an unknown departure;
 * 409 with `data.taken` when suites are taken, with `data.booking_id` when the user has booked one of them, when they are
 * on different options of the agent, and when the hold was released in another tab meanwhile;
 * 422 for a departure that can no longer be booked, and with `data.limit` when a limit forbids the hold.
 */
export async function takeHold(platform: Platform, owner: HoldOwner, request: HoldRequest): Promise<Hold> {
  const { db, now } = platform;
  await withRetry(db, async (tx) => {
    await lockHoldOwner(tx, owner);
    const departure = await lockBookableDeparture(tx, request.tourName, request.selectedDate, now());
    const suites = await getSuitesByNumber(tx, departure, request.rooms);
    await holdSuites(tx, platform, owner, { departure, suites });
  });
  const hold = await getCurrentHold(platform, owner.holder);
  return (
    hold ??
    throwHttpError('CONFLICT', 'Your suites were given back in another tab. Please choose them again.')
  );
}

/** The hold of `holder` as far as it has not run out, or null. Times are the database's. */
export async function getCurrentHold(
  { db, config }: Pick<Platform, 'db' | 'config'>,
  holder: string,
): Promise<Hold | null> {
  const [row] = await db
    .select({
      id: bookings.id,
      departure: bookings.departure_id,
      expires: sql<string>`floor(extract(epoch FROM ${bookings.hold_expires_at}) * 1000)::text`,
      now: sql<string>`floor(extract(epoch FROM clock_timestamp()) * 1000)::text`,
    })
    .from(bookings)
    .where(and(eq(bookings.holder_hash, holder), isOpenHold, sql`${bookings.hold_expires_at} > now()`));
  if (!row) return null;
  const held = await getHeldRooms(db, row.departure, row.id);
  if (!held) return null;
  const option = await findOpenOption(db, row.id);
  const until = option?.ends_at.getTime() ?? 0;
  const since = await getHeldSince(db, row.id);
  return {
    tourName: held.tour_slug,
    selectedDate: held.date_from,
    rooms: held.rooms,
    expires_at: Number(row.expires),
    now: Number(row.now),
    extendable_until: Math.min(
      since ? getLatestEnd(since, config.rateLimitFactor) : Number.MAX_SAFE_INTEGER,
      option ? getOptionLatestEnd(option, holdMinutes) : Number.MAX_SAFE_INTEGER,
    ),
    ...(until > Number(row.now) && { option_until: until }),
  };
}

/** Releases the visitor's hold, if any. `option_until`: the end, in epoch milliseconds, of an option that it was taken from. */
export async function releaseHold(
  { db }: Platform,
  holder: string,
): Promise<{ released: boolean; option_until?: number }> {
  return withRetry(db, async (tx) => {
    const booking = await lockOpenBooking(tx, holder);
    if (!booking) return { released: false };
    await endHold(tx, booking.id);
    const option = await findOpenOption(tx, booking.id);
    return { released: true, ...(option && { option_until: option.ends_at.getTime() }) };
  });
}

/**
 * Ends a hold or an option whose row is locked. An option that has not run out becomes an option again; else its suites are
 * free again. A coupon's use stays with the order that keeps it. A payment that arrives later is decided by `applyPayment`.
 */
export async function endHold(tx: Tx, booking: number): Promise<void> {
  if (await resumeOption(tx, booking)) return;
  await releaseBooking(tx, booking);
  await recordOptionEnd(tx, booking, 'LAPSED');
}

/** Releases the suites of a locked row, and expires it. */
export async function releaseBooking(tx: Tx, booking: number): Promise<void> {
  await releaseClaims(tx, booking);
  await tx.update(bookings).set({ status: 'EXPIRED', holder_hash: null }).where(eq(bookings.id, booking));
}

/** The visitor's hold that has not run out, locked; null when there is none. */
export async function lockCurrentHold(
  tx: Tx,
  holder: string,
): Promise<{ id: number; status: BookingStatus } | null> {
  const [row] = await tx
    .select({ id: bookings.id, status: bookings.status })
    .from(bookings)
    .where(and(eq(bookings.holder_hash, holder), isOpenHold, sql`${bookings.hold_expires_at} > now()`))
    .for('update');
  return row ?? null;
}
