/**
 * What the limits of holds are decided from (`contracts/src/rules/hold-rules.ts`): counted from the tables, one hold
 * after the other for a network address and for an account, in whatever process.
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

/** Who holds: by the browser's cookie (digest), the account or null, and the network address (digest). */
export interface HoldOwner {
  holder: string;
  /** The cookie was made with this call: nothing was held with it before. */
  isNew?: boolean;
  user: number | null;
  address: string;
  /** Multiplies the limits of the address besides `RATE_LIMIT_FACTOR` (`getOfficeFactor`); 1 unless given. */
  officeFactor?: number;
}

/** The keys of `runInTurn` for what `lockHoldOwner` locks. */
export const getHoldOwnerKeys = ({ address, user }: Pick<HoldOwner, 'address' | 'user'>): string[] => [
  `address ${address}`,
  ...(user === null ? [] : [`account ${user}`]),
];

const lockAddress = prepareOnce((db) =>
  db
    .select({
      locked: sql`pg_advisory_xact_lock(hashtextextended(${sql.placeholder('address')}, 0))`,
      // Planned once a connection: with arrays, PostgreSQL would plan them anew for each hold.
      planned: sql`set_config('plan_cache_mode', 'force_generic_plan', true)`,
    })
    .from(sql`(SELECT) AS address`)
    .prepare('lock_address'),
);

/**
 * Lets one hold at a time through for an address and for an account, until the transaction ends, whose prepared
 * statements are planned without their values.
 */
export async function lockHoldOwner(tx: Tx, { address, user }: HoldOwner): Promise<void> {
  await lockAddress(tx).execute({ address });
  if (user !== null)
    await tx.select({ id: users.id }).from(users).where(eq(users.id, user)).for('no key update');
}

/**
 * Since when suites have been held by a visitor and from an address, with less than a pause between; times of the
 * database.
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
        // now() is when this transaction began: whoever took the lock before may have begun, and so held, later.
        addressSince: sql`least(${since}, ${addressSince})`.mapWith(suiteHolds.held_since),
        until: sql`max(${suiteHolds.held_until})`.mapWith(suiteHolds.held_until),
      })
      // The time is wanted without any such hold, too.
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

/** What was held lately, of `suiteIds` of a departure, by this visitor or from this address. */
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
 * The longest that suites may be held which the visitor has held since `since`, and others from the address since
 * `addressSince`.
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

/** The time to which an option's checkout may be extended: a checkout begun in time can be finished, and no longer. */
export const getOptionLatestEnd = ({ ends_at }: Pick<OptionRow, 'ends_at'>, minutes: number): number =>
  ends_at.getTime() + minutes * minuteMs;

/** The suites that cannot be held until `least` (epoch milliseconds), if any, and how long the pause lasts. */
export function findSpentSuites(
  { now, suites: known }: HoldHistory,
  chosen: readonly SuiteRow[],
  factor: number,
  orderMinutes: number,
  least: number,
): HoldRefusal | null {
  const spent = chosen.filter(({ id }) => {
    const row = known.get(id);
    return row && getLatestEnd(row, factor, orderMinutes) <= least;
  });
  if (!spent.length) return null;
  const ends = spent.map(({ id }) => known.get(id)!);
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

/** What those of a party hold, of the rows that a query has. */
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
            AND coalesce(${roomClaims.booking_id}, 0) NOT IN (SELECT ${sql.placeholder('own')}::integer
              UNION ALL SELECT ${suiteHolds.booking_id} FROM ${suiteHolds} WHERE ${or(isOfAddress, isOfAccount)})))`.mapWith(
          Number,
        ),
        address: countHolds(isOfAddress),
        account: countHolds(isOfAccount),
      })
      // Each hold is found by its owner alone (OFFSET), and its booking by that (a subquery): where little was held at
      // the last ANALYZE, PostgreSQL would rather go through everything that is held.
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
 * Why `owner` cannot hold `suiteCount` suites besides what is held already, or null. What `booking` has is not counted,
 * when it is there already; `own` is the row that the suites are claimed for. `factor` multiplies the limits of an
 * address.
 */
export async function findHoldLimit(
  tx: Tx,
  { user, address }: HoldOwner,
  {
    booking,
    own,
    departure,
    ship,
    suiteCount,
  }: { booking: number | null; own: number; departure: number; ship: number; suiteCount: number },
  factor: number,
): Promise<HoldRefusal | null> {
  const [present] = await selectPresentHolds(tx).execute({ user, address, booking, own, departure, ship });
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
        // Who logs out meanwhile stays the same person.
        user_id: sql`coalesce(excluded.user_id, ${suiteHolds.user_id})`,
        address_hash: sql`excluded.address_hash`,
        held_since: sql`excluded.held_since`,
        address_since: sql`excluded.address_since`,
        held_until: sql`excluded.held_until`,
      },
    })
    .prepare('record_suite_holds'),
);

/** Writes down what `booking` holds until `until`, and since when. */
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

/** Forgets who held what, and from where, once the pause is over. */
export async function deleteOldSuiteHolds(db: DbOrTx): Promise<void> {
  await db
    .delete(suiteHolds)
    .where(sql`${suiteHolds.held_until} <= now() - make_interval(mins => ${holdLimits.pauseMinutes})`);
}
