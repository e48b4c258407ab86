/**
 * Completes the manifest of Module Federation that the build has written into a release, so that a host of any origin
 * can load the release (DL-15).
 */
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import type { ReleaseManifest } from '@delivery/contract/release';
import { formatApiTypes, formatExposedTypes, type ExposedParts } from './format-types.ts';

/** The part of `mf-manifest.json` that this module reads and changes. */
interface FederationManifest {
  metaData: {
    buildInfo: { buildVersion: string };
    publicPath: string;
    types: { path: string; name: string; zip: string; api: string };
  };
  exposes: { name: string }[];
}

/** The names under which hosts expect the types of a remote. */
const typesFiles = { zip: '@mf-types.zip', api: '@mf-types.d.ts' };

/** The time of the files in an archive, so that the same sources give the same bytes. */
const archiveTime = '1980-01-01T00:00:00';

/**
 * Changes `client/mf-manifest.json` in `dist`: addresses are relative to the manifest, and the version of the build is
 * the release's. Writes the types of what a remote exposes beside it, and names them in it. Does nothing for a build
 * without a manifest.
 */
export async function completeFederationManifest(
  dist: string,
  release: ExposedParts & Pick<ReleaseManifest, 'version'>,
): Promise<void> {
  const file = join(dist, 'client/mf-manifest.json');
  if (!existsSync(file)) return;
  const manifest = JSON.parse(await readFile(file, 'utf8')) as FederationManifest;
  manifest.metaData.publicPath = 'auto';
  manifest.metaData.buildInfo.buildVersion = release.version;
  const exposed = manifest.exposes.map(({ name }) => name);
  if (exposed.length > 0) {
    manifest.metaData.types = { ...manifest.metaData.types, ...typesFiles };
    const files = Object.entries(formatExposedTypes(release, exposed)).map(([name, text]) => [
      `${name}.d.ts`,
      strToU8(text),
    ]);
    await writeFile(
      join(dist, 'client', typesFiles.zip),
      zipSync(Object.fromEntries(files), { level: 9, mtime: archiveTime }),
    );
    await writeFile(join(dist, 'client', typesFiles.api), formatApiTypes(exposed));
  }
  await writeFile(file, JSON.stringify(manifest));
}
