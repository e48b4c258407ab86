/**
 * Creates and fills the embedded database in a process of its own. That needs a hundred megabytes, which the API would
 * keep for as long as it runs. The process ends with status 1 when this fails.
 */
import { readConfig } from './config.ts';
import { createLogger } from './platform/log.ts';
import { prepareDatabase } from './start.ts';

process.once('disconnect', () => process.exit(1));
const config = readConfig(process.env);
await prepareDatabase(config, createLogger('silent'), (progress) => process.send?.({ progress }));
process.exit(0);
