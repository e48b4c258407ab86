/** Puts an uploaded release into the store, after the same checks as a release from a checkout. */
import type { AppName, ReleaseManifest } from '@antara/contracts/composition/release';
import { withPresentSignatures } from '@delivery/store/access';
import { readNeighbours } from '@delivery/store/checks';
import { UserError } from '@delivery/store/errors';
import { assertNotBarred, readLiveSet, type ReleaseStore } from '@delivery/store/store';
import { checkPlanned } from '@delivery/store/switch';
import { checkApiCalls, smokeTest } from '@delivery/store/trial';
import { ServiceError } from './service-error.ts';

/** Where pages read their data while they are tried, or null: from nowhere. */
export type OwnAddress = () => string | null;

/**
 * @throws {BarredError} when this release was taken out for ever
 * @throws {SignatureError} unless somebody has signed it who may release it now, where releases need a signature
 */
export async function verifyUpload(store: ReleaseStore, manifest: ReleaseManifest): Promise<void> {
  assertNotBarred(await readLiveSet(store), manifest.app, manifest.version);
  store.verify?.(await withPresentSignatures(store.documents, manifest));
}

/**
 * Checks the release in `folder` beside what is live and stores it. Gives what could not be checked here, a sentence
 * each.
 *
 * @throws {ServiceError} 422 with what it breaks; nothing is stored then
 */
export async function storeUpload(
  manifest: ReleaseManifest,
  folder: string,
  store: ReleaseStore,
  ownAddress: OwnAddress,
): Promise<string[]> {
  const notChecked = [
    'The service itself opens no page in a browser: `antara publish` does, where it finds one.',
  ];
  try {
    // Before anything of it is run.
    await verifyUpload(store, manifest);
    checkPlanned([manifest], [], await readNeighbours(store, await readLiveSet(store)), 'store');
    const address = ownAddress();
    if (address) await checkApiCalls(manifest, address);
    else notChecked.push('Its calls were not compared with the API, which was not reached.');
    await checkPages(manifest, folder, store, address);
    await store.add(folder, manifest);
  } catch (error) {
    if (error instanceof UserError) throw new ServiceError(422, error.message);
    throw error;
  }
  return notChecked;
}

async function checkPages(
  manifest: ReleaseManifest,
  folder: string,
  store: ReleaseStore,
  address: string | null,
): Promise<void> {
  const { app, version } = manifest;
  const trial = {
    live: () => readLiveSet(store),
    manifest: (name: AppName, of: string) => store.manifest(name, of),
    folderOf: (name: AppName, of: string) => store.folderOf(name, of),
  };
  const failed = await smokeTest(manifest, folder, trial, address).catch((error: unknown) => {
    throw new UserError(
      `${app} ${version} does not start on the server: ${String(error)}. Nothing was stored.`,
    );
  });
  if (failed.length === 0) return;
  const pages = failed.map(({ address: page, cause }) => `  ${page}: ${cause}`).join('\n');
  throw new UserError(`${app} ${version} fails on these pages:\n${pages}\nNothing was stored or switched.`);
}
