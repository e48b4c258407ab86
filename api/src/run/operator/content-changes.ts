/**
 * What follows a change of content that visitors see, made by an operation or by a post's publication time. Edges cache
 * pages, and regularly ask the API for the version of the content. A job purges the shared cache in front of the edges
 * after all edges know the new version, because after an earlier purge the cache could fetch old pages from an edge
 * again.
 */
import { purgeTags } from '@delivery/server-base/purge';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
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
    /** Purges all of the API's responses and all pages from the shared cache. */
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

/** Returns true when the operation `what` changes what visitors see. */
export const isContentOperation = (what: string): boolean =>
  (contentOperations as readonly string[]).includes(what);

/**
 * For how many milliseconds after a change the old content may still be sent: by the API from its own cache, and by a
 * render worker that has read it just before (kept-reads.ts).
 */
const settlingMs = (config: Config) => config.catalogueAgeMs + 2_000;
/** Within how many milliseconds every edge has asked for the version and has received the newest one. */
const noticeMs = 3_000;
const versionAgeMs = 1_000;

/**
 * Enqueues a purge of the shared cache, if one is configured. `change` identifies the change, so that several processes
 * enqueue one purge for it.
 */
export async function enqueuePurge(tx: Tx, config: Config, change: string): Promise<void> {
  if (!config.purge) return;
  await enqueue(tx, 'purge-content', change, {}, (settlingMs(config) + noticeMs) / 1_000);
}

/**
 * The time between two checks for new publications, and the age up to which a publication is announced, in
 * milliseconds. Older publications need nothing, because every start of the API rebuilds the search index.
 */
const publicationIntervalMs = 5_000;
const publicationAgeMs = 86_400_000;

/** The time of the last publication that this process has announced, by database (ms since 1970). */
const announced = new WeakMap<Platform['db'], number>();

/**
 * Adds posts whose publication time has come to the search index, and enqueues a purge of the shared cache. Pages and
 * the content's version need no update, because each read compares the publication time with the clock. Every process
 * calls this function. Repeated calls change nothing, and all processes enqueue the same job.
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
 * Returns the version of the content: the last change and the last publication that are old enough for every API
 * process to send them. Equal versions mean equal content.
 */
async function readContentVersion(db: DbOrTx, config: Config): Promise<string> {
  const [last] = await db
    .select({ id: operatorLog.id })
    .from(operatorLog)
    .where(
      and(
        eq(operatorLog.kind, 'change'),
        inArray(operatorLog.what, [...contentOperations]),
        sql`${operatorLog.at} <= now() - make_interval(secs => ${settlingMs(config) / 1_000})`,
      ),
    )
    .orderBy(desc(operatorLog.id))
    .limit(1);
  const published = await getLastPublication(db, settlingMs(config));
  return `${last?.id ?? 0}.${published?.getTime() ?? 0}`;
}

/**
 * The plugin with the route `/api/content-version`, from which edges read the version, the announcement of
 * publications, and the purge job.
 */
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
