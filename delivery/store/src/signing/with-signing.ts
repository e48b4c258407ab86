/** Signs new releases of a store, and releases that are stored already. */
import type { ReleaseName } from '@delivery/contract/release';
import { UserError } from '../errors.ts';
import { parseManifest } from '../store/parse-manifest.ts';
import type { StoreMaintenance } from '../store/maintenance.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { signRelease, type Signer } from './attestation.ts';

/** Returns a store that signs each release when adding it. Without a signer, releases are stored as they are. */
export function withSigning<Store extends ReleaseStore>(
  store: Store,
  openSigner: () => Promise<Signer | null>,
  actor: string,
): Store {
  return {
    ...store,
    async add(dist, release) {
      const signer = await openSigner();
      await store.add(dist, signer ? signRelease(release, signer, actor) : release);
    },
  };
}

/**
 * Adds a signature to each of these stored releases. The caller must have verified the files of the
 * releases. Returns the names of the signed releases, and the reasons why the others were not signed.
 */
export async function signStored(
  store: StoreMaintenance,
  releases: readonly ReleaseName[],
  signer: Signer,
  actor: string,
): Promise<{ signed: string[]; refused: string[] }> {
  const signed: string[] = [];
  const refused: string[] = [];
  for (const { app, version } of releases) {
    const text = await store.readManifestText({ app, version });
    // A release without a manifest is incomplete, so there is nothing to sign.
    if (text === null) continue;
    try {
      const release = signRelease(parseManifest(text, app, version, store.name), signer, actor);
      await store.writeManifest({ app, version }, text, release);
      signed.push(`${app} ${version}`);
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      refused.push(error.message);
    }
  }
  return { signed, refused };
}
