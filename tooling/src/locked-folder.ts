/** Whether a process has the embedded database of a folder. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** The API keeps this lock, an open transaction of SQLite, as long as it has the database in `folder`. */
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
