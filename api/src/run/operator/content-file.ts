/** A content document at the two stages of an import: as read from a file, and checked. */
import { z } from 'zod/mini';
import type { ContentDocument } from './content-document.ts';
import { revisionSchema, type Revision } from './content-revisions.ts';

/**
 * A document as read from `file`, unchecked. `base` is the revision from which the file was exported; absent when that
 * is not known.
 */
export const documentFile = z.object({
  file: z.string(),
  document: z.unknown(),
  base: z.optional(revisionSchema),
});
export type DocumentFile = z.output<typeof documentFile>;

/**
 * A document after the check. `isUntouched` is true when the file was not edited since its export. `leftOut` has a
 * sentence for everything that the site does not accept and that was therefore removed.
 */
export interface CheckedFile {
  document: ContentDocument;
  base: Revision | undefined;
  isUntouched: boolean;
  leftOut: string[];
}
