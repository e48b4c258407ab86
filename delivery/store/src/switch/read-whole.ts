/** Reads stored releases and verifies their files against their hashes. */
import type { AppName, ReleaseManifest } from '@delivery/contract/release';
import { ObjectStoreError } from '@delivery/server-base/errors';
import { UserError } from '../errors.ts';
import { createReleaseLoader } from '../store/release-files.ts';
import { ReleaseNotFoundError, type ReleaseStore } from '../store/release-store.ts';

/**
 * Returns the manifest of a release after verifying every file against its hash. Verifies the store's own files, not
 * this machine's copies.
 *
 * @throws {UserError} when there is no such release, or one of its files is missing or damaged
 */
export async function readWhole(
  store: ReleaseStore,
  app: AppName,
  version: string,
): Promise<ReleaseManifest> {
  const folderOf: ReleaseStore['folderOf'] = (...[name, of]) => store.folderOf(name, of, { refetch: true });
  try {
    const { manifest } = await createReleaseLoader({ folderOf, verify: store.verify }).get(app, version);
    return manifest;
  } catch (error) {
    if (error instanceof UserError || error instanceof ObjectStoreError) throw error;
    if (error instanceof ReleaseNotFoundError) {
      throw new UserError(`${error.message} \`npm run release list ${app}\` shows what there is.`);
    }
    throw new UserError(
      `${String(error)} The store's copy is spoilt: remove ${store.name}/${app}/${version}, then release ${app} again from its sources.`,
    );
  }
}
