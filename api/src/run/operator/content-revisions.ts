/**
 * Revisions of content documents. A digest identifies the content of a document, so that every change is noticed,
 * including one by a command that keeps no revision. The number is for people, and for finding the revision.
 */
import { createHash } from 'node:crypto';
import { and, desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod/mini';
import type { DbOrTx, Tx } from '../../platform/db/types.ts';
import { isRecord } from './compare-documents.ts';
import { getDocumentKey, toFile, type ContentDocument, type DocumentKey } from './content-document.ts';
import { contentRevisions } from './tables.ts';

/** The revision from which a file was exported; an export has one for each document. */
export const revisionSchema = z.object({ revision: z.int(), digest: z.string() });
export type Revision = z.output<typeof revisionSchema>;

/**
 * The site's revision of a document, and the last stored revision. The two differ only when a command without revisions
 * has changed the document. Revision 0 is a single list, such as the openings, that nobody has ever filled.
 */
export interface DocumentState {
  document: ContentDocument | undefined;
  /** Null when the site has no such document. */
  present: Revision | null;
  last: { revision: number; digest: string | null };
}

/** Returns the digest of a document. The order of fields does not matter. */
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

/** Returns the states of documents in the order of `keys`. `documents` are those that the site has. */
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
 * Returns true for an empty list of a kind with a single document. Other documents have a name and do not exist while
 * they are empty.
 */
const isEmptyList = ({ kind: _kind, ...lists }: ContentDocument) =>
  Object.values(lists).every((list) => Array.isArray(list) && !list.length);

/** The user who writes a document, and the operation. */
export interface RevisionAuthor {
  who: string;
  what: string;
}

/**
 * Stores `written` as the newest revision of a document (null: the document is removed), and returns its number. If no
 * operation wrote the present version, that version is stored first. Two parallel writers conflict at the primary key,
 * so that the later one starts again.
 */
export async function keepRevision(
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

/** A stored revision. */
export type KeptRevision = typeof contentRevisions.$inferSelect;

/** Returns the stored revisions of a document with these numbers. */
export async function loadKeptRevisions(
  db: DbOrTx,
  key: DocumentKey,
  revisions: readonly number[],
): Promise<Map<number, KeptRevision>> {
  const rows = await db
    .select()
    .from(contentRevisions)
    .where(and(isOf(key), inArray(contentRevisions.revision, [...revisions])));
  return new Map(rows.map((row) => [row.revision, row]));
}
