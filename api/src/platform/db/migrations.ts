/** Where the migrations are: one folder for both engines. */
import path from 'node:path';

/** `api/migrations`, written by `npm --prefix api run migrations`. */
export const migrationsFolder = path.resolve(import.meta.dirname, '../../../migrations');
