/** Backups of all data of the API. A backup of either engine can be restored into either engine. */
export { findLastBackup, recordBackup } from './last-backup.ts';
export { writeBackup } from './write-backup.ts';
export { readManifest, restoreBackup } from './restore-backup.ts';
export { keyFiles } from './manifest.ts';
