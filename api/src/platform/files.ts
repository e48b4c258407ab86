/**
 * Stores private files that visitors send. The site never serves these files. Their names are random, so that a name
 * reveals nothing.
 */
import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { openObjectStore, type ObjectStore } from '@delivery/server-base/object-store';
import type { Config } from './config.ts';

/** A store of private files. */
export interface FileStore {
  /** Stores `content` under a new random name, and returns the name once the whole file is on the disk. */
  save(content: Uint8Array): Promise<string>;
  /** Stores `content` under a name that `save` has returned before, for a restore. */
  put(name: string, content: Uint8Array): Promise<void>;
  /** Returns the file; null when there is no file with this name. */
  read(name: string): Promise<Buffer | null>;
  /** Removes the file if it exists. */
  remove(name: string): Promise<void>;
  /**
   * Returns the names of all files and when each was written, including files that are still being written (`.part`).
   */
  list(): Promise<{ name: string; at: Date }[]>;
}

/**
 * Opens the store for one kind of files: in the bucket if one is configured, and otherwise in a folder of `DATA_DIR`.
 */
export function openFileStore(
  { dataDir, files }: Pick<Config, 'dataDir' | 'files'>,
  kind: 'uploads' | 'passports',
): FileStore {
  return files
    ? openBucketFileStore(openObjectStore(files), kind)
    : openDiskFileStore(path.join(dataDir, kind));
}

const createFileName = () => randomBytes(24).toString('base64url');

/**
 * Returns `name` when it has the form of a generated name, and throws otherwise, so that no name leads out of the
 * store.
 */
function assertFileName(name: string): string {
  if (!/^[\w-]{16,64}(\.part)?$/.test(name)) throw new Error('This is no name of a private file');
  return name;
}

/**
 * Opens a store in `folder` of a bucket. Files have a content type that no browser displays. Rejects only with
 * `ObjectStoreError`.
 */
export function openBucketFileStore(store: ObjectStore, folder: string): FileStore {
  const place = (name: string) => `${folder}/${assertFileName(name)}`;
  return {
    async save(content) {
      const name = createFileName();
      await store.put(place(name), content);
      return name;
    },
    put: async (name, content) => {
      await store.put(place(name), content);
    },
    read: async (name) => (await store.get(place(name)))?.body ?? null,
    remove: (name) => store.remove(place(name)),
    list: async () =>
      (await store.list(`${folder}/`)).map(({ key, modifiedAt: at }) => ({
        name: key.slice(folder.length + 1),
        at,
      })),
  };
}

/** Opens a store in `folder` of the disk. Only this user can open the folder (mode 0700) and the files (0600). */
export function openDiskFileStore(folder: string): FileStore {
  const place = (name: string) => path.join(folder, assertFileName(name));

  async function put(name: string, content: Uint8Array): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const unfinished = place(`${name}.part`);
    try {
      const handle = await open(unfinished, 'wx', 0o600);
      try {
        await handle.writeFile(content);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(unfinished, place(name));
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  }

  return {
    async save(content) {
      const name = createFileName();
      await put(name, content);
      return name;
    },
    put,
    read: (name) => readFile(place(name)).catch(ignoreMissing(null)),
    remove: (name) => rm(place(name), { force: true }),
    async list() {
      const names = await readdir(folder).catch(ignoreMissing<string[]>([]));
      const files = await Promise.all(
        names.map(async (name) => {
          const at = await stat(path.join(folder, name)).then(({ mtime }) => mtime, ignoreMissing(null));
          return at ? [{ name, at }] : [];
        }),
      );
      return files.flat();
    },
  };
}

/**
 * Returns a handler for `catch` that returns `value` when a file or folder does not exist, and rethrows every other
 * error.
 */
export function ignoreMissing<Value>(value: Value) {
  return (error: unknown): Value => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return value;
    throw error;
  };
}
