/** Opens the database that the configuration asks for. */
import type { Config } from '../config.ts';
import type { Logger } from '../log.ts';
import { openEmbedded } from './pglite.ts';
import { openPostgres } from './postgres.ts';
import type { OpenDatabase } from './types.ts';

/** PostgreSQL at `databaseUrl`, else PGlite in `dataDir`. */
export function openDatabase(config: Config, log: Logger): Promise<OpenDatabase> {
  return config.databaseUrl ? openPostgres(config.databaseUrl, log) : openEmbedded(config.dataDir);
}
