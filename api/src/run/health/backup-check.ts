/** Checks the age of the last backup. */
import { findLastBackup } from '../backup/index.ts';
import type { Check } from './check.ts';

const hourMs = 3_600_000;
/**
 * The age in hours from which the last backup is reported. Backups are made daily, and a slow one may take two hours.
 */
const longestHours = 26;
const remedy =
  'Make one (npm run backup -- <folder>) and see whether antara-backup.timer runs; of one by other means tell with operator backup-made.';

/**
 * The check. Only an installation that customers may use or that has a database server needs backups; an engineer's
 * trial does not.
 */
export const backupCheck: Check = {
  name: 'backup',
  async run({ db, config, now }) {
    const last = await findLastBackup(db);
    const figures = last ? { antara_backup_age_seconds: (now().getTime() - last.getTime()) / 1000 } : {};
    if (!config.production && config.databaseUrl === null) return { state: 'ok', figures };
    if (!last) return { state: 'warning', sentence: `No backup was ever made of this site. ${remedy}` };
    const hours = Math.floor((now().getTime() - last.getTime()) / hourMs);
    if (hours < longestHours) return { state: 'ok', figures };
    return { state: 'warning', figures, sentence: `The last backup is ${hours} hours old. ${remedy}` };
  },
};
