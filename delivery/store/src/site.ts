/** The configuration of the site that this checkout serves and releases. */
import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AppName } from '@delivery/contract/release';
import type { SiteConfig } from '@delivery/contract/site-config';
import { siteFile } from './site-file.ts';

const configFile = basename(siteFile);

/** The values of the fields that a small site leaves out. */
const defaults = {
  commonQuery: [],
  packages: {},
  calls: {},
  uploadFunctions: {},
  failureStatus: {},
  unavailableMessage: 'This is not answering just now. Please try again in a moment.',
  checkAccounts: {},
  logInCall: '',
  searchEngineFiles: [],
  movedPages: {},
  files: {
    routes: configFile,
    calls: configFile,
    contract: configFile,
    appContext: configFile,
    tokens: configFile,
  },
  replacedModules: {},
  forms: { byName: {}, maxBytes: 1, read: () => null },
} as const satisfies Partial<SiteConfig>;

const { default: config } = (await import(/* @vite-ignore */ pathToFileURL(siteFile).href)) as {
  default: SiteConfig;
};

/** The default export of `siteFile`, with every field. */
export const site: SiteConfig & Required<Pick<SiteConfig, keyof typeof defaults>> = {
  ...defaults,
  ...config,
};

/** The shell and the remotes of this checkout. The shell comes first, because it is built and made live first. */
export const appNames: readonly AppName[] = ['shell', ...site.remotes];
