/** Downloads pictures one after another into a ZIP archive (AG-05, decision 0032). */
import type { AgentPicture } from '@antara/contracts/api/agents';
import { createArchive } from './archive.ts';
import { getSizedFile, type PictureSize } from './picture-size.ts';
import { createJpegEncoder } from './to-jpeg.ts';

/**
 * `archive` is null when no picture could be read. `failed` contains the pictures that are missing from the archive.
 */
export interface ArchiveResult {
  archive: Blob | null;
  failed: AgentPicture[];
}

export interface BuildArchiveOptions {
  signal: AbortSignal;
  size: PictureSize;
  /** Called with the number of processed pictures, before each picture and at the end. */
  onProgress: (done: number) => void;
  log: (message: string, detail: Record<string, unknown>) => void;
  fetch?: typeof globalThis.fetch;
  toJpeg?: (picture: Blob) => Promise<Blob>;
}

/**
 * Builds an archive with the files `Agent_Gallery/image1.jpg`, `image2.jpg` … in the order of `pictures`. A picture
 * that cannot be read is logged and left out, and no other picture gets its number.
 * @throws {unknown} `signal.reason` when `signal` is aborted.
 */
export async function buildArchive(
  pictures: readonly AgentPicture[],
  {
    signal,
    size,
    onProgress,
    log,
    fetch = globalThis.fetch,
    toJpeg = createJpegEncoder(),
  }: BuildArchiveOptions,
): Promise<ArchiveResult> {
  const archive = createArchive();
  const failed: AgentPicture[] = [];
  const date = new Date();
  for (const [index, picture] of pictures.entries()) {
    signal.throwIfAborted();
    onProgress(index);
    try {
      const response = await fetch(`/media/${getSizedFile(picture, size).file}`, { signal });
      if (!response.ok) throw new Error(`status ${response.status}`);
      const content = await toJpeg(await response.blob());
      await archive.add(`Agent_Gallery/image${index + 1}.jpg`, content, date);
    } catch (error) {
      signal.throwIfAborted();
      log('a picture of the gallery could not be read', { picture: picture.path, cause: String(error) });
      failed.push(picture);
    }
  }
  onProgress(pictures.length);
  return { archive: failed.length < pictures.length ? archive.finish() : null, failed };
}
