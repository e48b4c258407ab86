/** Parses `release.json`, which may be damaged. */
import type { AppName, ReleaseManifest } from '@delivery/contract/release';
import { UserError } from '../errors.ts';

/** The `release.json` of a release exists, but is damaged. */
export class DamagedManifestError extends UserError {
  override name = 'DamagedManifestError';
  constructor(app: string, version: string, store: string, cause: string) {
    super(
      `release.json of ${app} ${version} in ${store} is damaged (${cause}). \`npm run release repair\` mends what it can; otherwise remove that release from the store and run \`npm run release ${app}\`.`,
    );
  }
}

/**
 * Parses the manifest of `app` `version` in the store called `store`.
 *
 * @throws {DamagedManifestError} when the manifest is incomplete, or belongs to another release
 */
export function parseManifest<Manifest extends ReleaseManifest>(
  text: string,
  app: AppName,
  version: string,
  store: string,
): Manifest {
  const damaged = (cause: string) => new DamagedManifestError(app, version, store, cause);
  let manifest: Partial<Manifest> | null;
  try {
    manifest = JSON.parse(text) as Partial<Manifest> | null;
  } catch (error) {
    throw damaged(text === '' ? 'it is empty' : String(error));
  }
  if (manifest?.app !== app || manifest.version !== version)
    throw damaged('it is not the manifest of that release');
  const required = ['contract', 'files', 'routes', 'entries', 'singletons', 'entry'] as const;
  const missing = required.find((name) => manifest[name] === undefined);
  if (missing) throw damaged(`it has no ${missing}`);
  return manifest as Manifest;
}
