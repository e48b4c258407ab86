/**
 * A ZIP archive that grows picture by picture. JSZip keeps all its input until it writes, so each picture is written as
 * a small archive of its own and then joined to the earlier ones. Joining is possible because a record does not depend
 * on its place in the archive, and this module writes the directory at the end itself. Only one picture is in memory at
 * a time, in a buffer that the next picture reuses; JSZip writes views of this buffer. The written pictures are blobs,
 * which the browser stores outside the page. Archives of 4 GB or 65,535 pictures would need another format.
 */
import JSZip from 'jszip';
import { createBlobReader } from './blob-reader.ts';

const directorySignature = 0x02014b50;
const endOfDirectory = 0x06054b50;
const endBytes = 22;
/** The byte position, within an entry of the directory, of the field that holds the offset of its record. */
const recordOffset = 42;

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
  const records: Blob[] = [];
  const directory: Blob[] = [];
  let size = 0;
  let directorySize = 0;
  let count = 0;

  return {
    async add(path, content, date) {
      const chunks = await writeArchive(
        new JSZip().file(path, await read(content), { date, createFolders: false }),
      );
      const end = toDataView(chunks.pop());
      const entry = toDataView(chunks.at(-1));
      const record = new Blob(chunks.slice(0, -1));
      if (
        end?.getUint32(0, true) !== endOfDirectory ||
        entry?.getUint32(0, true) !== directorySignature ||
        end.getUint32(16, true) !== record.size
      ) {
        throw new Error('an archive of another shape');
      }
      // The entry still says 0, because its record was the only one of a small archive.
      entry.setUint32(recordOffset, size, true);
      records.push(record);
      directory.push(new Blob(chunks.slice(-1)));
      size += record.size;
      directorySize += entry.byteLength;
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

/**
 * Returns the chunks that JSZip writes, in this order: the record's head, the content, its entry in the directory, the
 * end of the directory.
 */
function writeArchive(zip: JSZip): Promise<Uint8Array<ArrayBuffer>[]> {
  return new Promise((done, failed) => {
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    zip
      .generateInternalStream({ type: 'uint8array', compression: 'STORE' })
      .on('data', (chunk) => void chunks.push(chunk as Uint8Array<ArrayBuffer>))
      .on('error', failed)
      .on('end', () => done(chunks))
      .resume();
  });
}

function toDataView(chunk: Uint8Array<ArrayBuffer> | undefined): DataView | undefined {
  return chunk && new DataView(chunk.buffer, chunk.byteOffset, chunk.byteLength);
}
