/** Starts the edge and ends it cleanly. */
import { readConfig } from './config.ts';
import { createEdge } from './server.ts';

const config = readConfig(process.env);
const edge = await createEdge(config, { logger: { level: process.env.LOG_LEVEL ?? 'info' } });
await edge.listen({ host: config.host, port: config.port });
process.send?.({ type: 'listening', port: config.port });

const stop = () => void edge.close().then(() => process.exit(0));
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
process.once('disconnect', stop);
