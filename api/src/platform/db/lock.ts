/**
 * One process to a data directory: two on one embedded database lose rows without a word. The lock is SQLite's, held
 * by an open transaction, so that the operating system gives it back however the process ends.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '../start-error.ts';

/** Another process has the database. */
export class DatabaseLockedError extends StartError {
  override name = 'DatabaseTaken';
}

/** A lock held until `release` or the end of the process. */
export interface DirectoryLock {
  release(): void;
}

/** Takes `dataDir` for this process. Throws `DatabaseTaken` when another has it. */
export function lockDirectory(dataDir: string): DirectoryLock {
  mkdirSync(dataDir, { recursive: true });
  const file = path.join(dataDir, 'db.lock');
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(file, { timeout: 0 });
    lock.exec('PRAGMA locking_mode = EXCLUSIVE');
    lock.exec('BEGIN EXCLUSIVE');
  } catch (cause) {
    lock?.close();
    if ((cause as { errcode?: number }).errcode === 5) {
      throw new DatabaseLockedError(
        `Another process is using the database in ${dataDir}. Two would lose each other's rows. ` +
          'Stop that one, give this one another DATA_DIR, or set DATABASE_URL to run several on PostgreSQL.',
        { cause },
      );
    }
    throw new StartError(
      `The lock ${file} cannot be taken, so it is not certain that no other process uses the database. ` +
        `Make ${dataDir} writable on a local disk, or give another DATA_DIR.`,
      { cause },
    );
  }
  const held = lock;
  return { release: () => held.close() };
}
