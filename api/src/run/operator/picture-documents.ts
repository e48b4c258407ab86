/**
 * What the documents say of a picture, changed as an import changes them: the versions that are replaced stay in
 * `content history`.
 */
import type { Tx } from '../../platform/db/types.ts';
import { type DocumentKey, getDocumentFile, getDocumentKey, toFile } from './content-document.ts';
import { listDocumentNames } from './content-names.ts';
import { digestDocument, keepRevision, type RevisionAuthor } from './content-revisions.ts';
import { loadDocuments } from './content-store.ts';
import { loadDocumentStates } from './import-documents.ts';
import { setAltText } from './picture-places.ts';

const documentsPerStep = 100;

/**
 * Has every place say `alt` of a picture, and keeps the documents before and after. Answers how many places did not say
 * so before.
 */
export async function describeInDocuments(
  tx: Tx,
  picture: string,
  alt: string,
  author: RevisionAuthor,
): Promise<number> {
  const keys = await findDocumentsWith(tx, picture);
  const states = await loadDocumentStates(tx, keys);
  const changed = await setAltText(tx, picture, alt);
  if (!changed) return 0;
  const now = new Map((await loadDocuments(tx, keys)).map((one) => [getDocumentFile(one), one]));
  for (const [at, key] of keys.entries()) {
    const document = now.get(toFile(key));
    const state = states[at]!;
    if (document && digestDocument(document) !== state.present?.digest)
      await keepRevision(tx, key, state, document, author);
  }
  return changed;
}

/** The documents that name a picture. */
async function findDocumentsWith(tx: Tx, picture: string): Promise<DocumentKey[]> {
  const found: DocumentKey[] = [];
  let cursor: string | undefined;
  do {
    const { rows, more } = await listDocumentNames(tx, {}, { limit: documentsPerStep, cursor });
    for (const document of await loadDocuments(tx, rows))
      if (JSON.stringify(document).includes(picture)) found.push(getDocumentKey(document));
    cursor = more.more;
  } while (cursor !== undefined);
  return found;
}
