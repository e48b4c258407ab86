/** The releases with which a release may share a page. */
import { appEntries, type ByApp, type LiveSet, type ReleaseManifest } from '@delivery/contract/release';
import { readManifestIfIntact } from '../store/read-manifests.ts';
import { groupCanaries, type ReleaseStore } from '../store/release-store.ts';

/** The manifests of the live releases, by app. */
export type LiveManifests = ByApp<ReleaseManifest>;

/** The manifests of all releases that visitors get. */
export interface Neighbours {
  live: LiveManifests;
  /** The canaries, one array for each group. */
  canaries: readonly (readonly ReleaseManifest[])[];
}

/**
 * Reads the manifests of all releases that visitors get in this live set. Leaves out a release whose manifest is
 * damaged or missing, because edges do not serve it, and because the check must not block the release that would
 * replace it.
 */
export async function readNeighbours(
  store: Pick<ReleaseStore, 'manifest'>,
  { versions, canaries = [] }: LiveSet,
): Promise<Neighbours> {
  const live: LiveManifests = {};
  for (const [app, version] of appEntries(versions)) {
    const manifest = await readManifestIfIntact(store, app, version);
    if (manifest) live[app] = manifest;
  }
  const groups = await Promise.all(
    groupCanaries(canaries).map((group) =>
      Promise.all(group.map(({ app, version }) => readManifestIfIntact(store, app, version))),
    ),
  );
  return { live, canaries: groups.map((group) => group.filter((manifest) => manifest !== null)) };
}
