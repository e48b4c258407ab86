/**
 * What the limits of holds are decided from (`contracts/src/rules/hold-rules.ts`): counted from the tables, one hold after
 * the other for a network address and for an account, in whatever process.
 */
import {
  checkHoldLimits,
  holdLimits,
  type HoldParty,
  type HoldRefusal,
} from '@antara/contracts/rules/hold-rules';
import { and, eq, gt, inArray, ne, or, sql, type SQL } from 'drizzle-orm';
import { users } from '../accounts/index.ts';
import type { DbOrTx, Tx } from '../platform/db/types.ts';
import { suiteHolds } from './hold-tables.ts';
import type { SuiteRow } from './offer.ts';
import type { OptionRow } from './open-options.ts';
import { holdStatuses } from './status.ts';
import { bookings, isUnexpired } from './tables.ts';

const minuteMs = 60_000;

/** Who holds: by the browser's cookie (digest), the account or null, and the network address (digest). */
export interface HoldOwner {
  holder: string;
  /** The cookie was made with this call: nothing was held with it before. */
  isNew?: boolean;
  user: number | null;
  address: string;
}

/** The keys of `runInTurn` for what `lockHoldOwner` locks. */
export const getHoldOwnerKeys = ({ address, user }: Pick<HoldOwner, 'address' | 'user'>): string[] => [
  `address ${address}`,
  ...(user === null ? [] : [`account ${user}`]),
];

/** Lets one hold at a time through for an address and for an account, until the transaction ends. */
export async function lockHoldOwner(tx: Tx, { address, user }: HoldOwner): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${address}, 0))`);
  if (user !== null)
    await tx.select({ id: users.id }).from(users).where(eq(users.id, user)).for('no key update');
}

/** Since when suites have been held by a visitor and from an address, with less than a pause between; times of the database. */
export interface HoldHistory {
  now: Date;
  suites: Map<number, { since: Date; addressSince: Date; until: Date }>;
}

/** What was held lately, of `suiteIds` of a departure, by this visitor or from this address. */
export async function getHoldHistory(
  tx: Tx,
  owner: HoldOwner,
  departure: number,
  suiteIds: readonly number[],
): Promise<HoldHistory> {
  const isOwn = or(
    eq(suiteHolds.holder_hash, owner.holder),
    owner.user === null ? undefined : eq(suiteHolds.user_id, owner.user),
  )!;
  const isAddress = eq(suiteHolds.address_hash, owner.address);
  const now = sql`now()`.mapWith(suiteHolds.held_until);
  const least = (column: typeof suiteHolds.held_since | typeof suiteHolds.address_since, which: SQL) =>
    sql`coalesce(min(${column}) FILTER (WHERE ${which}), now())`;
  const since = least(suiteHolds.held_since, isOwn);
  const addressSince = least(suiteHolds.address_since, or(isOwn, isAddress)!);
  const rows = await tx
    .select({
      now,
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
        eq(suiteHolds.departure_id, departure),
        inArray(suiteHolds.suite_id, [...suiteIds]),
        or(isOwn, isAddress),
        sql`${suiteHolds.held_until} > now() - make_interval(mins => ${holdLimits.pauseMinutes})`,
      ),
    )
    .groupBy(suiteHolds.suite_id);
  return {
    now: rows[0]!.now,
    suites: new Map(rows.flatMap(({ suite, ...row }) => (suite === null ? [] : [[suite, row]]))),
  };
}

/** The longest that suites may be held which the visitor has held since `since`, and others from the address since `addressSince`. */
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

/** The suites that can be held no longer, if any, and how long the pause lasts. */
export function findSpentSuites(
  { now, suites: known }: HoldHistory,
  chosen: readonly SuiteRow[],
  factor: number,
  orderMinutes: number,
): HoldRefusal | null {
  const spent = chosen.filter(({ id }) => {
    const row = known.get(id);
    return row && getLatestEnd(row, factor, orderMinutes) <= now.getTime();
  });
  if (!spent.length) return null;
  const ends = spent.map(({ id }) => known.get(id)!);
  const again = Math.max(...ends.map(({ until }) => until.getTime())) + holdLimits.pauseMinutes * minuteMs;
  const isOwn = ends.some(
    (row) => getLatestEnd({ ...row, addressSince: row.since }, 1, orderMinutes) <= now.getTime(),
  );
  return {
    limit: 'time',
    party: isOwn ? 'visitor' : 'address',
    rooms: spent.map(({ number }) => number),
    minutes: Math.max(1, Math.ceil((again - now.getTime()) / minuteMs)),
  };
}

/** What those of a party hold, of the rows that a query has. */
const countHolds = (isParty: SQL, departure: number) => ({
  holds: sql`count(DISTINCT ${suiteHolds.booking_id}) FILTER (WHERE ${isParty})`.mapWith(Number),
  suites: sql`count(*) FILTER (WHERE ${isParty})`.mapWith(Number),
  onDeparture: sql`count(*) FILTER (WHERE ${isParty} AND ${suiteHolds.departure_id} = ${departure})`.mapWith(
    Number,
  ),
});

/**
 * Why `owner` cannot hold `suiteCount` suites besides what is held already, or null. What `booking` has is not counted, when it is there already.
 * `factor` multiplies the limits of an address.
 */
export async function findHoldLimit(
  tx: Tx,
  { user, address }: HoldOwner,
  {
    booking,
    departure,
    ship,
    suiteCount,
  }: { booking: number | null; departure: number; ship: number; suiteCount: number },
  factor: number,
): Promise<HoldRefusal | null> {
  const isAddress = eq(suiteHolds.address_hash, address);
  const isAccount = user === null ? sql`false` : eq(suiteHolds.user_id, user);
  const [present] = await tx
    .select({
      inService: sql`(SELECT count(*) FROM suites WHERE ship_id = ${ship} AND NOT out_of_service)`.mapWith(
        Number,
      ),
      address: countHolds(isAddress, departure),
      account: countHolds(isAccount, departure),
    })
    // A part of its own (OFFSET): joined at once, all holds would be read in the order of their bookings, which count(DISTINCT) would like.
    .from(
      sql`(SELECT * FROM ${suiteHolds} WHERE ${user === null ? isAddress : or(isAddress, isAccount)} OFFSET 0) AS ${suiteHolds}`,
    )
    .innerJoin(bookings, eq(bookings.id, suiteHolds.booking_id))
    .where(
      and(
        booking === null ? undefined : ne(suiteHolds.booking_id, booking),
        inArray(bookings.status, holdStatuses),
        isUnexpired,
        gt(suiteHolds.held_until, sql`now()`),
      ),
    );
  const { inService, ...parties } = present!;
  const limitOf = (party: HoldParty) => checkHoldLimits(party, parties[party], suiteCount, inService, factor);
  return (user === null ? null : limitOf('account')) ?? limitOf('address');
}

/** Writes down what `booking` holds until `until`, and since when. */
export async function recordSuiteHolds(
  tx: Tx,
  owner: HoldOwner,
  history: HoldHistory,
  {
    booking,
    departure,
    suiteIds,
    until,
  }: { booking: number; departure: number; suiteIds: readonly number[]; until: Date },
): Promise<void> {
  if (!suiteIds.length) return;
  await tx
    .insert(suiteHolds)
    .values(
      suiteIds.map((suite_id) => ({
        booking_id: booking,
        departure_id: departure,
        suite_id,
        holder_hash: owner.holder,
        user_id: owner.user,
        address_hash: owner.address,
        held_since: history.suites.get(suite_id)?.since ?? history.now,
        address_since: history.suites.get(suite_id)?.addressSince ?? history.now,
        held_until: until,
      })),
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
    });
}

/** Forgets who held what, and from where, once the pause is over. */
export async function deleteOldSuiteHolds(db: DbOrTx): Promise<void> {
  await db
    .delete(suiteHolds)
    .where(sql`${suiteHolds.held_until} <= now() - make_interval(mins => ${holdLimits.pauseMinutes})`);
}
