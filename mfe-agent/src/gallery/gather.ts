/** Fetches pictures one after another into an archive (AG-05). */
import type { AgentPicture } from '@antara/contracts/api/agents';
import { newArchive } from './archive.ts';
import { jpegMaker } from './to-jpeg.ts';

/** What came of it: the archive, unless no picture could be had, and the pictures that are missing from it. */
export interface Gathered {
  archive: Blob | null;
  failed: AgentPicture[];
}

export interface GatherOptions {
  signal: AbortSignal;
  /** Called before each picture with how many are done. */
  onProgress: (done: number) => void;
  log: (message: string, detail: Record<string, unknown>) => void;
  fetch?: typeof globalThis.fetch;
  jpeg?: (picture: Blob) => Promise<Blob>;
}

/**
 * `Agent_Gallery/image1.jpg`, `image2.jpg` … by their place in `pictures`. A picture that fails is logged and skipped, its
 * number with it. Throws the signal's reason when it is given up.
 */
export async function gather(
  pictures: readonly AgentPicture[],
  { signal, onProgress, log, fetch = globalThis.fetch, jpeg = jpegMaker() }: GatherOptions,
): Promise<Gathered> {
  const archive = newArchive();
  const failed: AgentPicture[] = [];
  const date = new Date();
  for (const [done, picture] of pictures.entries()) {
    signal.throwIfAborted();
    onProgress(done);
    try {
      const response = await fetch(`/media/${picture.file}`, { signal });
      if (!response.ok) throw new Error(`status ${response.status}`);
      const content = await jpeg(await response.blob());
      await archive.add(`Agent_Gallery/image${done + 1}.jpg`, content, date);
    } catch (error) {
      signal.throwIfAborted();
      log('a picture of the gallery could not be had', { picture: picture.path, cause: String(error) });
      failed.push(picture);
    }
  }
  onProgress(pictures.length);
  return { archive: failed.length < pictures.length ? archive.finish() : null, failed };
}
