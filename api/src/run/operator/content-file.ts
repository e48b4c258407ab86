/** A content document on its way in: as it was read, and checked. */
import type { ContentDocument } from './content-document.ts';
import type { Revision } from './content-revisions.ts';

/** A document under the name of its file, not yet checked. `base`: the version that it was exported as. */
export interface DocumentFile {
  file: string;
  document: unknown;
  base?: Revision | undefined;
}

/**
 * A checked document. `isUntouched`: it is word for word what was exported. `leftOut`: what the site does not take of
 * it, in sentences.
 */
export interface CheckedFile {
  document: ContentDocument;
  base: Revision | undefined;
  isUntouched: boolean;
  leftOut: string[];
}
