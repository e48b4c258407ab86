/** Downloads pictures one after another into a ZIP archive (AG-05, decision 0032). */
import { makeZip } from 'client-zip';
import type { AgentPicture } from '@antara/contracts/api/agents';
import { createJpegEncoder } from './to-jpeg.ts';

/** The archive, null when no picture could be read, and the pictures that are missing from it. */
export interface ArchiveResult {
  archive: Blob | null;
  failed: AgentPicture[];
}

export interface BuildArchiveOptions {
  signal: AbortSignal;
  /** Called before each picture with how many are done, and once at the end. */
  onProgress: (done: number) => void;
  log: (message: string, detail: Record<string, unknown>) => void;
  fetch?: typeof globalThis.fetch;
  toJpeg?: (picture: Blob) => Promise<Blob>;
}

/** Bytes that are collected before they become a blob, which the browser keeps outside the page's memory. */
const flushBytes = 1_000_000;

/**
 * Names the files `Agent_Gallery/image1.jpg`, `image2.jpg` … by their index in `pictures`. A picture that cannot be read
 * is logged and left out, and its number with it.
 * @throws `signal.reason` when `signal` is aborted.
 */
export async function buildArchive(
  pictures: readonly AgentPicture[],
  { signal, onProgress, log, fetch = globalThis.fetch, toJpeg = createJpegEncoder() }: BuildArchiveOptions,
): Promise<ArchiveResult> {
  const failed: AgentPicture[] = [];
  const lastModified = new Date();

  async function* readFiles() {
    for (const [index, picture] of pictures.entries()) {
      signal.throwIfAborted();
      onProgress(index);
      try {
        const response = await fetch(`/media/${picture.file}`, { signal });
        if (!response.ok) throw new Error(`status ${response.status}`);
        const input = await toJpeg(await response.blob());
        yield { name: `Agent_Gallery/image${index + 1}.jpg`, input, size: input.size, lastModified };
      } catch (error) {
        signal.throwIfAborted();
        log('a picture of the gallery could not be read', { picture: picture.path, cause: String(error) });
        failed.push(picture);
      }
    }
  }

  const archive = await collect(makeZip(readFiles()) as ReadableStream<Uint8Array<ArrayBuffer>>);
  onProgress(pictures.length);
  return { archive: failed.length < pictures.length ? archive : null, failed };
}

/** Reads `stream` into a blob of blobs, so that the page never holds more than `flushBytes` and a chunk. */
async function collect(stream: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<Blob> {
  const blobs: Blob[] = [];
  let chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = stream.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    chunks.push(read.value);
    bytes += read.value.byteLength;
    if (bytes < flushBytes) continue;
    blobs.push(new Blob(chunks));
    chunks = [];
    bytes = 0;
  }
  return new Blob([...blobs, ...chunks], { type: 'application/zip' });
}
