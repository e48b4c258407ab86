/** Writing a backup, by the process that has the database. */
import { z } from 'zod/mini';
import { writeBackup } from '../backup/index.ts';
import { defineRead } from './operation.ts';

/** Writes what the API keeps into a folder of this machine that is there and empty. */
export const makeBackup = defineRead(z.object({ folder: z.string() }), (_db, { folder }, platform) =>
  writeBackup(platform, folder),
);
