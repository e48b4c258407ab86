/**
 * Revisions of content documents. A revision has a number, by which people name it, and a digest of the document's
 * content. The digest shows every change, also a change by a command that stores no revision.
 */
import { createHash } from 'node:crypto';
import { and, desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod/mini';
import type { DbOrTx, Tx } from '../../platform/db/types.ts';
import { isRecord } from './compare-documents.ts';
import { getDocumentKey, toFile, type ContentDocument, type DocumentKey } from './content-document.ts';
import { contentRevisions } from './tables.ts';

/** The number and digest of a document's revision. An export writes them beside each document. */
export const revisionSchema = z.object({ revision: z.int(), digest: z.string() });
export type Revision = z.output<typeof revisionSchema>;

/**
 * The revision of a document that the site has at present, and the last stored revision. The two differ only when a
 * command that stores no revisions has changed the document. Revision 0 is a single list, such as the openings, that
 * has been empty from the beginning.
 */
export interface DocumentState {
  document: ContentDocument | undefined;
  /** Null when the site does not have the document. */
  present: Revision | null;
  last: { revision: number; digest: string | null };
}

/**
 * Returns the digest of a document's content, 16 hexadecimal digits. The order of fields does not change the digest.
 */
export function digestDocument(document: unknown): string {
  const text = JSON.stringify(document, (_key, value: unknown) =>
    isRecord(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

const isOf = ({ kind, name }: DocumentKey): SQL | undefined =>
  and(eq(contentRevisions.kind, kind), eq(contentRevisions.name, name));

/** Returns the state of each document in `keys`, in this order. `documents` are those of them that the site has. */
export async function loadStates(
  db: DbOrTx,
  keys: readonly DocumentKey[],
  documents: readonly ContentDocument[],
): Promise<DocumentState[]> {
  if (!keys.length) return [];
  const { kind, name, revision, digest } = contentRevisions;
  const rows = await db
    .selectDistinctOn([kind, name], { kind, name, revision, digest })
    .from(contentRevisions)
    .where(or(...keys.map(isOf)))
    .orderBy(kind, name, desc(revision));
  const lastOf = new Map(rows.map((row) => [toFile(row as DocumentKey), row]));
  const documentOf = new Map(documents.map((one) => [toFile(getDocumentKey(one)), one]));
  return keys.map((key) => {
    const document = documentOf.get(toFile(key));
    const last = lastOf.get(toFile(key)) ?? { revision: 0, digest: null };
    if (!document) return { document, present: null, last };
    const digest = digestDocument(document);
    const isUnwritten = last.revision === 0 && isEmptyList(document);
    const revision = digest === last.digest || isUnwritten ? last.revision : last.revision + 1;
    return { document, present: { revision, digest }, last };
  });
}

/**
 * Returns true when all fields of a document are empty lists. Other documents have a name, and do not exist while they
 * are empty.
 */
const isEmptyList = ({ kind: _kind, ...lists }: ContentDocument) =>
  Object.values(lists).every((list) => Array.isArray(list) && !list.length);

/** When a document was changed last, and by whom. Both are null when no operation has changed the document. */
export interface LastChange {
  at: Date | null;
  who: string | null;
}

/** Returns the last stored change of each document in `keys`, in this order. */
export async function loadLastChanges(db: DbOrTx, keys: readonly DocumentKey[]): Promise<LastChange[]> {
  if (!keys.length) return [];
  const { kind, name, revision, at, who } = contentRevisions;
  const rows = await db
    .selectDistinctOn([kind, name], { kind, name, at, who })
    .from(contentRevisions)
    .where(
      and(
        inArray(kind, [...new Set(keys.map((key) => key.kind))]),
        inArray(
          name,
          keys.map((key) => key.name),
        ),
      ),
    )
    .orderBy(kind, name, desc(revision));
  const changeOf = new Map(rows.map((row) => [toFile(row as DocumentKey), row]));
  return keys.map((key) => {
    const { at: changedAt = null, who: changedBy = null } = changeOf.get(toFile(key)) ?? {};
    return { at: changedAt, who: changedBy };
  });
}

/** The user who writes a document, and the name of the operation. */
export interface RevisionAuthor {
  who: string;
  what: string;
}

/**
 * Stores `written` as the newest revision of a document, and returns the revision's number. Null for `written` stores
 * the removal of the document. If no operation wrote the site's present version, that version is stored before. When
 * two transactions store a revision at once, the primary key makes the second one start again.
 */
export async function storeRevision(
  tx: Tx,
  { kind, name }: DocumentKey,
  { document, present, last }: DocumentState,
  written: ContentDocument | null,
  { who, what }: RevisionAuthor,
): Promise<number> {
  if (present?.revision && present.digest !== last.digest) {
    await tx.insert(contentRevisions).values({ kind, name, ...present, document });
  }
  const revision = (present?.revision ?? last.revision) + 1;
  await tx.insert(contentRevisions).values({
    kind,
    name,
    revision,
    digest: written && digestDocument(written),
    document: written,
    at: sql`clock_timestamp()`,
    who,
    what,
  });
  return revision;
}

/** A row of the stored revisions. */
export type StoredRevision = typeof contentRevisions.$inferSelect;

/** Returns the stored revisions of a document that have these numbers, by number. */
export async function loadStoredRevisions(
  db: DbOrTx,
  key: DocumentKey,
  revisions: readonly number[],
): Promise<Map<number, StoredRevision>> {
  const rows = await db
    .select()
    .from(contentRevisions)
    .where(and(isOf(key), inArray(contentRevisions.revision, [...revisions])));
  return new Map(rows.map((row) => [row.revision, row]));
}
