/** Finds out whether a process uses the embedded database of a folder. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Returns true while an API uses the embedded database in `folder`. During that time the API holds a lock, which is an
 * open transaction in an SQLite file.
 */
export function isLocked(folder: string): boolean {
  const file = join(folder, 'db.lock');
  if (!existsSync(file)) return false;
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return false;
  } catch (error) {
    if ((error as { errcode?: number }).errcode === 5) return true;
    throw error;
  } finally {
    lock.close();
  }
}
