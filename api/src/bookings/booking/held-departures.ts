/**
 * Reports departures that have no free suite because a few network addresses hold the last ones. The limits of holds
 * allow this, so only the operator can judge whether the holds are genuine.
 */
import { and, eq, gt, sql } from 'drizzle-orm';
import { departures, departureShip, suites, tours } from '../../site/catalogue/index.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { SweepDeps } from '../../platform/sweep.ts';
import { isSuiteFree } from './availability.ts';
import { suiteHolds } from './hold-tables.ts';
import { roomClaims } from './tables.ts';

declare module '../../platform/events.ts' {
  interface DomainEvents {
    /** `departure` is the tour's slug and the day. */
    'departure-held': { departure: string; at: Date };
  }
}

/** A departure with fewer held suites is not reported, because its last suites may simply be in demand. */
const minSuites = 6;
/**
 * A departure whose suites are held from more addresses is not reported. Each address may hold at most a third of the
 * free suites, so unrelated visitors use more addresses than this.
 */
const maxAddresses = 10;

/**
 * Tells the operator (`departure-held`) about each departure whose last suites, at least `minSuites`, are held from at
 * most `maxAddresses` addresses.
 */
export async function reportHeldDepartures({ db, emit, now }: SweepDeps): Promise<void> {
  const held = await db
    .select({ slug: tours.slug, date: departures.date_from })
    .from(roomClaims)
    .innerJoin(
      suiteHolds,
      and(
        eq(suiteHolds.booking_id, roomClaims.booking_id),
        eq(suiteHolds.departure_id, roomClaims.departure_id),
        eq(suiteHolds.suite_id, roomClaims.suite_id),
      ),
    )
    .innerJoin(departures, eq(departures.id, roomClaims.departure_id))
    .innerJoin(tours, eq(tours.id, departures.tour_id))
    .where(gt(roomClaims.hold_expires_at, sql`now()`))
    .groupBy(tours.id, departures.id)
    .having(
      sql`count(*) >= ${minSuites} AND count(DISTINCT ${suiteHolds.address_hash}) <= ${maxAddresses}
        AND NOT EXISTS (SELECT FROM ${suites} WHERE ${suites.ship_id} = ${departureShip}
          AND ${isSuiteFree(departures.id, suites.id)})`,
    );
  for (const { slug, date } of held)
    await transaction(db, (tx) => emit(tx, 'departure-held', { departure: `${slug} ${date}`, at: now() }));
}
