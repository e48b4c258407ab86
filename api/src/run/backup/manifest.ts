/** The manifest of a backup. It is written last, so that a folder without a manifest is an incomplete backup. */
import { createHash } from 'node:crypto';
import type { DatabaseBackup } from './database-rows.ts';

/** The kinds of private files. A kind is a folder of the backup, and the argument of `openFileStore`. */
export const privateKinds = ['uploads', 'passports'] as const;

/** The files in `DATA_DIR` with keys. */
export const keyFiles = ['secrets.json', 'address-key.json', 'passport-key.json'];

/** A file of a backup. `sha256` is in hexadecimal digits. */
export interface FileBackup {
  name: string;
  bytes: number;
  sha256: string;
}

/** The content of `backup.json`. */
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

export const toFileBackup = (name: string, content: Uint8Array): FileBackup => ({
  name,
  bytes: content.length,
  sha256: createHash('sha256').update(content).digest('hex'),
});
