/**
 * An archive that grows picture by picture. JSZip holds everything it is given until it writes, so each picture is
 * written as a small archive of its own and joined to the one before: a record in an archive does not depend on its
 * place, and the directory at the end is ours to write. Only one picture is in memory at a time; the rest lies in blobs,
 * which the browser may put on disk. Archives of 4 GB or 65,535 pictures would need another format.
 */
import JSZip from 'jszip';

const endOfDirectory = 0x06054b50;
const endBytes = 22;
/** Where in an entry of the directory the place of its record stands. */
const placeOfRecord = 42;

/** The archive being made. */
export interface Archive {
  add(path: string, content: Blob, date: Date): Promise<void>;
  /** The archive as it is now; nothing can be added afterwards. */
  finish(): Blob;
}

/** An empty archive. Pictures are stored as they are: a JPEG does not get smaller. */
export function newArchive(): Archive {
  const records: Blob[] = [];
  const directory: Blob[] = [];
  let size = 0;
  let directorySize = 0;
  let count = 0;

  return {
    async add(path, content, date) {
      const one = new JSZip().file(path, await content.arrayBuffer(), { date, createFolders: false });
      const bytes = await one.generateAsync({ type: 'uint8array', compression: 'STORE' });
      const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      const end = bytes.byteLength - endBytes;
      if (view.getUint32(end, true) !== endOfDirectory) throw new Error('an archive of another shape');
      const start = view.getUint32(end + 16, true);
      // The only record of its archive stood at 0.
      view.setUint32(start + placeOfRecord, size, true);
      records.push(new Blob([bytes.subarray(0, start) as Uint8Array<ArrayBuffer>]));
      directory.push(new Blob([bytes.subarray(start, end) as Uint8Array<ArrayBuffer>]));
      size += start;
      directorySize += end - start;
      count += 1;
    },
    finish() {
      const end = new DataView(new ArrayBuffer(endBytes));
      end.setUint32(0, endOfDirectory, true);
      end.setUint16(8, count, true);
      end.setUint16(10, count, true);
      end.setUint32(12, directorySize, true);
      end.setUint32(16, size, true);
      return new Blob([...records, ...directory, end], { type: 'application/zip' });
    },
  };
}
