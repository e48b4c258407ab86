/**
 * `revisions.json` in a folder of exported content: the revision of each document at its export. Revisions have a file
 * of their own, so that the documents have no field that editors must leave alone. Export and import write the file.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { InvalidArgumentError } from 'commander';
import { z } from 'zod/mini';
import { ignoreMissing } from '../../../platform/files.ts';
import { revisionSchema } from '../content-revisions.ts';

export const revisionsFile = 'revisions.json';

/** The revision of each document, by the document's file name. */
const revisionsSchema = z.record(z.string(), revisionSchema);
export type Revisions = z.output<typeof revisionsSchema>;

/**
 * Returns the content of `revisions.json` in `folder`; null when there is no such file.
 * @throws {InvalidArgumentError} when the file cannot be parsed
 */
export async function readRevisions(folder: string): Promise<Revisions | null> {
  const file = path.join(folder, revisionsFile);
  const text = await readFile(file, 'utf8').catch(ignoreMissing(null));
  if (text === null) return null;
  try {
    return revisionsSchema.parse(JSON.parse(text));
  } catch {
    throw new InvalidArgumentError(
      `${file} is spoilt, so nobody knows which versions the files beside it were made from. Export anew, or delete it and see what an import says.`,
    );
  }
}

/** Adds the revisions `changed` to `revisions.json` in `folder`, in place of earlier ones of the same documents. */
export async function addRevisions(folder: string, changed: Revisions): Promise<void> {
  const all = { ...(await readRevisions(folder)), ...changed };
  const sorted = Object.fromEntries(Object.entries(all).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  await writeFile(path.join(folder, revisionsFile), `${JSON.stringify(sorted, null, 2)}\n`);
}
