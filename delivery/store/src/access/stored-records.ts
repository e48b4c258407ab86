/** Records that operators add and remove by an id, such as access tokens. Each is a document of the store. */
import { randomBytes } from 'node:crypto';
import { UserError } from '../errors.ts';
import { readDocuments, type StoreDocuments } from '../store/documents.ts';

/** The fields that every record has. */
interface StoredRecord {
  /** 12 hexadecimal digits. */
  id: string;
  /** ISO instant. */
  createdAt: string;
}

/**
 * Creates the functions for the records in `folder`. Messages call a record `noun`; `npm run release <command> list`
 * lists the records.
 */
export function createStoredRecords<Stored extends StoredRecord>(
  folder: string,
  noun: string,
  command: string,
) {
  const documentName = (id: string) => `${folder}/${id}.json`;

  /** Returns the record with this id, or null. */
  async function read(documents: StoreDocuments, id: string): Promise<Stored | null> {
    const text = /^[a-f0-9]{12}$/.test(id) ? await documents.read(documentName(id)) : null;
    return text === null ? null : (JSON.parse(text) as Stored);
  }

  return {
    read,

    /** Stores a record with a new id. */
    async add(documents: StoreDocuments, fields: Omit<Stored, keyof StoredRecord>): Promise<Stored> {
      const id = randomBytes(6).toString('hex');
      const record = { id, ...fields, createdAt: new Date().toISOString() } as Stored;
      if (!(await documents.create(documentName(id), JSON.stringify(record, null, 2))))
        throw new Error(`A ${noun} has the id ${id} already.`);
      return record;
    },

    /** Returns all records, oldest first. */
    async list(documents: StoreDocuments): Promise<Stored[]> {
      const records = await readDocuments<Stored>(documents, folder);
      return records.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt));
    },

    /** Removes a record, and returns it. @throws {UserError} when no record has this id */
    async remove(documents: StoreDocuments, id: string): Promise<Stored> {
      const record = await read(documents, id);
      if (!record)
        throw new UserError(`There is no ${noun} ${id}. \`npm run release ${command} list\` shows them.`);
      await documents.remove(documentName(id));
      return record;
    },
  };
}
