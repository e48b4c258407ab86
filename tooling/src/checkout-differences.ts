/**
 * Describes how the sources of a checkout differ from the live releases. `npm start` prints the differences, because it
 * releases no sources into a store that has releases.
 */
import { findCanary } from '@delivery/store/store';
import type { AppName, LiveSet } from '@antara/contracts/composition/release';
import { versionOf } from '@delivery/cli/source-hash';

/**
 * Returns a sentence for each app whose sources differ from the release that visitors get, with the command that
 * releases the sources. `source` returns the hash of an app's sources.
 */
export function describeDifferences(
  live: LiveSet,
  apps: readonly AppName[],
  source: (app: AppName) => string,
): string[] {
  return apps.flatMap((app) => describeDifference(live, app, source) ?? []);
}

function describeDifference(live: LiveSet, app: AppName, source: (app: AppName) => string): string | null {
  const released = live.versions[app];
  if (!released) {
    return `${app}: not live, so the site is served without it; \`npm run release ${app}\` adds it.`;
  }
  let version: string;
  try {
    version = versionOf(source(app));
  } catch (error) {
    return `${app}: its sources cannot be read (${error instanceof Error ? error.message : String(error)}); the live release ${released} is served.`;
  }
  if (version === released) return null;
  const canary = findCanary(live, app);
  if (canary?.version === version) {
    return `${app}: its sources are the canary that ${canary.percent} % of the visitors get; \`npm run release promote ${app}\` gives it to everyone.`;
  }
  return `${app}: sources differ from the live release ${released}; \`npm run release ${app}\` releases them.`;
}
