/** Opens the configured database. */
import type { Config } from '../config.ts';
import type { Logger } from '../log.ts';
import { openEmbedded } from './pglite.ts';
import { openPostgres } from './postgres.ts';
import type { OpenDatabase } from './types.ts';

/** Opens PostgreSQL at `databaseUrl`, or the embedded database in `dataDir` when `databaseUrl` is null. */
export function openDatabase(config: Config, log: Logger): Promise<OpenDatabase> {
  return config.databaseUrl
    ? openPostgres(config.databaseUrl, log, config.databaseDirectUrl)
    : openEmbedded(config.dataDir);
}
