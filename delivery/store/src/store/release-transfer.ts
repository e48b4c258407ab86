/** Checks of files that are copied into a bucket or out of one. */
import { createHash } from 'node:crypto';
import type { ReleaseFile, ReleaseManifest } from '@delivery/contract/release';

/** Number of files that are uploaded or downloaded at the same time. */
export const transferConcurrency = 16;

/**
 * Returns the path of a manifest's file if writing to it is safe, which means within `client/` or `server/`.
 *
 * @throws {Error} when the path leads elsewhere, because manifests come from outside
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

/** Returns true when `body` has the hash that the manifest states. */
export function matchesHash(body: Uint8Array, { sha256 }: ReleaseFile): boolean {
  return createHash('sha256').update(body).digest('base64') === sha256;
}

/** A file of a release is missing, or differs from what was released. */
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
