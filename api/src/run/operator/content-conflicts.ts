/** Conflicts of an import: documents that have changed on the site since the imported files were exported. */
import type { DbOrTx } from '../../platform/db/types.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import { compareDocuments, formatDifferences, type Difference } from './compare-documents.ts';
import { getDocumentFile, getDocumentKey, type ContentDocument } from './content-document.ts';
import {
  digestDocument,
  loadStoredRevisions,
  type DocumentState,
  type StoredRevision,
  type Revision,
} from './content-revisions.ts';
import { formatIndianMinute } from './indian-time.ts';
import type { CheckedFile } from './content-file.ts';

interface Conflict extends CheckedFile {
  state: DocumentState;
}

/**
 * Returns the files whose document has changed on the site since the file was exported. There is no conflict when the
 * file has the site's present content, when the file was not edited since its export, or when the site has never had
 * the document.
 */
export function findConflicts(checked: readonly CheckedFile[], states: readonly DocumentState[]): Conflict[] {
  return checked.flatMap((one, at) => {
    const state = states[at]!;
    const { present, last } = state;
    const isSame = present?.digest === digestDocument(one.document);
    const hasMoved = present?.revision
      ? one.base?.digest !== present.digest
      : one.base !== undefined && last.revision > 0;
    return hasMoved && !isSame && !one.isUntouched ? [{ ...one, state }] : [];
  });
}

/** The message shows the differences of at most this many conflicts, and only names the others. */
const maxShown = 10;

/**
 * Refuses the import, and says what has changed on the site and what the files would change.
 * @throws {HttpError} CONFLICT (409)
 */
export async function throwConflicts(db: DbOrTx, conflicts: readonly Conflict[]): Promise<never> {
  const sentences: string[] = [];
  for (const conflict of conflicts.slice(0, maxShown)) sentences.push(await formatConflict(db, conflict));
  const others = conflicts.slice(maxShown).map(({ document }) => `- ${getDocumentFile(document)}`);
  throwHttpError(
    'CONFLICT',
    [
      'Nothing was imported, because the site has other versions of these documents than the files were made from:',
      ...sentences,
      ...others,
      'To keep both, make the changes in files that operator content export writes anew.',
      'To replace what the site has, add --overwrite; the version that is replaced stays in operator content history.',
    ].join('\n'),
  );
}

async function formatConflict(db: DbOrTx, { document, base, state }: Conflict): Promise<string> {
  const { present, last } = state;
  const now = present?.revision ?? last.revision;
  const revisions = await loadStoredRevisions(db, getDocumentKey(document), [
    now,
    ...(base ? [base.revision] : []),
  ]);
  const row = base && revisions.get(base.revision);
  // The digest must match as well, because a revision with the same number may be from another site or from before a
  // backup was restored.
  const exported = row && row.digest === base.digest ? (row.document as ContentDocument) : undefined;
  const isKept = !present || present.digest === last.digest;
  const lines = [
    `- ${getDocumentFile(document)}: ${formatBase(base)}, the site has ${present ? `revision ${now}` : 'removed it'}${isKept ? formatAuthor(revisions.get(now)) : ''}`,
  ];
  if (exported && present) {
    lines.push(...formatBlock('changed on the site since then', compareDocuments(exported, state.document)));
    lines.push(...formatBlock('changed in the file', compareDocuments(exported, document)));
  } else if (present) {
    lines.push(...formatBlock('the file would set', compareDocuments(state.document, document)));
  }
  return lines.join('\n');
}

const formatBase = (base: Revision | undefined) =>
  base ? `exported as revision ${base.revision}` : 'the file does not say which revision it was made from';

/**
 * Returns who wrote a revision and when, by India's clock: ` (asha, 2026-11-27 19:40 IST)`; empty when no operation
 * wrote the revision.
 */
const formatAuthor = (row: StoredRevision | undefined) =>
  row?.who && row.at ? ` (${row.who}, ${formatIndianMinute(row.at)} IST)` : '';

const formatBlock = (head: string, differences: readonly Difference[]) => [
  `    ${head}:`,
  ...formatDifferences(differences).map((line) => `      ${line}`),
];
