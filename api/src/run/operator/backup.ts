/**
 * Writes a backup in the process that has the database open, because only one process can open the embedded database.
 */
import { z } from 'zod/mini';
import { recordBackup, writeBackup } from '../backup/index.ts';
import { describeField } from './field-text.ts';
import { defineChange, defineRead } from './operation.ts';

/** Writes the API's data into `folder` on this machine. The folder must exist and be empty. */
export const makeBackup = defineRead(z.object({ folder: z.string() }), (_db, { folder }, platform) =>
  writeBackup(platform, folder),
);

/**
 * Records that another tool has just made a backup, so that the health check of the last backup's age knows of that
 * backup. `by` names the tool.
 */
export const noteBackup = defineChange(
  z.object({
    by: z.string().check(z.minLength(1), z.maxLength(200), describeField('by what: pg_dump, pgBackRest …')),
  }),
  async (tx, { by }, { now }) => {
    const finished_at = now();
    await recordBackup(tx, by, finished_at);
    return { finished_at };
  },
  ({ by }) => ({ subject: 'backup', details: { by } }),
);
