/** The contents of a backup. The manifest is written last, so a folder without one is an incomplete backup. */
import { createHash } from 'node:crypto';
import type { DatabaseBackup } from './database-rows.ts';

/** The kinds of private files, with their names in a backup and in `openFileStore`. */
export const privateKinds = ['uploads', 'passports'] as const;

/** Files with keys, in `DATA_DIR`. */
export const keyFiles = ['secrets.json', 'address-key.json', 'passport-key.json'];

/** A file of a backup; `sha256` in hexadecimal digits. */
export interface FileBackup {
  name: string;
  bytes: number;
  sha256: string;
}

/** `backup.json`. */
export interface BackupManifest {
  format: 1;
  /** The ISO instant of the database's snapshot. */
  at: string;
  database: DatabaseBackup;
  /** The ids of the keys that encrypt passports. A backup never contains the keys themselves. */
  keyIds: string[];
  files: Record<(typeof privateKinds)[number] | 'media', FileBackup[]>;
}

export const manifestName = 'backup.json';

export const describeFile = (name: string, content: Uint8Array): FileBackup => ({
  name,
  bytes: content.length,
  sha256: createHash('sha256').update(content).digest('hex'),
});
