/**
 * What follows a change of what pages show. Edges, which keep pages, ask for the content's version; a shared cache in front of them is
 * purged by a job, once all edges have the new version: until then it would fetch the same again.
 */
import { purgeTags } from '@antara/server-base/purge';
import { and, desc, inArray, sql } from 'drizzle-orm';
import { memoize } from '../platform/cached-response.ts';
import type { Config } from '../platform/config.ts';
import type { DbOrTx, Tx } from '../platform/db/types.ts';
import type { JobHandlers } from '../platform/jobs.ts';
import type { Platform, Plugin } from '../platform/platform.ts';
import { enqueue } from '../outbox/index.ts';
import { operatorLog } from './tables.ts';

declare module '../platform/jobs.ts' {
  interface Jobs {
    /** Everything that a shared cache keeps of the API and of pages is to go. */
    'purge-content': Record<string, never>;
  }
}

/** The operations by which the operator changes what everybody sees. */
const contentOperations = [
  'content.import',
  'content.remove',
  'departures.add',
  'departures.close',
  'departures.fares',
  'departures.move',
  'departures.remove',
  'departures.reopen',
  'pictures.describe',
  'pictures.restore',
  'prices.set',
  'prices.setExtra',
  'suites.block',
  'suites.unblock',
] as const;
const isContentOperation = (what: string) => (contentOperations as readonly string[]).includes(what);

/** Milliseconds for which an answer of before may still be used: by the API itself, and by a render worker (kept-reads.ts) that had just asked. */
const settlingMs = (config: Config) => config.catalogueAge + 2_000;
/** Milliseconds within which every edge has asked for the version, and an API process has given it the newest. */
const noticeMs = 3_000;
const versionAgeMs = 1_000;

/** Has the shared cache purged after the operation `what`, if that changes content; `id` is that of its line in the log. */
export async function enqueuePurge(tx: Tx, config: Config, what: string, id: number): Promise<void> {
  if (!isContentOperation(what) || !config.purge) return;
  await enqueue(tx, 'purge-content', String(id), {}, (settlingMs(config) + noticeMs) / 1_000);
}

/** The last change that no answer of before can hide any more. Equal versions are of equal content. */
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
  return String(last?.id ?? 0);
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
  jobs: ({ config }): Pick<JobHandlers, 'purge-content'> => ({
    'purge-content': async (_payload, signal) => {
      if (!config.purge) return;
      const problem = await purgeTags(config.purge, ['pages', 'api'], signal);
      if (problem) throw new Error(`the shared cache was not purged: ${problem}`);
    },
  }),
} satisfies Plugin;
