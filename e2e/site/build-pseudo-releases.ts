/**
 * Builds the apps that its arguments name with the pseudo-languages, into the store `RELEASES`, and makes them live.
 * A program of its own, because the languages of a site are read once, when its configuration is loaded.
 */
import { buildApp } from '@delivery/cli/build-app';
import { releaseApps } from '@delivery/cli/release-app';
import { sourceHash } from '@delivery/cli/source-hash';
import { openConfiguredStore } from '@delivery/cli/store';
import type { AppName } from '@antara/contracts/composition/release';

await releaseApps(process.argv.slice(2) as AppName[], openConfiguredStore(process.env), console.log, {
  build: buildApp,
  source: sourceHash,
  // The test opens the pages itself.
  smokeTest: async () => ({ failed: [], differences: [], changed: [] }),
});
