/** Paths of this repository, and of the files that are written at run time. */
import { existsSync } from 'node:fs';
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

/** Returns the folder whose `tsconfig.json` includes the app: its own, or the site's, whose apps may have none. */
export function typesProject(app: AppName | (string & {})): string {
  const folder = appDir(app);
  return existsSync(resolve(folder, 'tsconfig.json')) ? folder : dirname(siteFile);
}
