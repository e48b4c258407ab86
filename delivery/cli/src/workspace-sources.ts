/** Builds and checks the apps of this workspace for the release command. */
import { relative } from 'node:path';
import {
  checkApiCalls,
  createTrialSets,
  listPages,
  renderLivePages,
  smokeTest,
  type TrialSets,
} from '@delivery/store/trial';
import { UserError } from '@delivery/store/errors';
import { apiProblem, site } from '@delivery/store/site';
import type { AppName } from '@delivery/contract/release';
import type { startBrowser } from './browser-check/check-release.ts';
import { buildApp } from './build-app.ts';
import { isBehind } from './checkout.ts';
import { checkTypes } from './check-types.ts';
import type { ReportProgress } from './progress.ts';
import type { ReleaseSources } from './store-releases.ts';
import { sourceHash } from './source-hash.ts';
import { checkUnitTests } from './unit-tests/check-unit-tests.ts';
import { changesOnlyTexts } from './unit-tests/only-texts.ts';
import { appDir, root } from './workspace.ts';

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
  /** The sets of the releases that are tried together. */
  let sets: TrialSets | undefined;
  const serverOnly: ReleaseSources = {
    build: (app, version) => timed(`build of ${app}`, buildApp(app, version)),
    source: sourceHash,
    isBehind,
    startTrial(apps, store) {
      sets = createTrialSets(siteUrl, store);
      // What goes wrong here goes wrong in the trial as well, which reports it.
      renderLivePages(sets, apps, store, siteUrl).catch(() => undefined);
    },
    smokeTest: (release, dist, store) => smokeTest(release, dist, store, siteUrl, sets),
    async endTrial() {
      await sets?.close();
      sets = undefined;
    },
  };
  if (!siteUrl) return serverOnly;
  if (leftOut.tests) progress('unit tests not run (--without-tests)');
  if (leftOut.browser) progress('not checked in a browser (--without-browser)');
  /** The apps in which only texts differ from their live releases. */
  const withTextsAlone = new Set<AppName>();
  let browser: ReturnType<typeof startBrowser> | undefined;
  /** Imports the browser check only here, because it loads an edge, which would delay the build. */
  const loadCheck = () => import('./browser-check/check-release.ts');
  return {
    ...serverOnly,
    build: (app, version) => {
      const built = serverOnly.build(app, version);
      // The browser starts beside the build. When it does not start, the check says so.
      if (!leftOut.browser) browser ??= loadCheck().then((check) => check.startBrowser());
      browser?.catch(() => undefined);
      return built;
    },
    checkSources: async (app, live, signal) => {
      const folders = [app, ...Object.keys(site.packages)].map((folder) => relative(root, appDir(folder)));
      if (changesOnlyTexts(live?.commit ?? null, folders, root)) withTextsAlone.add(app);
      else withTextsAlone.delete(app);
      await Promise.all([
        timed(`types of ${app}`, checkTypes(app, signal)),
        leftOut.tests ||
          timed(`unit tests of ${app}`, checkUnitTests(app, live?.commit ?? null, progress, { signal })),
      ]);
    },
    smokeTest: async (release, dist, store) => {
      await checkApiCalls(release, siteUrl);
      return timed(`pages of ${release.app} on the server`, serverOnly.smokeTest(release, dist, store));
    },
    openPages: async (release, dist, store, { changed }) => {
      if (leftOut.browser) return { failed: [], differences: [], left: [] };
      const { checkReleaseInBrowser } = await loadCheck();
      const pages = await listPages(release, store, siteUrl);
      const check = {
        release,
        dist,
        store,
        siteUrl,
        pages,
        changed,
        onlyTexts: withTextsAlone.has(release.app),
        progress,
        browser: (await browser) ?? null,
      };
      return timed('pages in a browser', checkReleaseInBrowser(check));
    },
    endTrial: async () => {
      const started = await browser?.catch(() => null);
      browser = undefined;
      await Promise.all([started?.close(), serverOnly.endTrial?.()]);
    },
  };
}
