/**
 * Uploads of releases on their way into the store. Files arrive one by one, in any order, and an interrupted upload
 * continues where it stopped.
 */
import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { glob, mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReleaseManifest } from '@delivery/contract/release';
import { maxFileBytes, parseUploadedManifest } from './parse-upload.ts';
import { ServiceError } from './service-error.ts';
import type { SharedUploads } from './shared-uploads.ts';

/** Milliseconds after its last file until an unfinished upload is removed. */
const lifetimeMs = 24 * 60 * 60_000;

/** An upload of one token. Nobody sees another token's uploads. */
export interface UploadOf {
  tokenId: string;
  app: string;
  version: string;
}

/**
 * Opens the uploads below `folder` of this machine, or of a volume that all edges share. `shared` keeps a second copy
 * of every file for other edges.
 */
export function openUploads(folder: string, shared: SharedUploads | null = null) {
  const nameOf = ({ tokenId, app, version }: UploadOf) =>
    [tokenId.replaceAll(/[^\w-]/g, '_'), app, version].join('/');
  const place = (of: UploadOf) => join(folder, nameOf(of));
  const readManifest = (of: UploadOf) =>
    shared
      ? shared.readManifest(nameOf(of))
      : readFile(join(place(of), 'release.json'), 'utf8').catch(ignoreMissing);

  async function manifestOf(of: UploadOf): Promise<ReleaseManifest> {
    const text = await readManifest(of);
    if (text === null) {
      throw new ServiceError(
        404,
        `No upload of ${of.app} ${of.version} has begun. Send its manifest first; an upload that nothing came for in 24 hours is removed.`,
      );
    }
    return parseUploadedManifest(JSON.parse(text), of.app, of.version);
  }

  async function listMissing(of: UploadOf, { files }: ReleaseManifest): Promise<string[]> {
    const sizes = await shared?.sizes(nameOf(of));
    const there = await Promise.all(
      Object.entries(files).map(async ([path, { bytes }]) => {
        const size = sizes ? sizes.get(path) : (await stat(join(place(of), path)).catch(ignoreMissing))?.size;
        return size === bytes ? null : path;
      }),
    );
    return there.filter((path) => path !== null);
  }

  return {
    manifestOf,
    folderOf: place,
    /** Starts an upload, or continues one with the same manifest. Returns the paths of the missing files. */
    async begin(of: UploadOf, manifest: ReleaseManifest): Promise<string[]> {
      await removeStale(folder);
      await shared?.removeStale(new Date(Date.now() - lifetimeMs));
      const uploadFolder = place(of);
      const text = JSON.stringify(manifest, null, 2);
      // Removes files of another build of this version.
      if ((await readManifest(of)) !== text) {
        await rm(uploadFolder, { recursive: true, force: true });
        await shared?.remove(nameOf(of));
      }
      await mkdir(uploadFolder, { recursive: true, mode: 0o700 });
      await writeFile(join(uploadFolder, 'release.json'), text);
      await shared?.writeManifest(nameOf(of), text);
      return listMissing(of, manifest);
    },

    /**
     * Accepts one file, completely and with the hash in the manifest, or not at all.
     *
     * @throws {ServiceError} 404 for a file that the manifest does not name, 422 when the content is different or
     *   incomplete
     */
    async take(of: UploadOf, path: string, body: Readable): Promise<void> {
      const { files } = await manifestOf(of);
      // Checks own properties only, because every object inherits names such as `constructor`.
      const expected = Object.hasOwn(files, path) ? files[path] : undefined;
      if (!expected)
        throw new ServiceError(404, `The manifest of ${of.app} ${of.version} names no file ${path}.`);
      const file = join(place(of), path);
      await mkdir(dirname(file), { recursive: true });
      const staging = join(place(of), `.${randomUUID()}`);
      const hash = createHash('sha256');
      let bytes = 0;
      try {
        await pipeline(
          body,
          async function* limit(chunks) {
            for await (const chunk of chunks as AsyncIterable<Buffer>) {
              bytes += chunk.length;
              if (bytes > Math.min(expected.bytes, maxFileBytes)) throw rejectFile(path);
              hash.update(chunk);
              yield chunk;
            }
          },
          createWriteStream(staging),
        ).catch((error: unknown) => {
          throw explainFullDisk(error);
        });
        if (bytes !== expected.bytes || hash.digest('base64') !== expected.sha256) throw rejectFile(path);
        await shared?.put(nameOf(of), path, await readFile(staging));
        await rename(staging, file);
      } finally {
        await rm(staging, { force: true });
      }
      const now = new Date();
      await utimes(place(of), now, now);
    },

    /** @throws {ServiceError} 409 with the files that are missing */
    async assertWhole(of: UploadOf): Promise<ReleaseManifest> {
      const manifest = await manifestOf(of);
      const missing = await listMissing(of, manifest);
      if (missing.length === 0) {
        await shared?.fetchInto(place(of), nameOf(of), manifest);
        return manifest;
      }
      throw new ServiceError(
        409,
        `${missing.length} files of ${of.app} ${of.version} have not come, ${missing[0]} among them. Send the manifest again: the answer names all of them.`,
      );
    },
    async remove(of: UploadOf): Promise<void> {
      await rm(place(of), { recursive: true, force: true });
      await shared?.remove(nameOf(of));
    },
  };
}

export type Uploads = ReturnType<typeof openUploads>;

function ignoreMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

const rejectFile = (path: string) =>
  new ServiceError(422, `${path} came incomplete or changed, so it was not kept. Send it again.`);

function explainFullDisk(error: unknown): unknown {
  const isFull =
    error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
  return isFull
    ? new ServiceError(
        507,
        'The disk of the release service is full, so the file was not kept. What is live is as it was. Make room there, then publish again.',
      )
    : error;
}

/** Removes the uploads below `folder` that have received no file for `lifetimeMs`. */
async function removeStale(folder: string): Promise<void> {
  for await (const upload of glob('*/*/*', { cwd: folder })) {
    const place = join(folder, upload);
    const found = await stat(place).catch(ignoreMissing);
    if (found && Date.now() - found.mtimeMs > lifetimeMs) await rm(place, { recursive: true, force: true });
  }
}
