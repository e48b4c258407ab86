/** Stores an uploaded release, after the same checks as for a release from a checkout. */
import type { AppName, ReleaseManifest } from '@delivery/contract/release';
import { withPresentSignatures } from '@delivery/store/access';
import { readNeighbours } from '@delivery/store/checks';
import { UserError } from '@delivery/store/errors';
import { assertNotBarred, readLiveSet, type ReleaseStore } from '@delivery/store/store';
import { checkPlanned } from '@delivery/store/switch';
import { ServiceError } from './service-error.ts';
import { site } from '@delivery/store/site';

/** Loaded at the first upload, because the checks take megabytes of memory. */
const loadTrial = () => import('@delivery/store/trial');

/** Returns the address from which pages read their data while they are tried, or null when there is none. */
export type OwnAddress = () => string | null;

/**
 * Checks that the release may be stored here.
 *
 * @throws {BarredError} when this release was barred
 * @throws {SignatureError} when releases need a signature, and nobody who may release now has signed this one
 */
export async function verifyUpload(store: ReleaseStore, manifest: ReleaseManifest): Promise<void> {
  assertNotBarred(await readLiveSet(store), manifest.app, manifest.version);
  store.verify?.(await withPresentSignatures(store.documents, manifest));
}

/** The answer to the publisher of a stored release. */
interface StoredUpload {
  /** A sentence for each check that was not possible here. */
  notChecked: string[];
  /** A line for each difference from what is live. */
  differences: string[];
}

/**
 * Checks the release in `folder` together with the live releases, and stores it. `accept` is why it may differ
 * dangerously from what is live.
 *
 * @throws {ServiceError} 422 with the rule that the release breaks; nothing is stored then
 */
export async function storeUpload(
  manifest: ReleaseManifest,
  folder: string,
  store: ReleaseStore,
  ownAddress: OwnAddress,
  accept?: string,
): Promise<StoredUpload> {
  const notChecked = [
    `The service itself opens no page in a browser: \`${site.id} publish\` does, where it finds one.`,
  ];
  try {
    // Verified before any code of the release runs.
    await verifyUpload(store, manifest);
    checkPlanned([manifest], [], await readNeighbours(store, await readLiveSet(store)), 'store');
    const address = ownAddress();
    if (address) {
      const { checkApiCalls } = await loadTrial();
      await checkApiCalls(manifest, address);
    } else notChecked.push('Its calls were not compared with the API, which was not reached.');
    const differences = await checkPages(manifest, folder, store, address, accept);
    await store.add(folder, manifest);
    return { notChecked, differences };
  } catch (error) {
    if (error instanceof UserError) throw new ServiceError(422, error.message);
    throw error;
  }
}

async function checkPages(
  manifest: ReleaseManifest,
  folder: string,
  store: ReleaseStore,
  address: string | null,
  accept: string | undefined,
): Promise<string[]> {
  const { app, version } = manifest;
  const trial = {
    live: () => readLiveSet(store),
    manifest: (name: AppName, of: string) => store.manifest(name, of),
    folderOf: (name: AppName, of: string) => store.folderOf(name, of),
  };
  const { acceptBy, assertNotDangerous, describeDifferences, smokeTest } = await loadTrial();
  const { failed, differences } = await smokeTest(manifest, folder, trial, address).catch(
    (error: unknown) => {
      throw new UserError(
        `${app} ${version} does not start on the server: ${String(error)}. Nothing was stored.`,
      );
    },
  );
  if (failed.length > 0) {
    const pages = failed.map(({ address: page, cause }) => `  ${page}: ${cause}`).join('\n');
    throw new UserError(`${app} ${version} fails on these pages:\n${pages}\nNothing was stored or switched.`);
  }
  assertNotDangerous(manifest, differences, accept, acceptBy(`npx ${site.id} publish`));
  return describeDifferences(differences);
}
