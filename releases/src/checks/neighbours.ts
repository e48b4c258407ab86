/** The releases that a release may share a page with. */
import type { AppName, ByApp, LiveSet, ReleaseManifest } from '@antara/contracts/composition/release';
import type { ReleaseStore } from '../store/release-store.ts';

/** The manifests of the live releases, by app. */
export type LiveManifests = ByApp<ReleaseManifest>;

/** The manifests of everything that visitors get. */
export interface Neighbours {
  live: LiveManifests;
  canaries: readonly ReleaseManifest[];
}

/** Reads the manifests of everything that visitors get in this live set. */
export async function readNeighbours(
  store: Pick<ReleaseStore, 'manifest'>,
  { versions, canaries = [] }: LiveSet,
): Promise<Neighbours> {
  const live: LiveManifests = {};
  for (const [app, version] of Object.entries(versions) as [AppName, string][]) {
    live[app] = await store.manifest(app, version);
  }
  return {
    live,
    canaries: await Promise.all(canaries.map(({ app, version }) => store.manifest(app, version))),
  };
}
