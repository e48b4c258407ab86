/**
 * Only one process may use a data directory, because two processes on one embedded database silently lose rows. The
 * lock is an open SQLite transaction, so that the operating system releases the lock however the process ends.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '../start-error.ts';

/** Another process has locked the database. */
export class DatabaseLockedError extends StartError {
  override name = 'DatabaseTaken';
}

/** A lock that this process holds until `release` or its end. */
export interface HeldLock {
  release(): void;
}

/**
 * Takes the lock in `file`, and waits up to `timeoutMs` milliseconds while another process holds it.
 * @throws {Error} of SQLite when the lock is still held after that
 */
export function takeLock(file: string, timeoutMs: number): HeldLock {
  const lock = new DatabaseSync(file, { timeout: timeoutMs });
  try {
    // `locking_mode = EXCLUSIVE` is unsuitable, because a waiting process keeps the shared lock, so that two waiting
    // processes would wait for each other.
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    throw error;
  }
  return { release: () => lock.close() };
}

/** Locks `dataDir` for this process. @throws {DatabaseLockedError} when another process holds the lock */
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
