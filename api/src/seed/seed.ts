/**
 * The filling with sample data, in named steps. Each is done once in a database's life, so that one made by an earlier
 * version is given what has come since, and what the operator has deleted does not come back.
 */
import { sql } from 'drizzle-orm';
import { coupons } from '../booking/tables.ts';
import { countries, ships } from '../catalogue/tables.ts';
import { rebuildSearchIndex } from '../content/search-documents.ts';
import { seedSteps } from '../content/tables.ts';
import { toCivilDate } from '../platform/clock.ts';
import { transaction } from '../platform/db/transaction.ts';
import type { Db, DbOrTx, Tx } from '../platform/db/types.ts';
import type { Logger } from '../platform/log.ts';
import { countries as sampleCountries } from '../sample/countries.ts';
import { coupons as sampleCoupons } from '../sample/coupons.ts';
import { seedAgents, seedPlaces } from './agents.ts';
import { altTexts, type AltOf } from './alt-texts.ts';
import {
  seedCalendar,
  seedCareers,
  seedGallery,
  seedLegal,
  seedPages,
  seedSeller,
  seedSettings,
  seedShipAlts,
  seedSite,
} from './content.ts';
import { seedDepartures } from './departures.ts';
import { insertAll } from './insert.ts';
import { seedShips } from './ships.ts';
import { seedTours } from './tours.ts';
import { seedWriting } from './writing.ts';

/** What the filling needs to know. */
export interface SeedOptions {
  /** The timetable begins on the civil date of this instant. */
  now: Date;
  /** The picture library, for what the pictures show. */
  mediaDir: string;
  log: Logger;
}

type Step = (tx: Tx, context: { altOf: AltOf; today: string }) => Promise<void>;

/** In the order in which they are done. A step that was released keeps its name. */
const steps: Readonly<Record<string, Step>> = {
  catalogue: async (tx, { altOf, today }) => {
    const fleet = await seedShips(tx, altOf);
    const tours = await seedTours(tx, fleet, altOf);
    await seedDepartures(tx, fleet, tours, today);
    await insertAll(tx, coupons, sampleCoupons);
    await insertAll(tx, countries, sampleCountries);
  },
  site: seedSite,
  settings: seedSettings,
  'ship-alts': (tx, { altOf }) => seedShipAlts(tx, altOf),
  writing: (tx, { altOf }) => seedWriting(tx, altOf),
  gallery: (tx, { altOf }) => seedGallery(tx, altOf),
  legal: seedLegal,
  careers: seedCareers,
  pages: (tx, { altOf }) => seedPages(tx, altOf),
  calendar: seedCalendar,
  places: seedPlaces,
  agents: (tx, { altOf }) => seedAgents(tx, altOf),
  seller: seedSeller,
};

/** What a database had been given before steps were recorded. */
const beforeSteps = ['catalogue', 'site'];

/** The steps that this database has not been given yet. */
export async function missingSteps(db: DbOrTx): Promise<string[]> {
  const recorded = (await db.select({ name: seedSteps.name }).from(seedSteps)).map(({ name }) => name);
  const filled = recorded.length > 0 || (await db.select({ id: ships.id }).from(ships).limit(1)).length > 0;
  const done = recorded.length === 0 && filled ? beforeSteps : recorded;
  return Object.keys(steps).filter((name) => !done.includes(name));
}

/** Does the missing steps, all of them or none, and makes the search anew from what then stands in the tables. */
export async function seed(db: Db, { now, mediaDir, log }: SeedOptions): Promise<void> {
  const before = performance.now();
  const undescribed = new Set<string>();
  const missing = await missingSteps(db);
  await transaction(db, async (tx) => {
    const context = { altOf: altTexts(mediaDir, undescribed), today: toCivilDate(now) };
    for (const name of missing) await steps[name]!(tx, context);
    if (missing.length) {
      const done = Object.keys(steps).map((name) => ({ name }));
      await tx.insert(seedSteps).values(done).onConflictDoNothing();
    }
    await rebuildSearchIndex(tx);
    // The embedded database gathers no statistics by itself, and without them joins over all departures are slow.
    if (missing.length) await tx.execute(sql`ANALYZE`);
  });
  if (undescribed.size) {
    log.warn({ pictures: [...undescribed] }, 'pictures of the sample data that the library does not have');
  }
  if (missing.length) {
    const ms = Math.round(performance.now() - before);
    log.info({ ms, steps: missing }, 'filled the database with sample data');
  }
}
