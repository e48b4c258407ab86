/**
 * A ZIP archive that grows picture by picture. Only one picture is in memory at a time, in a buffer that the next
 * picture reuses: fflate passes views of this buffer through, and each view is copied into a blob, which the browser
 * stores outside the page.
 */
import { Zip, ZipPassThrough } from 'fflate';
import { createBlobReader } from './blob-reader.ts';

/** An archive under construction. */
export interface Archive {
  /** Adds one picture. Await each call before the next, because pictures share one buffer. */
  add(path: string, content: Blob, date: Date): Promise<void>;
  /** Returns the archive. Nothing can be added afterwards. */
  finish(): Blob;
}

/** Creates an empty archive. Pictures are stored uncompressed, because compression does not make a JPEG smaller. */
export function createArchive(): Archive {
  const read = createBlobReader();
  const parts: Blob[] = [];
  const zip = new Zip((error, part) => {
    if (error) throw error;
    parts.push(new Blob([part]));
  });

  return {
    async add(path, content, date) {
      // A picture that cannot be read must not leave a half entry in the archive.
      const bytes = await read(content);
      const file = new ZipPassThrough(path);
      file.mtime = date;
      zip.add(file);
      file.push(bytes, true);
    },
    finish() {
      zip.end();
      return new Blob(parts, { type: 'application/zip' });
    },
  };
}
