/**
 * Small documents beside the releases of a store: access tokens, for instance. They are written once and removed, never
 * changed.
 */
import { randomUUID } from 'node:crypto';
import { link, mkdir, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ObjectStore } from '@delivery/server-base/object-store';
import { ignoreErrors, readTextIfExists, writeDurably } from './file-system.ts';

/** Documents by name: `folder/name.json`, of lower-case letters, digits and hyphens. */
export interface StoreDocuments {
  read(name: string): Promise<string | null>;
  /** The names of the documents in a folder, `folder/name.json` each, in no order. */
  list(folder: string): Promise<string[]>;
  /** Writes a document that is not there yet; false when it is. */
  create(name: string, text: string): Promise<boolean>;
  /** Removes the document, if there is one. */
  remove(name: string): Promise<void>;
}

/** What the documents of a folder say, in no order; one that is removed meanwhile is left out. */
export async function readDocuments<Content>(documents: StoreDocuments, folder: string): Promise<Content[]> {
  const texts = await Promise.all((await documents.list(folder)).map((name) => documents.read(name)));
  return texts.flatMap((text) => (text === null ? [] : [JSON.parse(text) as Content]));
}

function assertDocumentName(name: string): string {
  if (!/^[a-z0-9-]+\/[a-z0-9-]+\.json$/.test(name)) throw new Error(`“${name}” is no name of a document.`);
  return name;
}

/** The documents of a store in `folder`. Only the user of the process may read them. */
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
      const staging = `${file}.${randomUUID()}`;
      try {
        await writeDurably(staging, text, 0o600);
        // A link is made whole or, where another was quicker, not at all.
        return await link(staging, file).then(() => true, ignoreErrors(['EEXIST'], false));
      } finally {
        await rm(staging, { force: true });
      }
    },
    remove: async (name) => rm(place(name), { force: true }),
  };
}

/**
 * The documents of a store in `bucket`. `ensureConditionalWrites` rejects where two writers could not be told apart.
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
