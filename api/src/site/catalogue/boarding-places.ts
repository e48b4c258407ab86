/** The places where guests board, from the boarding plans of the journeys. */
import { asc, isNotNull } from 'drizzle-orm';
import type { DbOrTx } from '../../platform/db/types.ts';
import { tours } from './tables.ts';

export interface BoardingPlace {
  place: string;
  address: string;
  /** The journeys that board there, in the operator's order. */
  journeys: { name: string; slug: string }[];
}

/** How many journeys are looked at, so that a catalogue of thousands is not read for one page. */
const readTours = 100;

/**
 * Returns each boarding place of the first journeys once, in their order. Places are the same when name and address
 * are.
 */
export async function listBoardingPlaces(db: DbOrTx): Promise<BoardingPlace[]> {
  const rows = await db
    .select({ name: tours.name, slug: tours.slug, boarding: tours.boarding })
    .from(tours)
    .where(isNotNull(tours.boarding))
    .orderBy(asc(tours.position), asc(tours.id))
    .limit(readTours);
  const places = new Map<string, BoardingPlace>();
  for (const { name, slug, boarding } of rows) {
    const { place, address } = boarding!.embark;
    const key = JSON.stringify([place, address]);
    const known = places.get(key) ?? { place, address, journeys: [] };
    known.journeys.push({ name, slug });
    places.set(key, known);
  }
  return [...places.values()];
}
