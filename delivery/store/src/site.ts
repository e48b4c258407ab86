/** The configuration of the site that this checkout serves and releases. */
import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import { defaultLanguages } from '@delivery/contract/languages';
import type { AppName } from '@delivery/contract/release';
import type { SiteConfig } from '@delivery/contract/site-config';
import { findApiProblem } from './find-api-problem.ts';
import { siteFile } from './site-file.ts';

const configFile = basename(siteFile);

/** The values of the fields that a small site leaves out. */
const defaults = {
  commonQuery: [],
  packages: {},
  apiOrigins: {},
  calls: {},
  readCalls: [],
  uploadFunctions: {},
  failureStatus: {},
  steps: {},
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

/**
 * Languages for tests: English with accents and a third longer, and English from right to left. The tags are those of
 * Unicode's CLDR.
 */
const pseudoLanguages = ['en-XA', 'ar-XB'];

/** Returns true when `PSEUDO_LANGUAGES=1` gives the languages for tests to the site, and to messages in its builds. */
export const usesPseudoLanguages = (): boolean => process.env.PSEUDO_LANGUAGES === '1';

/**
 * The default export of `siteFile`, with every field. With `PSEUDO_LANGUAGES=1` the site has the pseudo-languages as
 * well.
 */
export const site: SiteConfig & Required<Pick<SiteConfig, keyof typeof defaults | 'languages'>> = {
  ...defaults,
  ...config,
  languages: [...(config.languages ?? defaultLanguages), ...(usesPseudoLanguages() ? pseudoLanguages : [])],
};

/** What is wrong with the site when it names what an API answers but has no API, as a sentence; else null. */
export const apiProblem = findApiProblem(config, siteFile);

/** The shell and the remotes of this checkout. The shell comes first, because it is built and made live first. */
export const appNames: readonly AppName[] = ['shell', ...site.remotes];
