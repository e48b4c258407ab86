/** Builds and checks the apps of this workspace for the release command. */
import { checkApiCalls, listPages, smokeTest } from '@delivery/store/trial';
import { UserError } from '@delivery/store/errors';
import { apiProblem } from '@delivery/store/site';
import { buildApp } from './build-app.ts';
import { isBehind } from './checkout.ts';
import { checkTypes } from './check-types.ts';
import type { ReportProgress } from './progress.ts';
import type { ReleaseSources } from './store-releases.ts';
import { sourceHash } from './source-hash.ts';
import { checkUnitTests } from './unit-tests/check-unit-tests.ts';

/**
 * Returns this workspace's sources. Pages are tried with the API of the running site at `siteUrl`, on the server and in
 * a browser; without a site, only on the server. Reports the duration of each step through `progress`, and which checks
 * are left out because of `leftOut`.
 *
 * @throws {UserError} when the site's configuration names what an API answers, but no API
 */
export function workspaceSources(
  siteUrl: string | null,
  progress: ReportProgress = () => {},
  leftOut: { tests?: boolean; browser?: boolean } = {},
): ReleaseSources {
  if (apiProblem) throw new UserError(apiProblem);
  const timed = async <Result>(what: string, work: Promise<Result>): Promise<Result> => {
    const startedAt = performance.now();
    const result = await work;
    progress(`${what}: ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`);
    return result;
  };
  const serverOnly: ReleaseSources = {
    build: (app, version) => timed(`build of ${app}`, buildApp(app, version)),
    source: sourceHash,
    isBehind,
    smokeTest: (release, dist, store) => smokeTest(release, dist, store, null),
  };
  if (!siteUrl) return serverOnly;
  if (leftOut.tests) progress('unit tests not run (--without-tests)');
  if (leftOut.browser) progress('not checked in a browser (--without-browser)');
  return {
    ...serverOnly,
    checkSources: async (app, live, signal) => {
      await Promise.all([
        timed(`types of ${app}`, checkTypes(app, signal)),
        leftOut.tests ||
          timed(`unit tests of ${app}`, checkUnitTests(app, live?.commit ?? null, progress, { signal })),
      ]);
    },
    smokeTest: async (release, dist, store) => {
      await checkApiCalls(release, siteUrl);
      return timed('pages on the server', smokeTest(release, dist, store, siteUrl));
    },
    openPages: async (release, dist, store, { changed }) => {
      if (leftOut.browser) return { failed: [], differences: [], left: [] };
      // Imported only here, because it loads an edge, which would delay the build.
      const { checkReleaseInBrowser } = await import('./browser-check/check-release.ts');
      const pages = await listPages(release, store, siteUrl);
      return timed(
        'pages in a browser',
        checkReleaseInBrowser({ release, dist, store, siteUrl, pages, changed, progress }),
      );
    },
  };
}
