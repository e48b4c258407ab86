/** Writes a backup in the process that has the database open. */
import { z } from 'zod/mini';
import { recordBackup, writeBackup } from '../backup/index.ts';
import { describeField } from './field-text.ts';
import { defineChange, defineRead } from './operation.ts';

/** Writes the API's data into a folder of this machine, which must exist and be empty. */
export const makeBackup = defineRead(z.object({ folder: z.string() }), (_db, { folder }, platform) =>
  writeBackup(platform, folder),
);

/** Records a backup that another tool made, such as the database's own, for the check of the last backup's age. */
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
