/**
 * Chooses which releases of a live set can be served. A release with damaged or missing files affects at most its own
 * app: the app's last good earlier release that fits the others replaces it (MF-07, DL-03).
 */
import { ObjectStoreError } from '@delivery/server-base/errors';
import {
  appEntries,
  type AppName,
  type AppVersions,
  type LiveSet,
  type ReleaseManifest,
} from '@delivery/contract/release';
import { checkRelease } from '@delivery/store/checks';
import type { LoadedRelease, ReleaseLoader } from '@delivery/store/store';

/** An app whose live release is not served, or not completely. */
export interface Substitute {
  app: AppName;
  wanted: string;
  /**
   * The version that is served: an earlier one, the wanted one when only its undamaged files are served, or null when
   * the app is left out.
   */
  served: string | null;
  reason: string;
}

/** The versions to serve, and how they differ from the live ones. */
export interface ServableSet {
  versions: AppVersions;
  substitutes: readonly Substitute[];
}

/** The maximum of an app's earlier releases, and of earlier sets, that are tried. */
const maxEarlier = 20;

/**
 * Chooses the releases to serve for `live`. `current` is what has been served until now and is tried before older
 * releases. `startFailures` holds the reasons why apps with undamaged files did not start.
 *
 * @throws {ObjectStoreError} when the store cannot be reached, Error when there is no shell to serve
 */
export async function findServableSet(
  live: LiveSet,
  releases: ReleaseLoader,
  current: AppVersions,
  startFailures: ReadonlyMap<AppName, string> = new Map(),
): Promise<ServableSet> {
  const failures = new Map(startFailures);
  const chosen = await loadEach(live.versions, releases, failures);
  if (failures.size === 0) return { versions: live.versions, substitutes: [] };

  let target: AppVersions = live.versions;
  if (failures.has('shell')) {
    const shell = await findShell(live, releases, current, chosen);
    if (shell) chosen.set('shell', shell);
    else {
      const earlier = await findEarlierSet(live, releases);
      if (!earlier) throw new Error(`There is no shell to serve: ${failures.get('shell')}`);
      target = earlier.versions;
      chosen.clear();
      for (const [app, release] of earlier.chosen) chosen.set(app, release);
    }
  }
  for (const app of Object.keys(target) as AppName[]) {
    if (chosen.has(app)) continue;
    const earlier = [current[app], ...earlierVersions(live, app)];
    const found =
      (await firstFitting(app, earlier, releases, chosen)) ??
      (await findPartial(app, target[app], releases, chosen));
    if (found) chosen.set(app, found);
  }
  const versions = Object.fromEntries(
    [...chosen].map(([app, { manifest }]) => [app, manifest.version]),
  ) as AppVersions;
  return { versions, substitutes: describeSubstitutes(live, versions, failures) };
}

function describeSubstitutes(
  { versions: liveVersions }: LiveSet,
  served: AppVersions,
  failures: ReadonlyMap<AppName, string>,
): Substitute[] {
  return appEntries(liveVersions).flatMap(([app, version]) => {
    const failure = failures.get(app);
    if (!failure && served[app] === version) return [];
    const reason =
      failure ?? `it was live with another shell, and ${failures.get('shell') ?? 'that is not served'}`;
    return [{ app, wanted: version, served: served[app] ?? null, reason }];
  });
}

/** Returns the undamaged releases of `versions`. Adds the reasons for the others to `failures`, by app. */
async function loadEach(
  versions: AppVersions,
  releases: ReleaseLoader,
  failures: Map<AppName, string>,
): Promise<Map<AppName, LoadedRelease>> {
  const loaded = new Map<AppName, LoadedRelease>();
  for (const [app, version] of appEntries(versions)) {
    if (failures.has(app)) continue;
    try {
      loaded.set(app, await releases.get(app, version));
    } catch (error) {
      if (error instanceof ObjectStoreError) throw error;
      failures.set(app, error instanceof Error ? error.message : String(error));
    }
  }
  return loaded;
}

/** Returns another shell that fits the undamaged remotes, or null. */
function findShell(
  live: LiveSet,
  releases: ReleaseLoader,
  current: AppVersions,
  remotes: ReadonlyMap<AppName, LoadedRelease>,
): Promise<LoadedRelease | null> {
  return firstFitting('shell', [current.shell, ...earlierVersions(live, 'shell')], releases, remotes);
}

/**
 * Returns the last earlier set with an undamaged shell, and its undamaged releases. A set from the middle of a change
 * is skipped when its releases do not fit each other.
 */
async function findEarlierSet(
  live: LiveSet,
  releases: ReleaseLoader,
): Promise<{ versions: AppVersions; chosen: Map<AppName, LoadedRelease> } | null> {
  for (const versions of earlierSets(live).slice(0, maxEarlier)) {
    const failures = new Map<AppName, string>();
    if (versions.shell === live.versions.shell) continue;
    const chosen = await loadEach(versions, releases, failures);
    const isWhole =
      chosen.has('shell') && [...chosen.values()].every(({ manifest }) => fits(manifest, chosen));
    if (isWhole) return { versions, chosen };
  }
  return null;
}

/** Returns the sets that were live before, newest first, by undoing the history. */
function earlierSets({ versions, history }: LiveSet): AppVersions[] {
  const sets: AppVersions[] = [];
  let after: AppVersions = versions;
  for (const { app, from, to } of history.toReversed()) {
    // Skips events that did not change the live versions, such as the start or the end of a canary.
    if ((after[app] ?? null) !== to) continue;
    const { [app]: _, ...others } = after;
    after = from ? { ...others, [app]: from } : others;
    sets.push(after);
  }
  return sets;
}

/** Returns the versions of `app` that were live before, newest first. */
function earlierVersions({ versions, history }: LiveSet, app: AppName): string[] {
  const named = history
    .toReversed()
    .flatMap((event) =>
      event.app === app && event.action !== 'canary' && event.action !== 'withdraw'
        ? [event.to, event.from]
        : [],
    );
  const distinct = [...new Set(named)].filter((version) => version !== null && version !== versions[app]);
  return distinct.filter((version) => version !== null).slice(0, maxEarlier);
}

/** Returns the first of `versions` that is undamaged and passes the checks of a rollback beside `others`. */
async function firstFitting(
  app: AppName,
  versions: readonly (string | undefined)[],
  releases: ReleaseLoader,
  others: ReadonlyMap<AppName, LoadedRelease>,
): Promise<LoadedRelease | null> {
  for (const version of new Set(versions)) {
    if (!version) continue;
    const release = await load(() => releases.get(app, version));
    if (release && fits(release.manifest, others)) return release;
  }
  return null;
}

/**
 * Returns the undamaged part of a damaged release, for an app whose earlier releases cannot be served either. Pages
 * that need the damaged part then answer 503 instead of 404.
 */
async function findPartial(
  app: AppName,
  version: string | undefined,
  releases: ReleaseLoader,
  others: ReadonlyMap<AppName, LoadedRelease>,
): Promise<LoadedRelease | null> {
  if (!version) return null;
  const release = await load(() => releases.getPartial(app, version));
  return release && fits(release.manifest, others) ? release : null;
}

/** Returns null for a release that cannot be loaded, so that the next candidate is tried. */
async function load(get: () => Promise<LoadedRelease>): Promise<LoadedRelease | null> {
  try {
    return await get();
  } catch (error) {
    if (error instanceof ObjectStoreError) throw error;
    return null;
  }
}

function fits(release: ReleaseManifest, others: ReadonlyMap<AppName, LoadedRelease>): boolean {
  const live = Object.fromEntries([...others].map(([app, { manifest }]) => [app, manifest]));
  try {
    checkRelease(release, { live, canaries: [] }, 'rollback');
    return true;
  } catch {
    // The message of the error is for the people who release. Here a release that does not fit is skipped.
    return false;
  }
}
