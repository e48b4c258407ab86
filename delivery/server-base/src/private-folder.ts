/** Protects the folder with the database, visitors' files and keys from other users of the machine (PD-03). */
import { chmodSync, mkdirSync, statSync } from 'node:fs';

/**
 * Creates `folder` if it is missing, and closes it to all other users of the machine, together with everything that
 * lies there already. Files that this process creates from now on are readable by its own user only.
 */
export function keepPrivate(folder: string): void {
  process.umask(0o077);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { mode, uid } = statSync(folder);
  // A folder of another user is left alone, because the machine's operator may share it deliberately.
  if ((mode & 0o077) !== 0 && uid === process.getuid?.()) chmodSync(folder, 0o700);
}
