/** Releases as the edge serves them: files checked against their hashes and held in memory, with their Brotli forms. */
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { isAppName, type AppName, type ReleaseManifest } from '@delivery/contract/release';
import { SignatureError } from '../signing/attestation.ts';
import { matchesHash, IntegrityError } from './release-transfer.ts';
import { parseManifest } from './parse-manifest.ts';
import type { ReleaseStore } from './release-store.ts';
import { shareByKey } from './share-by-key.ts';

/** A file ready to be sent. */
export interface ServedFile {
  type: string;
  etag: string;
  body: Buffer;
  brotli: Buffer | null;
}

/**
 * A release in memory. `files` contains the files of `client/`, by path within that folder. `folder` is the release's
 * folder on this machine.
 */
export interface LoadedRelease {
  manifest: ReleaseManifest;
  folder: string;
  files: ReadonlyMap<string, ServedFile>;
}

const contentTypes: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/vnd.microsoft.icon',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.zip': 'application/zip',
  // Declarations of types, which hosts of Module Federation read.
  '.ts': 'text/plain; charset=utf-8',
};

/**
 * Returns true when `app` and `version` can name a release. Both may come from an address, which can contain any text.
 */
export function isReleaseName(app: string, version: string): app is AppName {
  return isAppName(app) && /^[\w][\w.-]{0,63}$/.test(version);
}

/** Releases that are kept in memory besides those in service, because open pages still request their files. */
const defaultMaxReleases = 12;

/**
 * Reads a release and checks its signature and every file. With `partial`, damaged files are left out instead of
 * refused.
 */
async function readRelease(
  folder: string,
  [app, version]: [AppName, string],
  { verify, partial = false }: Pick<ReleaseStore, 'verify'> & { partial?: boolean },
): Promise<LoadedRelease> {
  const text = await readFile(join(folder, 'release.json'), 'utf8');
  const manifest = parseManifest(text, app, version, folder);
  verify?.(manifest);
  const bodies = new Map<string, Buffer>();
  for (const [path, expected] of Object.entries(manifest.files)) {
    const body = await readFile(join(folder, path)).catch((error: unknown) => {
      if (partial) return null;
      throw new IntegrityError(manifest, path, { cause: error });
    });
    if (body && matchesHash(body, expected)) bodies.set(path, body);
    else if (!partial) throw new IntegrityError(manifest, path);
  }
  const files = new Map<string, ServedFile>();
  for (const [path, body] of bodies) {
    if (!path.startsWith('client/') || path.endsWith('.br')) continue;
    files.set(path.slice('client/'.length), {
      type: contentTypes[extname(path)] ?? 'application/octet-stream',
      etag: `"${manifest.files[path]?.sha256.slice(0, 27)}"`,
      body,
      brotli: bodies.get(`${path}.br`) ?? null,
    });
  }
  return { manifest, folder, files };
}

/**
 * Creates a loader of releases from `store`, which keeps the `limit` most recently requested releases in memory.
 * Loading rejects with `ReleaseNotFoundError`, with `SignatureError`, and when a file does not match its hash.
 */
export function createReleaseLoader(
  store: Pick<ReleaseStore, 'folderOf' | 'verify'>,
  limit: number = defaultMaxReleases,
) {
  const loaded = new LRUCache<string, Promise<LoadedRelease>>({ max: limit });

  const { verify } = store;

  async function load(app: AppName, version: string): Promise<LoadedRelease> {
    try {
      return await readRelease(await store.folderOf(app, version), [app, version], { verify });
    } catch (error) {
      // A copy on this machine may be damaged, or older than the release's signature.
      if (!(error instanceof IntegrityError || error instanceof SignatureError)) throw error;
      return readRelease(await store.folderOf(app, version, { refetch: true }), [app, version], { verify });
    }
  }

  return {
    /**
     * Returns a release, and the same object while the release is kept. A failure is not kept, so that a later call
     * tries again.
     */
    get: (app: AppName, version: string): Promise<LoadedRelease> =>
      shareByKey(loaded, `${app}/${version}`, () => load(app, version)),

    /**
     * Returns the undamaged part of a release that `get` refuses. The result is not kept. Rejects when the manifest
     * cannot be read.
     */
    getPartial: async (app: AppName, version: string): Promise<LoadedRelease> =>
      readRelease(await store.folderOf(app, version), [app, version], { verify, partial: true }),
  };
}

export type ReleaseLoader = ReturnType<typeof createReleaseLoader>;
