/** Paths of this repository, and of the files that are written at run time. */
import { resolve } from 'node:path';
import type { AppName } from '@delivery/contract/release';

/** The repository's root. */
export const root = resolve(import.meta.dirname, '../../..');

/** Returns the folder for everything that is written at run time: `DATA_DIR`, by default `.data`. */
export function dataDir(env: NodeJS.ProcessEnv = process.env): string {
  return resolve(root, env.DATA_DIR || '.data');
}

/** An app's folder. */
export function appDir(app: AppName): string {
  return resolve(root, app);
}
