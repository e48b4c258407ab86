/** Compares stored releases with what is live once more, when other apps have changed since they were compared. */
import { appEntries, formatRelease, type AppVersions } from '@delivery/contract/release';
import { UserError } from '../errors.ts';
import { readLiveSet, type ReleaseStore } from '../store/release-store.ts';
import { checkPlan } from '../switch/change-checked.ts';
import { applyPlan, listChangedBeside } from '../switch/plan.ts';
import { assertNotDangerous, describeDifferences } from './report-trial.ts';
import { smokeTest } from './smoke-test.ts';
import type { TrialStore } from './trial-pages.ts';

/** How stored releases are compared. */
export interface CompareStoredOptions {
  /** The running site whose API the pages read from; null when there is none. */
  siteUrl: string | null;
  /** Why the releases may differ dangerously from what is live. */
  accept?: string | undefined;
  /** How dangerous differences are accepted, in words. */
  how: string;
}

/**
 * Compares those releases of `versions` on the server that were compared beside other releases than they would be live
 * with. A rollback and a restore are not compared, because they must be quick and bring back what visitors had. Returns
 * what differs, in lines.
 *
 * @throws {UserError} when a release is barred, does not fit or start, fails, or differs dangerously and `accept` is
 *   missing
 */
export async function compareStored(
  store: ReleaseStore,
  versions: Readonly<AppVersions>,
  { siteUrl, accept, how }: CompareStoredOptions,
): Promise<string[]> {
  const live = await readLiveSet(store);
  const next = { ...live, versions: applyPlan(versions, live.versions) };
  const trialStore: TrialStore = {
    manifest: (app, version) => store.manifest(app, version),
    folderOf: (app, version) => store.folderOf(app, version),
    baseline: async () => live,
    live: async () => next,
  };
  const lines: string[] = [];
  for (const [app, version] of appEntries(versions)) {
    if (live.versions[app] === version) continue;
    // The switch refuses a release that is missing or damaged, with the remedy.
    const release = await store.manifest(app, version).catch(() => null);
    const changed = release ? listChangedBeside(live, release, next.versions) : [];
    if (!release || changed.length === 0) continue;
    // A release that is barred or does not fit is refused before any of its code runs.
    await checkPlan(store, live, versions, 'switch');
    const name = formatRelease(release);
    const folder = await store.folderOf(app, version);
    const trial = await smokeTest(release, folder, trialStore, siteUrl).catch((error: unknown) => {
      throw new UserError(`${name} does not start on the server: ${String(error)}. Nothing was switched.`);
    });
    if (trial.failed.length > 0) {
      const pages = trial.failed.map(({ address, cause }) => `  ${address}: ${cause}`).join('\n');
      throw new UserError(`${name} fails on these pages:\n${pages}\nNothing was switched.`);
    }
    assertNotDangerous(release, trial.differences, accept, how);
    lines.push(
      `${name} was compared beside other releases of ${changed.join(' and ')}, so it was compared again, without a browser.`,
      ...describeDifferences(trial.differences).map((line) => `  differs: ${line}`),
    );
  }
  return lines;
}
