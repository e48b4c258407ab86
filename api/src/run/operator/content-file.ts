/** A content document during an import: as read, and checked. */
import type { ContentDocument } from './content-document.ts';
import type { Revision } from './content-revisions.ts';

/** An unchecked document and the name of its file. `base` is the revision from which the file was exported. */
export interface DocumentFile {
  file: string;
  document: unknown;
  base?: Revision | undefined;
}

/**
 * A checked document. `isUntouched` means that the file is unchanged since its export. `leftOut` has a sentence for
 * everything that the site does not accept.
 */
export interface CheckedFile {
  document: ContentDocument;
  base: Revision | undefined;
  isUntouched: boolean;
  leftOut: string[];
}
