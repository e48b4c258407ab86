/**
 * Connects a command to the site's database. PostgreSQL is opened directly. The embedded database can be opened by one
 * process only, so the command sends its operation to the running API through a socket, and opens the database itself
 * only when no API runs.
 */
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { FailureCode } from '@antara/contracts/api/envelope';
import type { Config } from '../../platform/config.ts';
import { DatabaseLockedError } from '../../platform/db/lock.ts';
import { listMigrations, readNewestMigration } from '../../platform/db/migrations.ts';
import { openDatabase } from '../../platform/db/open.ts';
import type { OpenDatabase } from '../../platform/db/types.ts';
import type { Logger } from '../../platform/log.ts';
import { HttpError } from '../../platform/http-error.ts';
import { readSecrets } from '../../platform/secrets.ts';
import { StartError } from '../../platform/start-error.ts';
import type { Actor } from './operation.ts';
import type { InputOf, OperationName, ResultOf } from './operations.ts';
import { runOperation } from './run-operation.ts';
import { getSocketPath } from './socket.ts';
import { createPlatform, type Plugin } from '../../platform/platform.ts';

/** Runs operations on the site's database, in this process or in the API. */
export interface Connection {
  perform<Name extends OperationName>(
    name: Name,
    input: InputOf<Name>,
    asking: Actor,
  ): Promise<ResultOf<Name>>;
  close(): Promise<void>;
}

/** How long a command waits, in milliseconds, for an API that is starting or stopping. */
const connectTimeoutMs = 20_000;

/**
 * Connects to the database. `plugins` handle the events that operations emit.
 * @throws {StartError} when there is no database, or when another version of the site has made its tables
 */
export async function connect(config: Config, log: Logger, plugins: readonly Plugin[]): Promise<Connection> {
  if (config.databaseUrl) return openDirectly(config, log, plugins);
  if (!existsSync(path.join(config.dataDir, 'db'))) {
    throw new StartError(
      `There is no database in ${config.dataDir} yet, so there is nothing to operate. ` +
        'Start the site once (npm start), or set DATA_DIR to where its data is.',
    );
  }
  for (const until = performance.now() + connectTimeoutMs; ; await pause(250)) {
    if (await isSocketAnswering(config.dataDir)) return connectThroughSocket(config.dataDir);
    try {
      return await openDirectly(config, log, plugins);
    } catch (error) {
      // The process that has locked the database is starting or stopping. Soon its socket answers or the lock is free.
      if (!(error instanceof DatabaseLockedError) || performance.now() > until) throw error;
    }
  }
}

async function openDirectly(config: Config, log: Logger, plugins: readonly Plugin[]): Promise<Connection> {
  const database = await openDatabase(config, log);
  try {
    await assertSameVersion(database);
  } catch (error) {
    await database.close();
    throw error;
  }
  const services = {
    config,
    secrets: readSecrets(config),
    db: database.db,
    log,
    now: () => new Date(),
  };
  const platform = createPlatform(services, plugins);
  return {
    perform: (name, input, asking) =>
      runOperation(platform, name, input, asking) as Promise<ResultOf<typeof name>>,
    close: () => database.close(),
  };
}

/**
 * Refuses a database with the tables of another version. A command does not migrate the database, because only the
 * start of the site does that and reports it.
 * @throws {StartError}
 */
async function assertSameVersion({ db }: OpenDatabase): Promise<void> {
  if ((await readNewestMigration(db)) === Math.max(...listMigrations())) return;
  throw new StartError(
    'The database is not of this version, so a command could break it. Start the site of this version once: it brings the tables up to date.',
  );
}

function connectThroughSocket(dataDir: string): Connection {
  return {
    async perform(name, input, { who, dryRun = false, singleHanded = false }) {
      const answer = await send(dataDir, 'POST', { operation: name, input, who, dryRun, singleHanded });
      const body = (await json(answer)) as
        | { result: ResultOf<typeof name> }
        | { response: FailureCode; data: { message: string } };
      if ('result' in body) return body.result;
      if (answer.statusCode === 500) throw new Error(body.data.message);
      throw new HttpError(body.response, body.data.message);
    },
    close: async () => {},
  };
}

/**
 * Returns true when an API answers at the socket. When an API was killed, its socket is still a file, but nobody
 * answers.
 * @throws {StartError} when the socket belongs to another user
 */
async function isSocketAnswering(dataDir: string): Promise<boolean> {
  try {
    (await send(dataDir, 'HEAD')).resume();
    return true;
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return false;
    if (code !== 'EACCES') throw cause;
    throw new StartError(
      `The site in ${dataDir} is run by another user of this machine, and only that user may operate it. Use sudo -u.`,
      { cause },
    );
  }
}

/** Sends a request with `message` as JSON to the API's socket, and returns the response with its body unread. */
async function send(dataDir: string, method: 'HEAD' | 'POST', message?: unknown): Promise<IncomingMessage> {
  const headers = { 'content-type': 'application/json' };
  const call = request({ socketPath: getSocketPath(dataDir), method, path: '/', headers });
  call.end(message && JSON.stringify(message));
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  return answer;
}
