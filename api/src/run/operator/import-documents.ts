/** Checks content files and writes them to the tables, for `content import` and for the sample company. */
import { rebuildSearchIndex } from '../../site/content/index.ts';
import type { DbOrTx, Tx } from '../../platform/db/types.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import {
  contentKinds,
  getDocumentFile,
  getDocumentKey,
  type ContentDocument,
  type DocumentKey,
} from './content-document.ts';
import { parseDocument, type MediaFiles } from './content-documents.ts';
import { formatProblem } from './content-problems.ts';
import { loadDocuments, writeDocument } from './content-store.ts';
import {
  digestDocument,
  storeRevision,
  loadStates,
  type DocumentState,
  type RevisionAuthor,
} from './content-revisions.ts';
import type { CheckedFile, DocumentFile } from './content-file.ts';
import { formatIndianMinute, parseIndianTime } from './indian-time.ts';
import { findConflicts, throwConflicts } from './content-conflicts.ts';
import { removePrices, listUnpriced } from './content-prices.ts';

/** How many documents are read from the tables at a time. */
const documentsPerStep = 100;

/**
 * What the import did with a document, and the document's revision on the site afterwards. `kept` means that the file
 * was not edited since its export while the site's document has changed, so that the site's version stays.
 */
export interface ImportedDocument {
  file: string;
  kind: ContentDocument['kind'];
  state: 'new' | 'changed' | 'same' | 'kept';
  revision: number;
  /** Null when the document was removed from the site. */
  digest: string | null;
}

export interface ImportOptions {
  author: RevisionAuthor;
  /**
   * True replaces documents that have changed on the site since their export. A file that was not edited since its
   * export never replaces anything.
   */
  overwrite?: boolean | undefined;
}

/**
 * Imports all files or none. A document that the site already has is not written. Stores every version that is written
 * or replaced, and rebuilds the search index. `notes` has sentences about prices, which are not content, about parts of
 * texts that were removed, and about posts that no visitor can see yet.
 * @throws {HttpError} INVALID (400) with every problem, and its field (`documents.0.document.title`): violations of the
 *   schemas, unsafe links, and pictures and files for which `has` returns false; CONFLICT (409) for documents that have
 *   changed since they were exported, and for changes that would break bookings
 */
export async function importDocuments(
  tx: Tx,
  files: readonly DocumentFile[],
  has: MediaFiles,
  { author, overwrite = false }: ImportOptions,
): Promise<{ documents: ImportedDocument[]; notes: string[] }> {
  const { remaining, notes } = removePrices(files);
  const checked = parseAll(remaining, has);
  const states = await loadDocumentStates(
    tx,
    checked.map(({ document }) => getDocumentKey(document)),
  );
  if (!overwrite) {
    const conflicts = findConflicts(checked, states);
    if (conflicts.length) await throwConflicts(tx, conflicts);
  }
  const documents: ImportedDocument[] = [];
  const written = new Map<string, DocumentState>();
  for (const [at, { document, base, isUntouched }] of checked.entries()) {
    const key = getDocumentKey(document);
    const file = getDocumentFile(document);
    const before = written.get(file) ?? states[at]!;
    const digest = digestDocument(document);
    const is = { file, kind: document.kind };
    if (digest === before.present?.digest) {
      documents.push({ ...is, state: 'same', ...before.present });
    } else if (isUntouched && (before.present?.revision || before.last.revision)) {
      const state = before.present?.digest === base?.digest ? 'same' : 'kept';
      documents.push({ ...is, state, ...(before.present ?? before.last) });
    } else {
      const present = { revision: await storeRevision(tx, key, before, document, author), digest };
      await writeDocument(tx, document);
      written.set(file, { document, present, last: present });
      documents.push({ ...is, state: before.present?.revision ? 'changed' : 'new', ...present });
    }
  }
  if (written.size) await rebuildSearchIndex(tx);
  const changed = [...written.values()].flatMap(({ document }) => (document ? [document] : []));
  const leftOut = checked.flatMap((one) =>
    one.leftOut.map((sentence) => `${getDocumentFile(one.document)}: ${sentence}`),
  );
  const hidden = changed.flatMap(describeHidden);
  return { documents, notes: [...notes, ...leftOut, ...hidden, ...(await listUnpriced(tx, changed))] };
}

/**
 * Returns a sentence that says why no visitor can see a written post; an empty list when visitors can see the document.
 */
function describeHidden(document: ContentDocument): string[] {
  if (document.kind !== 'post') return [];
  const file = getDocumentFile(document);
  if (document.draft) return [`${file} is a draft, so no visitor sees it.`];
  const from = parseIndianTime(document.publish_at ?? document.date);
  return from.getTime() > Date.now() ? [`${file} is hidden until ${formatIndianMinute(from)} IST.`] : [];
}

/** Returns the state of each document in `keys`, in this order. */
export async function loadDocumentStates(db: DbOrTx, keys: readonly DocumentKey[]): Promise<DocumentState[]> {
  const states: DocumentState[] = [];
  for (let from = 0; from < keys.length; from += documentsPerStep) {
    const step = keys.slice(from, from + documentsPerStep);
    states.push(...(await loadStates(db, step, await loadDocuments(db, step))));
  }
  return states;
}

function parseAll(files: readonly DocumentFile[], has: MediaFiles): CheckedFile[] {
  const parsed = files.map(({ file, document, base }) => ({
    file,
    result: parseDocument(document, has),
    base,
    isUntouched: base !== undefined && digestDocument(document) === base.digest,
  }));
  const refused = parsed.flatMap(({ file, result }) =>
    'problems' in result ? result.problems.map((problem) => ({ file, ...problem })) : [],
  );
  if (refused.length) {
    const lines = refused.map(({ file, ...problem }) => formatProblem(file, problem));
    const fields = refused.map(({ file, path, message }) => {
      const at = files.findIndex((one) => one.file === file);
      return { path: ['documents', at, 'document', path].filter((part) => part !== '').join('.'), message };
    });
    throwHttpError('INVALID', `Nothing was imported, because something is wrong:\n- ${lines.join('\n- ')}`, {
      fields,
    });
  }
  return parsed
    .flatMap(({ result, file: _file, ...rest }) => ('document' in result ? [{ ...result, ...rest }] : []))
    .toSorted((a, b) => contentKinds.indexOf(a.document.kind) - contentKinds.indexOf(b.document.kind));
}
