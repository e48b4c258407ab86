/** Starts and stops the API: database, server, background work, in this order; and in the reverse order at the end. */
import type { AddressInfo } from 'node:net';
import { ObjectStoreError } from '@delivery/server-base/errors';
import { openObjectStore } from '@delivery/server-base/object-store';
import type { FastifyInstance } from 'fastify';
import type { Config } from './platform/config.ts';
import { getFirstInvitationUrl } from './base/staff/index.ts';
import { openDatabase } from './platform/db/open.ts';
import type { Logger } from './platform/log.ts';
import { getProvider } from './sales/payments/index.ts';
import { createPlatform, type BackgroundTask } from './platform/platform.ts';
import { readSecrets } from './platform/secrets.ts';
import { startRetention } from './platform/retention.ts';
import { createServer } from './platform/server.ts';
import { StartError } from './platform/start-error.ts';
import { plugins } from './plugins.ts';
import { getMissingSteps, isWithoutShips, seed } from './run/seed/seed.ts';

/** A running API. */
export interface Api {
  /** The port on which the API listens. */
  port: number;
  /** A sentence that tells an engineer what to do next; null when there is nothing to do. */
  hint: string | null;
  /** The address at which the first owner makes an account in the office; null when there is an owner, or no office. */
  invitationUrl: string | null;
  /** Origins that pages have to allow for the payment provider's window; none for the sandbox. */
  paymentWindowOrigins: readonly string[];
  /**
   * Stops the API in the reverse order of its start. First the API answers as not ready, until its balancer has
   * noticed. Then each background task finishes its current run, the server answers open calls, and the database is
   * closed.
   */
  stop(): Promise<void>;
}

/** The sentence in the log and the output of `npm start` while there are no ships. */
const emptySite =
  'the site is empty: bring your ships, tours, pages and settings with npm run operator -- content import <folder>, then their prices with prices set, ' +
  'or start with SAMPLE=company on an empty database to see the sample company';

/** Starts the API. `progress` receives a sentence before each step that may take a while. */
export async function start(config: Config, log: Logger, progress: (message: string) => void): Promise<Api> {
  await checkFiles(config, log);
  const { database, platform, invitationUrl } = await openCurrentDatabase(config, log, progress);
  const ends: (() => Promise<unknown>)[] = [() => database.close()];
  const stop = async () => {
    for (let end = ends.pop(); end; end = ends.pop()) await end();
  };
  try {
    const hint = (await isWithoutShips(platform.db)) ? emptySite : null;
    if (hint) log.warn(hint);
    const app = await createServer(platform, plugins);
    ends.push(() => app.close());
    await listen(app, config);
    for (const plugin of plugins) {
      const running: BackgroundTask | undefined = plugin.start?.(platform);
      if (running) ends.push(() => running.stop());
    }
    const retention = startRetention(platform);
    ends.push(() => retention.stop());
    ends.push(() => app.drain.run(config.drainSeconds));
    const { port } = app.server.address() as AddressInfo;
    log.info({ port, engine: database.engine }, 'listening');
    return {
      port,
      hint,
      invitationUrl,
      paymentWindowOrigins: getProvider(platform).windowOrigins,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Opens the database, brings its tables up to date and fills it. Closes it again when one of these fails. */
async function openCurrentDatabase(config: Config, log: Logger, progress: (message: string) => void) {
  const secrets = readSecrets(config);
  progress(config.databaseUrl ? 'connecting to the database' : 'opening the embedded database');
  const database = await openDatabase(config, log);
  try {
    const services = { config, secrets, db: database.db, log, now: () => new Date() };
    const platform = createPlatform(services, plugins);
    const invitationUrl = await database.exclusively(async (applyMigrations) => {
      progress('bringing the tables up to date');
      await migrate(applyMigrations, config);
      const missing = await getMissingSteps(platform.db, config);
      if (missing.includes('sample-company')) {
        progress('filling the database with ships, journeys and departures');
      }
      await seed(platform.db, { config, now: platform.now(), log });
      return getFirstInvitationUrl(platform);
    });
    return { database, platform, invitationUrl };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Creates and fills the database, and closes it: the part of the first start that needs the most memory. */
export async function prepareDatabase(
  config: Config,
  log: Logger,
  progress: (message: string) => void,
): Promise<void> {
  const { database } = await openCurrentDatabase(config, log, progress);
  await database.close();
}

/**
 * Stops the start when the bucket refuses our credentials. A bucket that is unavailable does not stop the start:
 * everything but files works, and the bucket may come back.
 */
async function checkFiles({ files }: Config, log: Logger): Promise<void> {
  if (!files) return;
  const store = openObjectStore(files);
  try {
    await store.put('start-check', Buffer.from('Written whenever the API starts: it may write here.\n'));
    await store.get('start-check');
  } catch (cause) {
    if (!(cause instanceof ObjectStoreError)) throw cause;
    if (cause.kind === 'refused') {
      throw new StartError(`FILES cannot be used, so no file could be kept: ${cause.message}`, { cause });
    }
    log.error({ err: cause }, 'the store of files is not reached: uploads are refused until it is');
  }
}

async function migrate(applyMigrations: () => Promise<void>, config: Config): Promise<void> {
  try {
    await applyMigrations();
  } catch (cause) {
    const place = config.databaseUrl ? 'at DATABASE_URL' : `in ${config.dataDir}`;
    throw new StartError(
      `The database ${place} could not be brought up to date, so nothing is served from it: a version whose tables are not ` +
        "this one's may have made it. Each migration is there as a whole or not at all, and the version that made it goes on with it. Start that, or give another database or DATA_DIR.",
      { cause },
    );
  }
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw cause;
    throw new StartError(
      `Port ${port} of ${host} is in use by another process, so the API cannot be reached there. ` +
        'Stop that one, or set API_PORT to another port (0 = any that is free).',
      { cause },
    );
  }
}
