/** A content document during an import: as read, and checked. */
import { z } from 'zod/mini';
import type { ContentDocument } from './content-document.ts';
import { revisionSchema, type Revision } from './content-revisions.ts';

/** An unchecked document and the name of its file. `base` is the revision from which the file was exported. */
export const documentFile = z.object({
  file: z.string(),
  document: z.unknown(),
  base: z.optional(revisionSchema),
});
export type DocumentFile = z.output<typeof documentFile>;

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
