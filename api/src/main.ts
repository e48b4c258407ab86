/** The API as a process: `node src/main.ts`. A parent process is told of its progress, and ends it by leaving. */
import { flushCompileCache } from 'node:module';
import { startTracing } from '@delivery/server-base/tracing';
import { keepPrivate } from '@delivery/server-base/private-folder';
import { readConfig } from './config.ts';
import { createLogger } from './platform/log.ts';
import { StartError } from './platform/start-error.ts';
import { start, type Api } from './start.ts';

/** How long the end may take before it is forced, once no more is sent here. */
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
  const known = error instanceof StartError;
  const message = known ? error.message : 'The API could not start: the log has the error.';
  log?.fatal({ err: known ? error.cause : error }, message);
  process.stderr.write(`${message}\n`);
  sendToParent({ type: 'failed', message });
  process.exit(1);
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

try {
  const config = readConfig(process.env);
  keepPrivate(config.dataDir);
  drainSeconds = config.drainSeconds;
  log = createLogger(config.logLevel);
  endTracing = await startTracing('antara-api', process.env);
  api = start(config, log, (message) => sendToParent({ type: 'progress', message }));
  const { port, hint, paymentWindowOrigins } = await api;
  sendToParent({ type: 'listening', port, hint, paymentWindowOrigins });
  // The next start need not compile, and a process killed without notice would not write it at its end.
  flushCompileCache();
} catch (error) {
  fail(error);
}
