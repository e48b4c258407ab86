/** The releases with which a release may share a page. */
import {
  appEntries,
  type AppName,
  type ByApp,
  type LiveSet,
  type ReleaseManifest,
} from '@delivery/contract/release';
import { DamagedManifestError } from '../store/parse-manifest.ts';
import { groupCanaries, ReleaseNotFoundError, type ReleaseStore } from '../store/release-store.ts';

/** The manifests of the live releases, by app. */
export type LiveManifests = ByApp<ReleaseManifest>;

/** The manifests of all releases that visitors get. */
export interface Neighbours {
  live: LiveManifests;
  /** The canaries; those of one group share an array. */
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
  const read = (app: AppName, version: string): Promise<ReleaseManifest | null> =>
    store.manifest(app, version).catch((error: unknown) => {
      if (error instanceof DamagedManifestError || error instanceof ReleaseNotFoundError) return null;
      throw error;
    });
  const live: LiveManifests = {};
  for (const [app, version] of appEntries(versions)) {
    const manifest = await read(app, version);
    if (manifest) live[app] = manifest;
  }
  const tried = await Promise.all(
    groupCanaries(canaries).map((group) => Promise.all(group.map(({ app, version }) => read(app, version)))),
  );
  return { live, canaries: tried.map((group) => group.filter((manifest) => manifest !== null)) };
}
