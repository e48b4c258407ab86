/**
 * The API as a process: `node src/main.ts`. A parent process receives progress messages, and stops the API by
 * disconnecting.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import path from 'node:path';
import { startTracing } from '@delivery/server-base/tracing';
import { keepPrivate } from '@delivery/server-base/private-folder';
import { readConfig } from './config.ts';
import { createLogger } from './platform/log.ts';
import { StartError } from './platform/start-error.ts';
import { start, type Api } from './start.ts';

/** Limit for the shutdown after the API has stopped receiving requests. Then the process is forced to exit. */
const graceMs = 10_000;

const sendToParent = (message: Record<string, unknown>) => {
  if (process.connected) process.send?.(message);
};

let api: Promise<Api> | undefined;
let drainSeconds = 0;
let ending = false;
let endTracing = async (): Promise<void> => {};

async function end(reason: string): Promise<void> {
  if (ending) return;
  ending = true;
  setTimeout(() => process.exit(1), drainSeconds * 1_000 + graceMs).unref();
  await api?.then(
    ({ stop }) => stop(),
    () => {},
  );
  await endTracing();
  log?.info({ reason }, 'ended');
  process.exit(0);
}

function fail(error: unknown): never {
  const isStartError = error instanceof StartError;
  const message = isStartError ? error.message : 'The API could not start: the log has the error.';
  log?.fatal({ err: isStartError ? error.cause : error }, message);
  process.stderr.write(`${message}\n`);
  sendToParent({ type: 'failed', message });
  process.exit(1);
}

/**
 * Creates and fills the embedded database in a process that ends. A failure there is not reported, because the start
 * repeats the same steps and reports it.
 */
async function prepareInChild(): Promise<void> {
  const child = fork(path.join(import.meta.dirname, 'prepare-database.ts'), {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.on('message', ({ progress }: { progress: string }) =>
    sendToParent({ type: 'progress', message: progress }),
  );
  await once(child, 'exit');
}

let log: ReturnType<typeof createLogger> | undefined;
process.on('uncaughtException', (err) => {
  if (log) log.fatal({ err }, 'an error that nothing handled');
  else process.stderr.write(`${err.stack}\n`);
  process.exit(1);
});
process.once('SIGTERM', () => void end('SIGTERM'));
process.once('SIGINT', () => void end('SIGINT'));
process.once('disconnect', () => void end('the parent is gone'));

async function run(): Promise<void> {
  try {
    const config = readConfig(process.env);
    keepPrivate(config.dataDir);
    drainSeconds = config.drainSeconds;
    log = createLogger(config.logLevel);
    endTracing = await startTracing('antara', 'api', process.env);
    if (!config.databaseUrl && !existsSync(path.join(config.dataDir, 'db'))) await prepareInChild();
    api = start(config, log, (message) => sendToParent({ type: 'progress', message }));
    const { stop: _, ...facts } = await api;
    sendToParent({ type: 'listening', ...facts });
    // Written now, so that the next start compiles nothing. A process that is killed could not write the cache at its
    // end.
    flushCompileCache();
  } catch (error) {
    fail(error);
  }
}

// `compile-modules.ts` imports this file without starting anything.
if (import.meta.main) await run();
