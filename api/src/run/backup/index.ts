/** Backups of what the API keeps, of either engine, in a form that either can be restored from. */
export { findLastBackup, recordBackup } from './last-backup.ts';
export { writeBackup, type BackupSummary } from './write-backup.ts';
export { readManifest, restoreBackup } from './restore-backup.ts';
export { keyFiles } from './manifest.ts';
