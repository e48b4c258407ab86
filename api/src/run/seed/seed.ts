/**
 * Fills a database at the first start: with reference data, which every site needs, and with the sample company if it
 * is configured. A database receives each part only once, so that data that the operator has deleted does not come
 * back.
 */
import { sql } from 'drizzle-orm';
import { ships } from '../../site/catalogue/index.ts';
import { rebuildSearchIndex } from '../../site/content/index.ts';
import { type MediaFiles, createMediaLookup } from '../operator/index.ts';
import { toCivilDate } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Db, DbOrTx } from '../../platform/db/types.ts';
import type { Logger } from '../../platform/log.ts';
import { seedReferenceData } from './reference-data.ts';
import { seedSampleCompany } from './sample-company.ts';
import { seedSteps } from './tables.ts';

export type SeedStep = 'reference-data' | 'sample-company';

/** What the first filling needs. `config.sampleDir` is the sample company's folder; null = the site stays empty. */
export interface SeedOptions {
  config: Pick<Config, 'sampleDir' | 'isSampleRequested' | 'mediaDir' | 'dataDir'>;
  /** The timetable begins on the civil date of this instant. */
  now: Date;
  log: Logger;
}

/**
 * Returns the parts that this database lacks. The sample company is for databases without ships. A database that was
 * started with the reference data only receives the sample company later only when SAMPLE names it.
 */
export async function getMissingSteps(
  db: DbOrTx,
  { sampleDir, isSampleRequested }: Pick<Config, 'sampleDir' | 'isSampleRequested'>,
): Promise<SeedStep[]> {
  const done = (await db.select({ name: seedSteps.name }).from(seedSteps)).map(({ name }) => name);
  const steps: SeedStep[] = done.includes('reference-data') ? [] : ['reference-data'];
  const isWanted = sampleDir !== null && (steps.length > 0 || isSampleRequested);
  if (isWanted && !done.includes('sample-company') && (await isWithoutShips(db)))
    steps.push('sample-company');
  return steps;
}

/** Returns true when the site has no ships, and therefore nothing to sell. */
export async function isWithoutShips(db: DbOrTx): Promise<boolean> {
  return (await db.select({ id: ships.id }).from(ships).limit(1)).length === 0;
}

/** Inserts the missing parts, all of them or none, and rebuilds the search index. */
export async function seed(db: Db, { config, now, log }: SeedOptions): Promise<void> {
  const before = performance.now();
  const missing = await getMissingSteps(db, config);
  await transaction(db, async (tx) => {
    if (missing.includes('reference-data')) await seedReferenceData(tx);
    if (missing.includes('sample-company') && config.sampleDir) {
      await seedSampleCompany(tx, config.sampleDir, withWarning(config, log), toCivilDate(now));
    }
    if (missing.length) await tx.insert(seedSteps).values(missing.map((name) => ({ name })));
    await rebuildSearchIndex(tx);
    // The embedded database does not gather statistics by itself. Without them, joins over all departures are slow.
    if (missing.length) await tx.execute(sql`ANALYZE`);
  });
  if (missing.length) {
    const ms = Math.round(performance.now() - before);
    log.info({ ms, steps: missing }, 'filled the database');
  }
}

/**
 * Returns a lookup that accepts every picture of the sample company, and logs a warning for those that `MEDIA_DIR` does
 * not have.
 */
function withWarning(config: Pick<Config, 'mediaDir' | 'dataDir'>, log: Logger): MediaFiles {
  const media = createMediaLookup(config);
  const check = (kind: keyof MediaFiles) => (name: string) => {
    if (!media[kind](name))
      log.warn({ [kind]: name }, 'the sample company shows a file that MEDIA_DIR does not have');
    return true;
  };
  return { picture: check('picture'), file: check('file') };
}
