/** The folder that holds what nobody else on the machine may read: the database, files of visitors, keys (PD-03). */
import { chmodSync, mkdirSync, statSync } from 'node:fs';

/**
 * From now on this process makes files for its own user alone, and nobody else comes into `folder`, whatever lies there
 * already.
 */
export function keepPrivate(folder: string): void {
  process.umask(0o077);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { mode, uid } = statSync(folder);
  // A folder of another user is for whoever runs the machine to share.
  if ((mode & 0o077) !== 0 && uid === process.getuid?.()) chmodSync(folder, 0o700);
}
