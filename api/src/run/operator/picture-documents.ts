/**
 * Changes the alternative text of a picture in all documents, and stores the replaced versions in `content history`, as
 * an import does.
 */
import type { Tx } from '../../platform/db/types.ts';
import { type DocumentKey, getDocumentFile, getDocumentKey, toFile } from './content-document.ts';
import { listDocumentNames } from './content-names.ts';
import { digestDocument, storeRevision, type RevisionAuthor } from './content-revisions.ts';
import { loadDocuments } from './content-store.ts';
import { loadDocumentStates } from './import-documents.ts';
import { setAltText } from './picture-places.ts';

const documentsPerStep = 100;

/**
 * Sets the alternative text of a picture to `alt` in every place, and stores the documents before and after the change.
 * Returns how many places had another text before.
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
      await storeRevision(tx, key, state, document, author);
  }
  return changed;
}

/** Returns the documents that contain the path of a picture. */
async function findDocumentsWith(tx: Tx, picture: string): Promise<DocumentKey[]> {
  const documentKeys: DocumentKey[] = [];
  let cursor: string | undefined;
  do {
    const { rows, more } = await listDocumentNames(tx, {}, { limit: documentsPerStep, cursor });
    for (const document of await loadDocuments(tx, rows))
      if (JSON.stringify(document).includes(picture)) documentKeys.push(getDocumentKey(document));
    cursor = more.more;
  } while (cursor !== undefined);
  return documentKeys;
}
