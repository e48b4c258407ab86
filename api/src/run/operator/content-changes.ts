/**
 * Actions after a change of visible content, by an operation or because a post's publication time has come. Edges keep
 * pages, and ask regularly for the content's version. A job purges the shared cache in front of the edges after all
 * edges have the new version; an earlier purge would let the cache fetch old pages again.
 */
import { purgeTags } from '@delivery/server-base/purge';
import { and, desc, inArray, sql } from 'drizzle-orm';
import { getLastPublication, rebuildSearchIndex } from '../../site/content/index.ts';
import { memoize } from '../../platform/cached-response.ts';
import type { Config } from '../../platform/config.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { DbOrTx, Tx } from '../../platform/db/types.ts';
import type { JobHandlers } from '../../platform/jobs.ts';
import type { Platform, Plugin } from '../../platform/platform.ts';
import { runInterval } from '../../platform/run-interval.ts';
import { enqueue } from '../../base/outbox/index.ts';
import { operatorLog } from './tables.ts';

declare module '../../platform/jobs.ts' {
  interface Jobs {
    /** Purges everything that a shared cache keeps of the API and of pages. */
    'purge-content': Record<string, never>;
  }
}

/** The operations that change what visitors see. */
const contentOperations = [
  'bookings.moveSuite',
  'content.import',
  'content.remove',
  'content.restore',
  'departures.add',
  'departures.cancel',
  'departures.changeShip',
  'departures.close',
  'departures.fares',
  'departures.move',
  'departures.remove',
  'departures.reopen',
  'log.undo',
  'pictures.describe',
  'pictures.restore',
  'prices.set',
  'prices.setExtra',
  'suites.block',
  'suites.close',
  'suites.reopen',
  'suites.unblock',
] as const;

/** Returns true for the name of an operation that changes what visitors see. */
export const isContentOperation = (what: string): boolean =>
  (contentOperations as readonly string[]).includes(what);

/**
 * Milliseconds for which an old answer may still be in use: in the API itself, and in a render worker (kept-reads.ts)
 * that has just asked.
 */
const settlingMs = (config: Config) => config.catalogueAgeMs + 2_000;
/** Milliseconds within which every edge has asked for the version and received the newest one from an API process. */
const noticeMs = 3_000;
const versionAgeMs = 1_000;

/** Enqueues a purge of the shared cache, if there is one. `change` identifies the change, which is purged once. */
export async function enqueuePurge(tx: Tx, config: Config, change: string): Promise<void> {
  if (!config.purge) return;
  await enqueue(tx, 'purge-content', change, {}, (settlingMs(config) + noticeMs) / 1_000);
}

/**
 * Milliseconds between two checks for new publications, and the age up to which a publication is processed. Older ones
 * need no processing, because every start of the API rebuilds the search index.
 */
const publicationIntervalMs = 5_000;
const publicationAgeMs = 86_400_000;

/** The last publication that this process has processed, by database. */
const announced = new WeakMap<Platform['db'], number>();

/**
 * Adds newly published content to the search index, and enqueues a purge of the shared cache. Pages and the content's
 * version need no update here, because they depend on the time of each read. Every process calls this function;
 * repeated calls change nothing, and all processes enqueue the same purge job.
 */
export async function announcePublications({ db, config }: Pick<Platform, 'db' | 'config'>): Promise<void> {
  const last = (await getLastPublication(db))?.getTime();
  if (!last || last === announced.get(db) || last < Date.now() - publicationAgeMs) return;
  await transaction(db, async (tx) => {
    await rebuildSearchIndex(tx);
    await enqueuePurge(tx, config, `publication ${last}`);
  });
  announced.set(db, last);
}

/**
 * Returns a version made of the last change and publication that no old answer can hide any more. Equal versions mean
 * equal content.
 */
async function readContentVersion(db: DbOrTx, config: Config): Promise<string> {
  const [last] = await db
    .select({ id: operatorLog.id })
    .from(operatorLog)
    .where(
      and(
        inArray(operatorLog.what, [...contentOperations]),
        sql`${operatorLog.at} <= now() - make_interval(secs => ${settlingMs(config) / 1_000})`,
      ),
    )
    .orderBy(desc(operatorLog.id))
    .limit(1);
  const published = await getLastPublication(db, settlingMs(config));
  return `${last?.id ?? 0}.${published?.getTime() ?? 0}`;
}

/** The route `/api/content-version` for edges, and the purge. */
export const contentChanges = {
  name: 'content changes',
  routes(app, { db, config }: Platform) {
    const getVersion = memoize(config.catalogueAgeMs === 0 ? 0 : versionAgeMs, () =>
      readContentVersion(db, config),
    );
    app.get('/api/content-version', async () => ({
      response: 'SUCCESS',
      data: { version: await getVersion() },
    }));
  },
  start: (platform: Platform) =>
    runInterval(
      publicationIntervalMs,
      () => announcePublications(platform),
      platform.log,
      'publication of content',
    ),
  jobs: ({ config }): Pick<JobHandlers, 'purge-content'> => ({
    'purge-content': async (_payload, signal) => {
      if (!config.purge) return;
      const problem = await purgeTags(config.purge, ['pages', 'api'], signal);
      if (problem) throw new Error(`the shared cache was not purged: ${problem}`);
    },
  }),
} satisfies Plugin;
