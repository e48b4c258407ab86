/**
 * Reads and records the counts behind the limits of holds (`contracts/src/rules/hold-rules.ts`). Holds of the same
 * network address or account are handled one after the other, in all processes, so that the counts are exact.
 */
import {
  checkHoldLimits,
  holdLimits,
  type HoldParty,
  type HoldRefusal,
} from '@antara/contracts/rules/hold-rules';
import { and, eq, gt, inArray, or, sql, type SQL } from 'drizzle-orm';
import { users } from '../../base/accounts/index.ts';
import { suites } from '../../site/catalogue/index.ts';
import { prepareOnce } from '../../platform/db/prepare-once.ts';
import type { DbOrTx, Tx } from '../../platform/db/types.ts';
import { suiteHolds } from './hold-tables.ts';
import type { SuiteRow } from './offer.ts';
import type { OptionRow } from './open-options.ts';
import { holdStatuses } from './status.ts';
import { isActiveClaim } from './availability.ts';
import { bookings, isUnexpired, roomClaims } from './tables.ts';

const minuteMs = 60_000;

/**
 * The visitor who holds suites: the digest of the browser's cookie, the account or null, and the digest of the network
 * address.
 */
export interface HoldOwner {
  holder: string;
  /** True when this call created the cookie, so that no earlier hold can exist. */
  isNew?: boolean;
  user: number | null;
  address: string;
  /** Multiplies the limits of the address, in addition to `RATE_LIMIT_FACTOR` (`getOfficeFactor`); 1 by default. */
  officeFactor?: number;
}

/** Returns the `runInTurn` keys that match the locks of `lockHoldOwner`. */
export const getHoldOwnerKeys = ({ address, user }: Pick<HoldOwner, 'address' | 'user'>): string[] => [
  `address ${address}`,
  ...(user === null ? [] : [`account ${user}`]),
];

const lockAddress = prepareOnce((db) =>
  db
    .select({
      locked: sql`pg_advisory_xact_lock(hashtextextended(${sql.placeholder('address')}, 0))`,
      // A generic plan is made once per connection. Otherwise PostgreSQL would plan the statements with array
      // parameters again for each hold.
      planned: sql`set_config('plan_cache_mode', 'force_generic_plan', true)`,
    })
    .from(sql`(SELECT) AS address`)
    .prepare('lock_address'),
);

/**
 * Locks the network address and the account until the transaction ends, so that their holds are handled one at a time.
 * Also makes PostgreSQL use generic plans for the prepared statements of this transaction.
 */
export async function lockHoldOwner(tx: Tx, { address, user }: HoldOwner): Promise<void> {
  await lockAddress(tx).execute({ address });
  if (user !== null)
    await tx.select({ id: users.id }).from(users).where(eq(users.id, user)).for('no key update');
}

/**
 * Tells since when the visitor, and some visitor of the network address, have held each suite without a pause in
 * between. Times are by the database's clock.
 */
export interface HoldHistory {
  now: Date;
  suites: Map<number, { since: Date; addressSince: Date; until: Date }>;
}

const isOwn = or(
  eq(suiteHolds.holder_hash, sql.placeholder('holder')),
  eq(suiteHolds.user_id, sql.placeholder('user')),
)!;
const isOfAddress = eq(suiteHolds.address_hash, sql.placeholder('address'));

const selectHistory = prepareOnce((db) => {
  const least = (column: typeof suiteHolds.held_since | typeof suiteHolds.address_since, which: SQL) =>
    sql`coalesce(min(${column}) FILTER (WHERE ${which}), now())`;
  const since = least(suiteHolds.held_since, isOwn);
  const addressSince = least(suiteHolds.address_since, or(isOwn, isOfAddress)!);
  return (
    db
      .select({
        now: sql`now()`.mapWith(suiteHolds.held_until),
        suite: suiteHolds.suite_id,
        since: since.mapWith(suiteHolds.held_since),
        // `now()` is the time at which this transaction began. The transaction that held the lock before may have begun
        // later, so its `held_since` may be later than `now()`.
        addressSince: sql`least(${since}, ${addressSince})`.mapWith(suiteHolds.held_since),
        until: sql`max(${suiteHolds.held_until})`.mapWith(suiteHolds.held_until),
      })
      // The left join returns the time even when there is no hold.
      .from(sql`(SELECT) AS clock`)
      .leftJoin(
        suiteHolds,
        and(
          eq(suiteHolds.departure_id, sql.placeholder('departure')),
          sql`${suiteHolds.suite_id} = ANY(${sql.placeholder('suites')})`,
          or(isOwn, isOfAddress),
          sql`${suiteHolds.held_until} > now() - make_interval(mins => ${holdLimits.pauseMinutes})`,
        ),
      )
      .groupBy(suiteHolds.suite_id)
      .prepare('hold_history')
  );
});

/** Returns the recent holds by this visitor or from this address, of `suiteIds` of a departure. */
export async function getHoldHistory(
  tx: Tx,
  { holder, user, address }: HoldOwner,
  departure: number,
  suiteIds: readonly number[],
): Promise<HoldHistory> {
  const rows = await selectHistory(tx).execute({ holder, user, address, departure, suites: suiteIds });
  return {
    now: rows[0]!.now,
    suites: new Map(rows.flatMap(({ suite, ...row }) => (suite === null ? [] : [[suite, row]]))),
  };
}

/**
 * Returns the time (epoch milliseconds) until which a suite may be held at most. The visitor has held the suite since
 * `since`, and some visitor of the network address has held it since `addressSince`. `factor` multiplies the total time
 * of an address; `orderMinutes` is the additional time for the payment of an order.
 */
export function getLatestEnd(
  { since, addressSince }: { since: Date; addressSince: Date },
  factor: number,
  orderMinutes = 0,
): number {
  const after = (start: Date, minutes: number) => start.getTime() + (minutes + orderMinutes) * minuteMs;
  const { totalMinutes } = holdLimits;
  return Math.min(after(since, totalMinutes), after(addressSince, totalMinutes * Math.max(1, factor)));
}

/**
 * Returns until when an option's checkout may be extended at most (epoch milliseconds). A checkout that began before
 * the option's end can be finished, but not extended further.
 */
export const getOptionLatestEnd = ({ ends_at }: Pick<OptionRow, 'ends_at'>, minutes: number): number =>
  ends_at.getTime() + minutes * minuteMs;

/**
 * Returns the refusal for the suites of `chosen` that cannot be held until `least` (epoch milliseconds), because their
 * total time is used up; null when all can be held. The refusal says for how many minutes the suites are then left to
 * others.
 */
export function findSpentSuites(
  { now, suites: suiteRows }: HoldHistory,
  chosen: readonly SuiteRow[],
  factor: number,
  orderMinutes: number,
  least: number,
): HoldRefusal | null {
  const spent = chosen.filter(({ id }) => {
    const row = suiteRows.get(id);
    return row && getLatestEnd(row, factor, orderMinutes) <= least;
  });
  if (!spent.length) return null;
  const ends = spent.map(({ id }) => suiteRows.get(id)!);
  const again = Math.max(...ends.map(({ until }) => until.getTime())) + holdLimits.pauseMinutes * minuteMs;
  const isOwn = ends.some(
    (row) => getLatestEnd({ ...row, addressSince: row.since }, 1, orderMinutes) <= least,
  );
  return {
    limit: 'time',
    party: isOwn ? 'visitor' : 'address',
    rooms: spent.map(({ number }) => number),
    minutes: Math.max(1, Math.ceil((again - now.getTime()) / minuteMs)),
  };
}

/**
 * Returns the columns that count the holds of the rows that match `isParty`: bookings, suites, and suites on the
 * departure.
 */
const countHolds = (isParty: SQL) => ({
  holds: sql`count(DISTINCT ${suiteHolds.booking_id}) FILTER (WHERE ${isParty})`.mapWith(Number),
  suites: sql`count(*) FILTER (WHERE ${isParty})`.mapWith(Number),
  onDeparture:
    sql`count(*) FILTER (WHERE ${isParty} AND ${eq(suiteHolds.departure_id, sql.placeholder('departure'))})`.mapWith(
      Number,
    ),
});

const selectPresentHolds = prepareOnce((db) => {
  const isOfAccount = eq(suiteHolds.user_id, sql.placeholder('user'));
  return (
    db
      .select({
        free: sql`(SELECT count(*) FROM ${suites} WHERE ${eq(suites.ship_id, sql.placeholder('ship'))}
          AND NOT EXISTS (SELECT FROM ${roomClaims} WHERE ${roomClaims.suite_id} = ${suites.id}
            AND ${eq(roomClaims.departure_id, sql.placeholder('departure'))} AND ${isActiveClaim}
            AND coalesce(${roomClaims.booking_id}, 0) NOT IN (SELECT ${sql.placeholder('ownBooking')}::integer
              UNION ALL SELECT ${suiteHolds.booking_id} FROM ${suiteHolds} WHERE ${or(isOfAddress, isOfAccount)})))`.mapWith(
          Number,
        ),
        address: countHolds(isOfAddress),
        account: countHolds(isOfAccount),
      })
      // OFFSET 0 makes PostgreSQL find holds by their owner only, and the subquery makes PostgreSQL look up each hold's
      // booking. Otherwise PostgreSQL would scan all holds when there were few at the last ANALYZE.
      .from(
        sql`(SELECT * FROM ${suiteHolds} WHERE ${or(isOfAddress, isOfAccount)} OFFSET 0) AS ${suiteHolds}`,
      )
      .where(
        and(
          sql`${suiteHolds.booking_id} IS DISTINCT FROM ${sql.placeholder('booking')}`,
          gt(suiteHolds.held_until, sql`now()`),
          sql`(SELECT ${inArray(bookings.status, holdStatuses)} AND ${isUnexpired}
            FROM ${bookings} WHERE ${bookings.id} = ${suiteHolds.booking_id})`,
        ),
      )
      .prepare('present_holds')
  );
});

/**
 * Returns which limit keeps the owner from holding `suiteCount` more suites; null when the limits allow the hold.
 * `booking` is the owner's existing booking row, whose suites are not counted; null for a new hold. `ownBooking` is the
 * row for which the suites are already claimed. `factor` multiplies the limits of an address.
 */
export async function findHoldLimit(
  tx: Tx,
  { user, address }: HoldOwner,
  {
    booking,
    ownBooking,
    departure,
    ship,
    suiteCount,
  }: { booking: number | null; ownBooking: number; departure: number; ship: number; suiteCount: number },
  factor: number,
): Promise<HoldRefusal | null> {
  const [present] = await selectPresentHolds(tx).execute({
    user,
    address,
    booking,
    ownBooking,
    departure,
    ship,
  });
  const { free, ...parties } = present!;
  const limitOf = (party: HoldParty) => checkHoldLimits(party, parties[party], suiteCount, free, factor);
  return (user === null ? null : limitOf('account')) ?? limitOf('address');
}

const insertSuiteHolds = prepareOnce((db) =>
  db
    .insert(suiteHolds)
    .select(
      sql`SELECT ${sql.placeholder('booking')}::integer, ${sql.placeholder('departure')}::integer, suite, ${sql.placeholder('holder')}::text,
        ${sql.placeholder('user')}::integer, ${sql.placeholder('address')}::text, since, address_since, ${sql.placeholder('until')}::timestamptz
        FROM unnest(${sql.placeholder('suites')}::integer[], ${sql.placeholder('since')}::timestamptz[], ${sql.placeholder('addressSince')}::timestamptz[])
          AS held (suite, since, address_since)`,
    )
    .onConflictDoUpdate({
      target: [suiteHolds.booking_id, suiteHolds.departure_id, suiteHolds.suite_id],
      set: {
        // A visitor who logs out during the hold still counts as the same account.
        user_id: sql`coalesce(excluded.user_id, ${suiteHolds.user_id})`,
        address_hash: sql`excluded.address_hash`,
        held_since: sql`excluded.held_since`,
        address_since: sql`excluded.address_since`,
        held_until: sql`excluded.held_until`,
      },
    })
    .prepare('record_suite_holds'),
);

/** Records which suites `booking` holds until `until`, and since when. */
export async function recordSuiteHolds(
  tx: Tx,
  { holder, user, address }: HoldOwner,
  history: HoldHistory,
  {
    booking,
    departure,
    suiteIds,
    until,
  }: { booking: number; departure: number; suiteIds: readonly number[]; until: Date },
): Promise<void> {
  if (!suiteIds.length) return;
  const toTimes = (start: 'since' | 'addressSince') =>
    suiteIds.map((id) => (history.suites.get(id)?.[start] ?? history.now).toISOString());
  await insertSuiteHolds(tx).execute({
    booking,
    departure,
    suites: suiteIds,
    holder,
    user,
    address,
    since: toTimes('since'),
    addressSince: toTimes('addressSince'),
    until: until.toISOString(),
  });
}

/** Deletes the records of holds, and with them who held and from where, once the pause is over. */
export async function deleteOldSuiteHolds(db: DbOrTx): Promise<void> {
  await db
    .delete(suiteHolds)
    .where(sql`${suiteHolds.held_until} <= now() - make_interval(mins => ${holdLimits.pauseMinutes})`);
}
