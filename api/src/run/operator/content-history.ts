/** The revisions of a content document, and their restoration. */
import { and, eq } from 'drizzle-orm';
import { z } from 'zod/mini';
import { throwHttpError } from '../../platform/http-error.ts';
import { compareDocuments, formatDifferences } from './compare-documents.ts';
import { parseDocumentFile, toFile, type DocumentKey } from './content-document.ts';
import { loadStoredRevisions, type StoredRevision } from './content-revisions.ts';
import { importDocuments, loadDocumentStates } from './import-documents.ts';
import { createMediaLookup } from './media-files.ts';
import { describeField } from './field-text.ts';
import { throwMissing } from './fields.ts';
import { defineChange, defineRead } from './operation.ts';
import { contentRevisions } from './tables.ts';
import { createListClauses, takeListPart, listFields } from './list-part.ts';

/** The file name of a document, as in `content list`: `legal/FAQ.json`. */
const file = z
  .string()
  .check(describeField('as `content list` names its file: legal/FAQ.json', { name: 'document' }));

/**
 * Lists the revisions of a document, the newest first, each with the fields that the revision has changed. `who` of the
 * newest revision is null when no operation wrote it.
 */
export const listHistory = defineRead(
  z.object({ file, ...listFields(20) }),
  async (db, { file: name, ...part }) => {
    const key = getDocumentKeyOf(name);
    const [state] = await loadDocumentStates(db, [key]);
    const { document, present, last } = state!;
    if (!present && !last.revision) throwUnknown(key);
    const window = createListClauses(part, { columns: [contentRevisions.revision], descending: true });
    const revisions: StoredRevision[] = await db
      .select()
      .from(contentRevisions)
      .where(and(eq(contentRevisions.kind, key.kind), eq(contentRevisions.name, key.name), window.isAfter))
      .orderBy(...window.orderBy)
      .limit(window.limit);
    const { rows, more } = takeListPart(revisions, part.limit, ({ revision }) => [revision]);
    const isUnkept = present !== null && present.digest !== last.digest && part.cursor === undefined;
    const versions = [
      ...(isUnkept ? [{ ...key, ...present, document, at: null, who: null, what: null }] : []),
      ...revisions,
    ];
    return {
      ...more,
      file: toFile(key),
      present: present?.revision ?? null,
      versions: versions.slice(0, rows.length + (isUnkept ? 1 : 0)).map((version, at) => ({
        revision: version.revision,
        at: version.at,
        who: version.who,
        what: version.what,
        removed: version.document === null,
        changed: describeChange(version, versions[at + 1]),
      })),
    };
  },
);

/**
 * Returns the paths of the fields that differ between a revision and the one before it; empty for the first revision
 * and for a removal.
 */
function describeChange(version: { document: unknown }, before: { document: unknown } | undefined): string[] {
  if (!before?.document || !version.document) return [];
  return compareDocuments(before.document, version.document).map(({ path }) => path);
}

/**
 * Writes the content of an old revision again as the newest one. Refuses a revision that today's schema does not
 * accept, whose pictures no longer exist, or whose content the site already has.
 */
export const restoreRevision = defineChange(
  z.object({ file, revision: z.int().check(z.positive(), describeField('its number in `content history`')) }),
  async (tx, { file: name, revision }, { config }, author) => {
    const key = getDocumentKeyOf(name);
    const [state] = await loadDocumentStates(tx, [key]);
    const version = (await loadStoredRevisions(tx, key, [revision])).get(revision);
    if (!version && state!.present?.revision === revision) throwHasAlready(key, revision);
    if (!version) {
      if (!state!.present && !state!.last.revision) throwUnknown(key);
      throwMissing(`${toFile(key)} has no kept revision ${revision}`, `content history ${toFile(key)}`);
    }
    if (!version.document) {
      throwHttpError(
        'UNPROCESSABLE',
        `Revision ${revision} of ${toFile(key)} is its removal. Restore the one before it.`,
      );
    }
    const { documents, notes } = await importDocuments(
      tx,
      [{ file: toFile(key), document: version.document }],
      createMediaLookup(config),
      { author, overwrite: true },
    );
    const [{ state: done, revision: now }] = documents as [(typeof documents)[number]];
    if (done === 'same') throwHasAlready(key, revision);
    return {
      file: toFile(key),
      restored: revision,
      revision: now,
      changed: formatDifferences(compareDocuments(state!.document, version.document)),
      notes,
    };
  },
  (_input, { file: subject, restored, revision }) => ({ subject, details: { restored, revision } }),
);

function throwHasAlready(key: DocumentKey, revision: number): never {
  throwHttpError(
    'CONFLICT',
    `${toFile(key)} is as it was in revision ${revision}: nothing is to be restored.`,
  );
}

/**
 * Returns the document with this file name.
 * @throws {HttpError} NOT_FOUND (404) when no document can have this name
 */
export function getDocumentKeyOf(name: string): DocumentKey {
  const key = parseDocumentFile(name);
  if (key) return key;
  throwHttpError(
    'NOT_FOUND',
    `“${name}” is no document: one is named as operator content list names its file, such as legal/FAQ.json.`,
  );
}

function throwUnknown(key: DocumentKey): never {
  throwHttpError(
    'NOT_FOUND',
    `The site never had ${toFile(key)}. See what it has: operator content list --kind ${key.kind}`,
  );
}
