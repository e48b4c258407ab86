/**
 * Small documents beside a store's releases, such as access tokens. A document is written once and removed, never
 * changed.
 */
import { mkdir, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ObjectStore } from '@delivery/server-base/object-store';
import { createPrivateFile, ignoreErrors, readTextIfExists } from './file-system.ts';

/**
 * Documents by name. A name has the form `folder/name.json`, in which both parts consist of lower-case letters, digits
 * and hyphens.
 */
export interface StoreDocuments {
  read(name: string): Promise<string | null>;
  /** Returns the names of the documents in a folder, each as `folder/name.json`, in no particular order. */
  list(folder: string): Promise<string[]>;
  /** Writes a new document. Returns false when a document of this name exists. */
  create(name: string, text: string): Promise<boolean>;
  /** Removes the document, if there is one. */
  remove(name: string): Promise<void>;
}

/**
 * Returns the contents of a folder's documents, in no particular order. Leaves out documents that are removed
 * meanwhile.
 */
export async function readDocuments<Content>(documents: StoreDocuments, folder: string): Promise<Content[]> {
  const texts = await Promise.all((await documents.list(folder)).map((name) => documents.read(name)));
  return texts.flatMap((text) => (text === null ? [] : [JSON.parse(text) as Content]));
}

function assertDocumentName(name: string): string {
  if (!/^[a-z0-9-]+\/[a-z0-9-]+\.json$/.test(name)) throw new Error(`“${name}” is no name of a document.`);
  return name;
}

/** Returns a store's documents in `folder`. Only the user of this process may read them. */
export function openFileDocuments(folder: string): StoreDocuments {
  const place = (name: string) => join(folder, assertDocumentName(name));
  return {
    read: async (name) => readTextIfExists(place(name)),
    async list(of) {
      const names = await readdir(join(folder, of)).catch(ignoreErrors<string[]>(['ENOENT'], []));
      return names.filter((name) => /^[a-z0-9-]+\.json$/.test(name)).map((name) => `${of}/${name}`);
    },
    async create(name, text) {
      const file = place(name);
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      return createPrivateFile(file, text);
    },
    remove: async (name) => rm(place(name), { force: true }),
  };
}

/**
 * Returns a store's documents in `bucket`. `ensureConditionalWrites` rejects when the bucket cannot keep two writers
 * apart.
 */
export function openBucketDocuments(
  bucket: ObjectStore,
  ensureConditionalWrites: () => Promise<void>,
): StoreDocuments {
  return {
    read: async (name) => (await bucket.get(assertDocumentName(name)))?.body.toString() ?? null,
    list: async (folder) => (await bucket.list(`${folder}/`)).map(({ key }) => key),
    async create(name, text) {
      await ensureConditionalWrites();
      const condition = { absent: true as const };
      return (await bucket.put(assertDocumentName(name), Buffer.from(text), { condition })) !== null;
    },
    remove: async (name) => bucket.remove(assertDocumentName(name)),
  };
}
