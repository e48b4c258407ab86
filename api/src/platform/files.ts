/** Private files: what visitors send us. Never served; names are ours, random, and tell nothing. */
import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { openObjectStore, type ObjectStore } from '@delivery/server-base/object-store';
import type { Config } from './config.ts';

/** Where private files are kept. */
export interface FileStore {
  /** Keeps `content` under a new name, which it answers. When it answers, the file is whole and on the disk. */
  save(content: Uint8Array): Promise<string>;
  /** Keeps `content` under a name that a store of files gave it before. */
  put(name: string, content: Uint8Array): Promise<void>;
  /** The file, or null when there is none of this name. */
  read(name: string): Promise<Buffer | null>;
  /** Removes the file, if there is one. */
  remove(name: string): Promise<void>;
  /** Every file with the time it was written, unfinished ones too. */
  list(): Promise<{ name: string; at: Date }[]>;
}

/** The private files of this `kind`, by configuration: in the bucket, else in a folder of `DATA_DIR`. */
export function openFileStore(
  { dataDir, files }: Pick<Config, 'dataDir' | 'files'>,
  kind: 'uploads' | 'passports',
): FileStore {
  return files
    ? openBucketFileStore(openObjectStore(files), kind)
    : openDiskFileStore(path.join(dataDir, kind));
}

const createFileName = () => randomBytes(24).toString('base64url');

/** The name, which must be one of ours: it never leads anywhere else. */
function assertFileName(name: string): string {
  if (!/^[\w-]{16,64}(\.part)?$/.test(name)) throw new Error('This is no name of a private file');
  return name;
}

/** Files below `folder` of a bucket, of no type that a browser would show. Rejects with `ObjectStoreError` alone. */
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

/** Files in `folder`, which only this user can open (0700, the files 0600). */
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

/** What is not there is answered with `value`; any other failure stays one. */
function ignoreMissing<Value>(value: Value) {
  return (error: unknown): Value => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return value;
    throw error;
  };
}
