/**
 * Builds a ZIP archive picture by picture. Only one picture is in memory at a time, in a buffer that the next picture
 * reuses. fflate returns views of this buffer. Each view is copied into a blob, because the browser can keep blobs
 * outside the memory of the page.
 */
import { Zip, ZipPassThrough } from 'fflate';
import { createBlobReader } from './blob-reader.ts';

/** A ZIP archive that is being built. */
export interface Archive {
  /** Adds one picture. Await each call before the next one, because all pictures share one buffer. */
  add(path: string, content: Blob, date: Date): Promise<void>;
  /** Returns the finished archive. No picture can be added afterwards. */
  finish(): Blob;
}

/** Creates an empty archive. Pictures are stored without compression, because JPEG files are already compressed. */
export function createArchive(): Archive {
  const read = createBlobReader();
  const parts: Blob[] = [];
  const zip = new Zip((error, part) => {
    if (error) throw error;
    parts.push(new Blob([part]));
  });

  return {
    async add(path, content, date) {
      // The picture is read before its entry begins, because a failed read would leave an incomplete entry.
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
