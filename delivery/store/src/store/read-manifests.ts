/** Reads manifests of a store in which some releases may be damaged or missing. */
import type { AppName, ReleaseManifest } from '@delivery/contract/release';
import { DamagedManifestError } from './parse-manifest.ts';
import { ReleaseNotFoundError, type ReleaseStore } from './release-store.ts';

/** Returns true when the store has the release. Rejects when the manifest of the release is damaged. */
export function hasRelease(
  store: Pick<ReleaseStore, 'manifest'>,
  app: AppName,
  version: string,
): Promise<boolean> {
  return store.manifest(app, version).then(
    () => true,
    (error: unknown) => {
      if (error instanceof ReleaseNotFoundError) return false;
      throw error;
    },
  );
}

/** Returns the manifest of a release, or null when the release is missing or its manifest is damaged. */
export function readManifestIfIntact(
  store: Pick<ReleaseStore, 'manifest'>,
  app: AppName,
  version: string,
): Promise<ReleaseManifest | null> {
  return store.manifest(app, version).catch((error: unknown) => {
    if (error instanceof DamagedManifestError || error instanceof ReleaseNotFoundError) return null;
    throw error;
  });
}

/**
 * Returns the manifests of an app's releases, oldest first, and the errors of the damaged manifests. Leaves out
 * releases that are removed meanwhile.
 */
export async function readManifests(
  store: ReleaseStore,
  app: AppName,
): Promise<{ manifests: ReleaseManifest[]; damaged: DamagedManifestError[] }> {
  const read = await Promise.all(
    (await store.versions(app)).map((version) =>
      store.manifest(app, version).catch((error: unknown) => {
        if (error instanceof DamagedManifestError) return error;
        if (error instanceof ReleaseNotFoundError) return null;
        throw error;
      }),
    ),
  );
  return {
    manifests: read
      .flatMap((each) => (each === null || each instanceof DamagedManifestError ? [] : [each]))
      .toSorted((one, other) => one.builtAt.localeCompare(other.builtAt)),
    damaged: read.filter((each) => each instanceof DamagedManifestError),
  };
}
