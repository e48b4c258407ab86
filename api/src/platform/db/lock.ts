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
export interface HeldLock {
  release(): void;
}

/**
 * Takes the lock `file`, waiting `timeoutMs` for a process that has it. Throws SQLite's error when it cannot be had.
 */
export function takeLock(file: string, timeoutMs: number): HeldLock {
  const lock = new DatabaseSync(file, { timeout: timeoutMs });
  try {
    // Not `locking_mode = EXCLUSIVE`: it keeps the shared lock while waiting, and two that wait then wait for each
    // other.
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    throw error;
  }
  return { release: () => lock.close() };
}

/** Takes `dataDir` for this process. Throws `DatabaseLockedError` when another has it. */
export function lockDirectory(dataDir: string): HeldLock {
  mkdirSync(dataDir, { recursive: true });
  const file = path.join(dataDir, 'db.lock');
  try {
    return takeLock(file, 0);
  } catch (cause) {
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
}
