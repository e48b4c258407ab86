/** Writes and restores backups of all data of the API. A backup of one engine can be restored into the other. */
export { findLastBackup, recordBackup } from './last-backup.ts';
export { writeBackup } from './write-backup.ts';
export { readManifest, restoreBackup } from './restore-backup.ts';
export { keyFiles } from './manifest.ts';
