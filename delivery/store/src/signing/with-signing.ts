/** A store whose new releases are signed, and signatures for releases that are in a store already. */
import { UserError } from '../errors.ts';
import { parseManifest } from '../store/parse-manifest.ts';
import type { StoreMaintenance, StoredRelease } from '../store/maintenance.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { signRelease, type Signer } from './attestation.ts';

/** The store, which signs what is put into it; without a signer it leaves releases as they come. */
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
 * Adds a signature to each of these releases of a store, whose files are as their manifests say. Gives the names of
 * those signed, and for each of the others why it was not.
 */
export async function signStored(
  store: StoreMaintenance,
  releases: readonly StoredRelease[],
  signer: Signer,
  actor: string,
): Promise<{ signed: string[]; refused: string[] }> {
  const signed: string[] = [];
  const refused: string[] = [];
  for (const { app, version } of releases) {
    const text = await store.readManifestText({ app, version });
    // Without a manifest it never was a release.
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
