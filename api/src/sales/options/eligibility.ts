/**
 * Reads the facts that the rules for options need, and refuses an agency's holds for a time after one of its options
 * ended unpaid. Suites and options are counted for the whole agency, whichever of its accounts asks.
 */
import {
  getOptionPauseEnd,
  optionLimits,
  type OptionEligibility,
} from '@antara/contracts/rules/option-rules';
import { and, arrayOverlaps, count, eq, inArray, ne, sql } from 'drizzle-orm';
import { users } from '../../base/accounts/index.ts';
import { listAgencyAccounts } from '../agents/index.ts';
import {
  bookings,
  countUnpaidSuites,
  courtesyOptions,
  type Departure,
  isOpen,
  throwHoldRefusal,
  unpaidStatuses,
} from '../../bookings/booking/index.ts';
import { departures, suites } from '../../site/catalogue/index.ts';
import { existsIn } from '../../platform/db/exists-in.ts';
import type { DbOrTx, Tx } from '../../platform/db/types.ts';
import type { DomainEvents } from '../../platform/events.ts';
import { throwHttpError } from '../../platform/http-error.ts';

/**
 * Locks a departure, so that its options are taken and extended one after the other and the operator cannot change the
 * departure meanwhile.
 */
export async function lockDepartureOptions(tx: Tx, departure: number): Promise<void> {
  await tx.execute(
    sql`SELECT pg_advisory_xact_lock(hashtextextended(${`options of departure ${departure}`}, 0))`,
  );
  // The lock is shared, because payments lock the booking before the departure, and here the booking is locked after
  // it. With exclusive locks the two could deadlock.
  await tx.select({ id: departures.id }).from(departures).where(eq(departures.id, departure)).for('share');
}

/**
 * Reads what the rules need to decide whether an agency may take an option on a departure. `agency` has the ids of the
 * agency's accounts.
 */
export async function getOptionEligibility(
  db: DbOrTx,
  agency: readonly number[],
  departure: Departure,
  now: Date,
): Promise<OptionEligibility> {
  const [ownCounts] = await db
    .select({ options: count() })
    .from(courtesyOptions)
    .innerJoin(bookings, eq(bookings.id, courtesyOptions.booking_id))
    .where(and(inArray(courtesyOptions.user_id, [...agency]), isOpen));
  const ended = await listUnpaidOptions(db, agency, departure.id);
  return {
    now,
    departure: departure.date_from,
    open: ownCounts!.options,
    shipSuites: await db.$count(suites, eq(suites.ship_id, departure.ship_id)),
    onOption: await countUnpaidSuites(db, departure.id),
    endedUnpaid: ended[0]?.ended ?? null,
  };
}

/** Matches options of agencies. Those of customers are holds that the office took for them. */
const isAgencyOption = existsIn(
  users,
  and(eq(users.id, courtesyOptions.user_id), ne(users.role, 'CUSTOMER')),
);

/**
 * Returns an agency's options on a departure that ended unpaid and whose pause lasts, latest first; with `suiteIds`,
 * only those with one of these suites. Options that the operator withdrew or that were paid later do not count, nor
 * does a hold that the office took for a guest. Expired options count even before the expiry job has run.
 */
async function listUnpaidOptions(
  db: DbOrTx,
  agency: readonly number[],
  departure: number,
  suiteIds?: readonly number[],
): Promise<{ ended: Date; suite_ids: number[] }[]> {
  const ended = sql`coalesce(${courtesyOptions.ended_at}, ${courtesyOptions.ends_at})`;
  return db
    .select({ ended: ended.mapWith(courtesyOptions.ends_at), suite_ids: courtesyOptions.suite_ids })
    .from(courtesyOptions)
    .innerJoin(bookings, eq(bookings.id, courtesyOptions.booking_id))
    .where(
      and(
        inArray(courtesyOptions.user_id, [...agency]),
        eq(courtesyOptions.departure_id, departure),
        suiteIds && arrayOverlaps(courtesyOptions.suite_ids, [...suiteIds]),
        inArray(bookings.status, [...unpaidStatuses, 'EXPIRED']),
        sql`${courtesyOptions.ended_how} IS DISTINCT FROM 'WITHDRAWN'`,
        isAgencyOption,
        sql`NOT (${isOpen})`,
        sql`${ended} > now() - make_interval(days => ${optionLimits.cooldownDays})`,
      ),
    )
    .orderBy(sql`${ended} DESC`);
}

/**
 * Refuses a hold of suites that an option of the agency reserved until it ended unpaid less than a pause ago. Otherwise
 * an agency could prolong its options with holds.
 *
 * @throws {HttpError} 422 with `data.limit` `option`.
 */
export async function assertNoUnpaidOption(
  tx: Tx,
  { user, departure, suites: wantedSuites }: DomainEvents['suites-held'],
): Promise<void> {
  const ids = wantedSuites.map(({ id }) => id);
  if (!ids.length) return;
  const ended = await listUnpaidOptions(tx, await listAgencyAccounts(tx, user), departure, ids);
  const [last] = ended;
  if (!last) return;
  throwHoldRefusal({
    limit: 'option',
    rooms: wantedSuites
      .filter(({ id }) => ended.some(({ suite_ids }) => suite_ids.includes(id)))
      .map(({ number }) => number),
    until: getOptionPauseEnd(last.ended),
  });
}

/**
 * Refuses an option that the caller cannot see.
 *
 * @throws {HttpError} 404 for an option that does not exist or belongs to another agency.
 */
export function throwUnknownOption(): never {
  throwHttpError('NOT_FOUND', 'There is no such option of your agency. See those there are in your portal.');
}
