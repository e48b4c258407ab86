/** Makes sure that guests under age stay in a suite with an adult of their booking, or beside one (VX-16). */
import { createFailureText, type FailureText } from '@antara/contracts/api/failure-texts';
import {
  findMinorProblem,
  listSuitesBesideAdults,
  type PlacedSuite,
} from '@antara/contracts/rules/minor-rules';
import { and, asc, eq, sql } from 'drizzle-orm';
import { suitePrices, suites } from '../../site/catalogue/index.ts';
import type { DbOrTx } from '../../platform/db/types.ts';
import { isSuiteFree } from './availability.ts';
import { type Departure, type SuiteRow, suiteColumns } from './offer.ts';
import type { SnapshotRoom } from './order-parts.ts';

/** Returns the guests of these rooms with the suites in which they stay now. */
const listStaying = (rooms: readonly Pick<SnapshotRoom, 'room_number' | 'guests'>[]) =>
  rooms.flatMap(({ room_number, guests }) => guests.map(({ age }) => ({ age, roomNumber: room_number })));

/**
 * Returns the room number of the first suite in which a guest under age would have no adult of the booking in the same
 * or a neighbouring suite; null when there is none.
 */
export const findSuiteApart = (
  rooms: readonly Pick<SnapshotRoom, 'room_number' | 'guests'>[],
  suitesOfShip: readonly PlacedSuite[],
): string | null => findMinorProblem(listStaying(rooms), suitesOfShip)?.suite ?? null;

/**
 * Returns the first guest under age (by number) who would be apart from all adults of the booking, and a text with
 * the free suites that would solve this; null when there is no such guest. `chosen` are the suites of the booking.
 */
export async function findMinorRefusal(
  db: DbOrTx,
  departure: Departure,
  chosen: readonly SuiteRow[],
  guests: readonly { age: number; roomNumber: string }[],
): Promise<{ guest: number; text: FailureText } | null> {
  const problem = findMinorProblem(guests, chosen);
  if (!problem) return null;
  const { guest, suite } = problem;
  if (suite === null) return { guest, text: createFailureText('ADULT_REQUIRED') };
  const free = await db
    .select(suiteColumns)
    .from(suites)
    .innerJoin(
      suitePrices,
      and(eq(suitePrices.suite_id, suites.id), eq(suitePrices.tour_id, departure.tour_id)),
    )
    .where(and(eq(suites.ship_id, departure.ship_id), isSuiteFree(sql`${departure.id}`, suites.id)))
    .orderBy(asc(suites.id));
  const others = listSuitesBesideAdults(guests, chosen, free);
  return { guest, text: createFailureText('MINOR_APART', { suite, others }) };
}
