/** Starts the edge and stops it cleanly on SIGTERM, on SIGINT, and when the process that started it is gone. */
import { flushCompileCache } from 'node:module';
import { ObjectStoreError } from '@delivery/server-base/errors';
import { startTracing } from '@delivery/server-base/tracing';
import { UserError } from '@delivery/store/errors';
import { describeIsolation, findIsolation } from '@delivery/store/render';
import { readConfig } from './config.ts';
import { createOwnPorts } from './own-ports.ts';
import { createEdge } from './server.ts';
import { site } from '@delivery/store/site';

// `compile-modules.ts` imports this file without starting anything.
if (import.meta.main) await run();

async function run(): Promise<void> {
  try {
    const config = readConfig(process.env);
    const endTracing = await startTracing(site.id, 'edge', process.env);
    const edge = await createEdge(config, { logger: { level: process.env.LOG_LEVEL ?? 'info' } });
    // Installed before the edge listens, because an edge that is killed without this handler leaves copies of its
    // bundles behind.
    const stop = () =>
      void edge.drain
        .run(config.drainSeconds ?? 0)
        .then(() => edge.close())
        .then(endTracing)
        .then(() => process.exit(0));
    process.once('SIGTERM', stop);
    process.once('SIGINT', stop);
    process.once('disconnect', stop);

    const isolation = config.isolation ?? findIsolation();
    const isolationText = describeIsolation(isolation);
    edge.log[isolation.kind === 'none' ? 'warn' : 'info'](isolationText);
    const ownPorts = createOwnPorts(edge, config);
    await edge.listen({ host: config.host, port: config.port });
    // The port that was free, when none is named.
    const address = edge.server.address();
    const port = address && typeof address === 'object' ? address.port : config.port;
    await ownPorts.listen();
    process.send?.({ type: 'listening', port, isolation: isolationText });
    // Writes the compile cache now, for faster starts, because a killed process would not write it at its end.
    flushCompileCache();
  } catch (error) {
    // The messages of these errors say what to correct. Any other error is a fault of the edge itself, and is printed
    // with its stack trace.
    const isExplained = error instanceof UserError || error instanceof ObjectStoreError;
    console.error(isExplained ? error.message : error);
    process.exit(1);
  }
}
