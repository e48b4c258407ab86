/** Where the migrations are: one folder for both engines. */
import path from 'node:path';

/** `api/migrations`, written by `pnpm --filter @antara/api migrations`. */
export const migrationsFolder = path.resolve(import.meta.dirname, '../../../migrations');
