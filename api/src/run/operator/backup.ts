/** Writing a backup, by the process that has the database. */
import { z } from 'zod/mini';
import { recordBackup, writeBackup } from '../backup/index.ts';
import { defineChange, defineRead } from './operation.ts';

/** Writes what the API keeps into a folder of this machine that is there and empty. */
export const makeBackup = defineRead(z.object({ folder: z.string() }), (_db, { folder }, platform) =>
  writeBackup(platform, folder),
);

/** Notes that a backup was made by other means, such as the database's own, so that the check of its age knows. */
export const noteBackup = defineChange(
  z.object({ by: z.string().check(z.minLength(1), z.maxLength(200)) }),
  async (tx, { by }, { now }) => {
    const at = now();
    await recordBackup(tx, by, at);
    return { finished_at: at.toISOString() };
  },
  ({ by }) => ({ subject: 'backup', details: { by } }),
);
