/** The configuration of the site that this checkout serves and releases. */
import { extname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AppName } from '@delivery/contract/release';
import type { SiteConfig } from '@delivery/contract/site-config';

const root = resolve(import.meta.dirname, '../../..');
// The published tooling consists of compiled files.
const file = resolve(root, process.env.SITE_CONFIG || `antara.config${extname(import.meta.filename)}`);

/** The default export of `antara.config.ts`, or of the file that `SITE_CONFIG` names. */
export const site = ((await import(/* @vite-ignore */ pathToFileURL(file).href)) as { default: SiteConfig })
  .default;

/** The shell and the remotes of this checkout. The shell comes first, because it is built and made live first. */
export const appNames: readonly AppName[] = ['shell', ...site.remotes];
