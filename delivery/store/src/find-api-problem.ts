/** Finds what a site's configuration names without the API that would answer it. */
import type { SiteConfig } from '@delivery/contract/site-config';

/** The fields that describe an API. */
const fieldsOfApi = [
  'apiOrigins',
  'consoleLogin',
  'calls',
  'uploadFunctions',
  'failureStatus',
  'unavailableMessage',
  'checkAccounts',
  'logInCall',
  'searchEngineFiles',
  'forms',
] as const satisfies (keyof SiteConfig)[];

/** Returns a sentence about the fields of `config` that need an API, or null when it has one or none is needed. */
export function findApiProblem(config: SiteConfig, file: string): string | null {
  const named = fieldsOfApi.filter((field) => config[field] !== undefined);
  if (config.apiUrl !== undefined || named.length === 0) return null;
  return `${file} has no \`apiUrl\`, so the site has no API, but an API would have to answer ${named.map((field) => `\`${field}\``).join(', ')}. Add \`apiUrl\`, or take these out.`;
}
