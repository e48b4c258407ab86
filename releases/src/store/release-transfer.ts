/** Files of releases on their way into a bucket and out of it. */
import { createHash } from 'node:crypto';
import type { ReleaseFile, ReleaseManifest } from '@antara/contracts/composition/release';

/** Files that are on their way at once. */
const lanes = 16;

/** A path of a manifest, which comes from outside: it leads below `client/` or `server/` and nowhere else. */
export function assertReleasePath(path: string): string {
  const parts = path.split('/');
  const safe =
    (parts[0] === 'client' || parts[0] === 'server') &&
    parts.length > 1 &&
    parts.every((part) => part !== '' && part !== '.' && part !== '..' && !/[\\\0:]/.test(part));
  if (!safe) throw new Error(`“${path}” is no path of a release’s file.`);
  return path;
}

/** Is `body` the file that was hashed? */
export function matchesHash(body: Uint8Array, { sha256 }: ReleaseFile): boolean {
  return createHash('sha256').update(body).digest('base64') === sha256;
}

/** A file of a release that is not what was released, or not there. */
export class IntegrityError extends Error {
  override name = 'SpoiltFile';
  constructor(
    { app, version }: Pick<ReleaseManifest, 'app' | 'version'>,
    path: string,
    options?: ErrorOptions,
  ) {
    super(`${app} ${version}: ${path} is not the file that was released. Release the app again.`, options);
  }
}

/** Does `work` with each, a few at once. The first failure ends it: nothing new is begun, and what has begun is waited for. */
export async function eachAtOnce<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const rest = [...items];
  const failures: unknown[] = [];
  const lane = async () => {
    for (let item = rest.shift(); item !== undefined && failures.length === 0; item = rest.shift()) {
      try {
        await work(item);
      } catch (error) {
        failures.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  if (failures.length > 0) throw failures[0];
}
