/** Opens the configured database. */
import type { Config } from '../config.ts';
import type { Logger } from '../log.ts';
import type { OpenDatabase } from './types.ts';

/**
 * Opens PostgreSQL at `databaseUrl`, or the embedded database in `dataDir` when `databaseUrl` is null. Loads only the
 * one that is used.
 */
export async function openDatabase(config: Config, log: Logger): Promise<OpenDatabase> {
  if (config.databaseUrl) {
    const { openPostgres } = await import('./postgres.ts');
    return openPostgres(config.databaseUrl, log, config.databaseDirectUrl);
  }
  const { openEmbedded } = await import('./pglite.ts');
  return openEmbedded(config.dataDir);
}
