/**
 * What follows a change of what pages show, by an operation or because a post's time has come. Edges, which keep pages,
 * ask for the content's version; a shared cache in front of them is purged by a job, once all edges have the new
 * version: until then it would fetch the same again.
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
    /** Everything that a shared cache keeps of the API and of pages is to go. */
    'purge-content': Record<string, never>;
  }
}

/** The operations by which the operator changes what everybody sees. */
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
const isContentOperation = (what: string) => (contentOperations as readonly string[]).includes(what);

/**
 * Milliseconds for which an answer of before may still be used: by the API itself, and by a render worker
 * (kept-reads.ts) that had just asked.
 */
const settlingMs = (config: Config) => config.catalogueAge + 2_000;
/** Milliseconds within which every edge has asked for the version, and an API process has given it the newest. */
const noticeMs = 3_000;
const versionAgeMs = 1_000;

/**
 * Has the shared cache purged after the operation `what`, if that changes content; `id` is that of its line in the log.
 */
export async function enqueuePurge(tx: Tx, config: Config, what: string, id: number): Promise<void> {
  if (isContentOperation(what)) await enqueuePurgeFor(tx, config, String(id));
}

async function enqueuePurgeFor(tx: Tx, config: Config, change: string): Promise<void> {
  if (!config.purge) return;
  await enqueue(tx, 'purge-content', change, {}, (settlingMs(config) + noticeMs) / 1_000);
}

/**
 * Milliseconds between two looks for what has become public, and for how long a publication is looked for: a start
 * renews the search.
 */
const publicationIntervalMs = 5_000;
const publicationAgeMs = 86_400_000;

/** The last publication that this process has seen to, by its database. */
const announced = new WeakMap<Platform['db'], number>();

/**
 * Brings what has become public since the last call into the search, and has the shared cache purged. Pages and the
 * content's version follow without it, since they are read by time. Every process does so; what it repeats changes
 * nothing, and the purge is one job.
 */
export async function announcePublications({ db, config }: Pick<Platform, 'db' | 'config'>): Promise<void> {
  const last = (await getLastPublication(db))?.getTime();
  if (!last || last === announced.get(db) || last < Date.now() - publicationAgeMs) return;
  await transaction(db, async (tx) => {
    await rebuildSearchIndex(tx);
    await enqueuePurgeFor(tx, config, `publication ${last}`);
  });
  announced.set(db, last);
}

/** The last change and publication that no answer of before can hide any more. Equal versions are of equal content. */
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

/** `/api/content-version`, for edges, and the purge. */
export const contentChanges = {
  name: 'content changes',
  routes(app, { db, config }: Platform) {
    const getVersion = memoize(config.catalogueAge === 0 ? 0 : versionAgeMs, () =>
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
