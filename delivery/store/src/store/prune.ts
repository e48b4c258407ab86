/** Removes stored releases that are no longer needed, because the store would otherwise grow for ever. */
import { createHash } from 'node:crypto';
import { appEntries, formatRelease, type LiveSet, type ReleaseName } from '@delivery/contract/release';
import { UserError } from '../errors.ts';
import { readDocuments, type StoreDocuments } from './documents.ts';
import type { StoreMaintenance } from './maintenance.ts';
import { readLiveSet, type ReleaseStore } from './release-store.ts';

/** Number of newest releases of each app that are kept at any age. */
const keptNewest = 10;
/**
 * Days for which a release is kept after it was built or in service, because pages stay open, and previews last up to
 * 30 days.
 */
const keptDays = 30;

/** A stored release with the time when it was built (ISO instant), or null when its manifest is unreadable. */
export interface DatedRelease extends ReleaseName {
  builtAt: string | null;
}

/**
 * Returns the releases that may be removed: not live, no canary, not pinned, not among the newest ten of their app, and
 * neither built nor in service within 30 days. A release with an unreadable manifest stays, because a repair may need
 * it.
 */
export function selectPrunable(
  live: LiveSet,
  releases: readonly DatedRelease[],
  pinned: readonly ReleaseName[],
  now: number = Date.now(),
): ReleaseName[] {
  const since = new Date(now - keptDays * 86_400_000).toISOString();
  const inUse = new Set([
    ...appEntries(live.versions).map(([app, version]) => formatRelease({ app, version })),
    ...(live.canaries ?? []).map(formatRelease),
    ...pinned.map(formatRelease),
    // A version that an event of the last days replaced was in service until that event.
    ...live.history
      .filter(({ at }) => at >= since)
      .flatMap(({ app, from, to }) =>
        [from, to].flatMap((version) => (version ? [formatRelease({ app, version })] : [])),
      ),
  ]);
  return [...Map.groupBy(releases, ({ app }) => app).values()].flatMap((ofApp) =>
    ofApp
      .toSorted((one, other) => (other.builtAt ?? '').localeCompare(one.builtAt ?? ''))
      .slice(keptNewest)
      .filter(
        (release) =>
          release.builtAt !== null && release.builtAt < since && !inUse.has(formatRelease(release)),
      )
      .map(({ app, version }) => ({ app, version })),
  );
}

const pinName = (release: ReleaseName) =>
  `pins/${createHash('sha256').update(formatRelease(release)).digest('hex').slice(0, 32)}.json`;

/** Pins a release, so that it is kept until it is unpinned. Returns false when it was pinned already. */
export function pinRelease(documents: StoreDocuments, release: ReleaseName): Promise<boolean> {
  return documents.create(pinName(release), JSON.stringify(release));
}

/** Ends the pin of a release. @throws {UserError} when the release is not pinned */
export async function unpinRelease(documents: StoreDocuments, release: ReleaseName): Promise<void> {
  if ((await documents.read(pinName(release))) === null)
    throw new UserError(`${release.app} ${release.version} is not pinned.`);
  await documents.remove(pinName(release));
}

/** Returns the releases of a store that may be removed now. */
export async function listPrunable(
  store: ReleaseStore,
  maintenance: StoreMaintenance,
): Promise<ReleaseName[]> {
  const releases = await Promise.all(
    (await maintenance.listReleases()).map(async (release) => ({
      ...release,
      builtAt: readBuiltAt(await maintenance.readManifestText(release)),
    })),
  );
  return selectPrunable(
    await readLiveSet(store),
    releases,
    await readDocuments<ReleaseName>(store.documents, 'pins'),
  );
}

function readBuiltAt(manifest: string | null): string | null {
  try {
    const { builtAt } = JSON.parse(manifest ?? '{}') as { builtAt?: string };
    return builtAt && !Number.isNaN(Date.parse(builtAt)) ? new Date(builtAt).toISOString() : null;
  } catch {
    // A release with a damaged manifest is reported by `release repair`, and not removed.
    return null;
  }
}

/**
 * Removes the releases that may be removed, and returns them. Reads the live set again before each removal, because
 * somebody may have made the release live meanwhile.
 */
export async function pruneStore(store: ReleaseStore, maintenance: StoreMaintenance): Promise<ReleaseName[]> {
  const removed: ReleaseName[] = [];
  for (const release of await listPrunable(store, maintenance)) {
    const live = await readLiveSet(store);
    const isWanted =
      live.versions[release.app] === release.version ||
      (live.canaries ?? []).some(({ app, version }) => app === release.app && version === release.version);
    if (isWanted) continue;
    await maintenance.remove(release);
    removed.push(release);
  }
  return removed;
}
