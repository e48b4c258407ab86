/** What a backup says of itself. It is written last: a folder without it is no whole backup. */
import { createHash } from 'node:crypto';
import type { DatabaseBackup } from './database-rows.ts';

/** The kinds of private files, as they are named in a backup and in `openFileStore`. */
export const privateKinds = ['uploads', 'passports'] as const;

/** Files that keys are kept in, in `DATA_DIR`. */
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
  /** ISO instant of the database's state. */
  at: string;
  database: DatabaseBackup;
  /** The names of the keys that passports are encrypted with: a backup never has the keys themselves. */
  keyIds: string[];
  files: Record<(typeof privateKinds)[number] | 'media', FileBackup[]>;
}

export const manifestName = 'backup.json';

export const describeFile = (name: string, content: Uint8Array): FileBackup => ({
  name,
  bytes: content.length,
  sha256: createHash('sha256').update(content).digest('hex'),
});
