/** Content files checked and written: the one way in, for `content import` and for the sample company. */
import { isDeepStrictEqual } from 'node:util';
import { rebuildSearchIndex } from '../content/index.ts';
import type { Tx } from '../platform/db/types.ts';
import { throwHttpError } from '../platform/http-error.ts';
import { contentKinds, getDocumentFile, getDocumentKey, type ContentDocument } from './content-document.ts';
import { parseDocument, type MediaFiles } from './content-documents.ts';
import { loadDocuments, writeDocument } from './content-store.ts';

/** A document under the name of its file, not yet checked. */
export interface DocumentFile {
  file: string;
  document: unknown;
}

/** So many of the site's documents are in memory at a time. */
const documentsPerStep = 100;

/** What became of a document. */
export interface ImportedDocument {
  file: string;
  kind: ContentDocument['kind'];
  state: 'new' | 'changed' | 'same';
}

/**
 * Writes documents, all or none; those that the site has already, word for word, are left alone. Renews the search.
 * @throws HttpError INVALID (400) with every problem named: what the contract does not allow, links that are not safe,
 *   pictures and files that `has` does not know; CONFLICT (409) for what would break bookings
 */
export async function importDocuments(
  tx: Tx,
  files: readonly DocumentFile[],
  has: MediaFiles,
): Promise<ImportedDocument[]> {
  const documents = parseAll(files, has);
  const states = await findStates(tx, documents);
  for (const [at, document] of documents.entries()) {
    if (states[at] !== 'same') await writeDocument(tx, document);
  }
  if (states.some((state) => state !== 'same')) await rebuildSearchIndex(tx);
  return documents.map((document, at) => ({
    file: getDocumentFile(document),
    kind: document.kind,
    state: states[at]!,
  }));
}

/** What each document is to that which the site has, or to the one before it of the same name. Before anything is written. */
async function findStates(
  tx: Tx,
  documents: readonly ContentDocument[],
): Promise<ImportedDocument['state'][]> {
  const states: ImportedDocument['state'][] = [];
  const seen = new Map<string, ContentDocument>();
  for (let from = 0; from < documents.length; from += documentsPerStep) {
    const step = documents.slice(from, from + documentsPerStep);
    const loaded = await loadDocuments(tx, step.map(getDocumentKey));
    const known = new Map(loaded.map((document) => [getDocumentFile(document), document]));
    for (const document of step) {
      const file = getDocumentFile(document);
      const before = seen.get(file) ?? known.get(file);
      const isSame = isDeepStrictEqual(toJson(before), toJson(document));
      states.push(isSame ? 'same' : before ? 'changed' : 'new');
      seen.set(file, document);
    }
  }
  return states;
}

function parseAll(files: readonly DocumentFile[], has: MediaFiles): ContentDocument[] {
  const parsed = files.map(({ file, document }) => parseDocument(file, document, has));
  const problems = parsed.flatMap((one) => ('problems' in one ? one.problems : []));
  if (problems.length) {
    throwHttpError(
      'INVALID',
      `Nothing was imported, because something is wrong:\n- ${problems.join('\n- ')}`,
    );
  }
  return parsed
    .flatMap((one) => ('document' in one ? [one.document] : []))
    .toSorted((a, b) => contentKinds.indexOf(a.kind) - contentKinds.indexOf(b.kind));
}

/** As JSON would carry it: no `undefined`, so that both sides compare. */
function toJson(document: ContentDocument | undefined): unknown {
  return document && JSON.parse(JSON.stringify(document));
}
