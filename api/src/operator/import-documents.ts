/** Content files checked and written: the one way in, for `content import` and for the sample company. */
import { isDeepStrictEqual } from 'node:util';
import { rebuildSearchIndex } from '../content/index.ts';
import type { Tx } from '../platform/db/types.ts';
import { throwHttpError } from '../platform/http-error.ts';
import { contentKinds, getDocumentFile, type ContentDocument } from './content-document.ts';
import { parseDocument, type MediaFiles } from './content-documents.ts';
import { loadDocuments, writeDocument } from './content-store.ts';

/** A document under the name of its file, not yet checked. */
export interface DocumentFile {
  file: string;
  document: unknown;
}

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
  const known = new Map((await loadDocuments(tx)).map((document) => [getDocumentFile(document), document]));
  const done: ImportedDocument[] = [];
  for (const document of parseAll(files, has)) {
    const file = getDocumentFile(document);
    const before = known.get(file);
    const same = isDeepStrictEqual(toJson(before), toJson(document));
    if (!same) await writeDocument(tx, document);
    done.push({ file, kind: document.kind, state: same ? 'same' : before ? 'changed' : 'new' });
    known.set(file, document);
  }
  if (done.some(({ state }) => state !== 'same')) await rebuildSearchIndex(tx);
  return done;
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
