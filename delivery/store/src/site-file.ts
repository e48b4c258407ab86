/** Where the configuration of the site is. Beside it are the folders of the site's apps. */
import { extname, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../..');

/**
 * The file that `SITE_CONFIG` names, by default `site.config.ts`. In the published tooling, which consists of compiled
 * files, the default is `site.config.js`.
 */
export const siteFile = resolve(
  root,
  process.env.SITE_CONFIG || `site.config${extname(import.meta.filename)}`,
);
