/**
 * Revisions of content documents. What a document is at a moment is its digest, so that a change is noticed whoever
 * made it, also a command that keeps no revision; the number is for people, and for finding the version.
 */
import { createHash } from 'node:crypto';
import { and, desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../platform/db/types.ts';
import { getDocumentKey, toFile, type ContentDocument, type DocumentKey } from './content-document.ts';
import { contentRevisions } from './tables.ts';

/** Which version a file was made from: what an export says of each document. */
export interface Revision {
  revision: number;
  digest: string;
}

/**
 * The version that the site has of a document, and the last one that was kept: the same unless a command without
 * revisions changed it. Revision 0 is a list of which there is one, such as the openings, that nobody has ever filled.
 */
export interface DocumentState {
  document: ContentDocument | undefined;
  /** Null where the site has no such document. */
  present: Revision | null;
  last: { revision: number; digest: string | null };
}

/** The same for documents that JSON cannot tell apart but for the order of their fields. */
export function digestDocument(document: unknown): string {
  const text = JSON.stringify(document, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

const isOf = ({ kind, name }: DocumentKey): SQL | undefined =>
  and(eq(contentRevisions.kind, kind), eq(contentRevisions.name, name));

/** The states of these documents, of which the site has `documents`; in the order of `keys`. */
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
 * Is it a list of which there is one, with nothing in it? Others have a name, and are not there when they are empty.
 */
const isEmptyList = ({ kind: _kind, ...lists }: ContentDocument) =>
  Object.values(lists).every((list) => Array.isArray(list) && !list.length);

/** Who writes a document, and by which operation. */
export interface RevisionAuthor {
  who: string;
  what: string;
}

/**
 * Keeps `written` (null: the document is removed) as the newest version of a document, and before it the version that
 * it replaces, if no operation wrote that one. Answers the number of `written`. Two writers of one document meet at its
 * primary key, so that the later one begins again.
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

/** A version that was kept. */
export type KeptRevision = typeof contentRevisions.$inferSelect;

/** The kept versions of a document with these numbers. */
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
