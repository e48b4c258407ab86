/** Paths of this repository, and of the files that are written at run time. */
import { dirname, resolve } from 'node:path';
import type { AppName } from '@delivery/contract/release';
import { siteFile } from '@delivery/store/site-file';

/** The repository's root. */
export const root = resolve(import.meta.dirname, '../../..');

/** Returns the folder for everything that is written at run time: `DATA_DIR`, by default `.data`. */
export function dataDir(env: NodeJS.ProcessEnv = process.env): string {
  return resolve(root, env.DATA_DIR || '.data');
}

/** Returns the folder of an app or a package of the site, which is beside the site's configuration. */
export function appDir(app: AppName | (string & {})): string {
  return resolve(dirname(siteFile), app);
}
