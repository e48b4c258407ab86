/** Where the configuration of the site is. Beside it are the folders of the site's apps. */
import { extname, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../..');

/** The file that `SITE_CONFIG` names, by default `antara.config.ts`. The published tooling consists of compiled files. */
export const siteFile = resolve(
  root,
  process.env.SITE_CONFIG || `antara.config${extname(import.meta.filename)}`,
);
