/** Checks of the files that are copied into a bucket and out of it. */
import { createHash } from 'node:crypto';
import type { ReleaseFile, ReleaseManifest } from '@antara/contracts/composition/release';

/** How many files are uploaded or downloaded at once. */
export const transferConcurrency = 16;

/**
 * Gives the path of a manifest's file back when it is safe to write to: below `client/` or `server/`.
 *
 * @throws {Error} when it leads elsewhere: manifests come from outside
 */
export function assertReleasePath(path: string): string {
  const parts = path.split('/');
  const safe =
    (parts[0] === 'client' || parts[0] === 'server') &&
    parts.length > 1 &&
    parts.every((part) => part !== '' && part !== '.' && part !== '..' && !/[\\\0:]/.test(part));
  if (!safe) throw new Error(`“${path}” is no path of a release’s file.`);
  return path;
}

/** Does `body` have the hash that the manifest names? */
export function matchesHash(body: Uint8Array, { sha256 }: ReleaseFile): boolean {
  return createHash('sha256').update(body).digest('base64') === sha256;
}

/** A file of a release is missing or not what was released. */
export class IntegrityError extends Error {
  override name = 'IntegrityError';
  constructor(
    { app, version }: Pick<ReleaseManifest, 'app' | 'version'>,
    path: string,
    options?: ErrorOptions,
  ) {
    super(`${app} ${version}: ${path} is not the file that was released. Release the app again.`, options);
  }
}
