/** Decodes HEIC pictures of telephones, which sharp's libvips cannot read, in a worker that is ended when it takes too long. */
import { Worker } from 'node:worker_threads';

/** Pixels of a picture, four bytes (RGBA) each, upright. */
export interface RawPicture {
  width: number;
  height: number;
  data: Uint8Array;
}

/** What the worker is given, and what it answers. */
export interface HeicRequest {
  content: Uint8Array;
  maxPixels: number;
}
export type HeicAnswer = RawPicture | { problem: 'too many pixels' | 'unreadable' };

/** Is it a still HEIC picture, by its first bytes (ISO/IEC 23008-12, annex B)? */
export function isHeic(content: Buffer): boolean {
  return /^ftyp(heic|heix|mif1)$/.test(content.toString('latin1', 4, 12));
}

/**
 * The first picture of a HEIC file.
 *
 * @throws Error `too many pixels`, `timeout` or `unreadable`.
 */
export async function decodeHeic(content: Buffer, maxPixels: number, timeoutMs: number): Promise<RawPicture> {
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), {
    workerData: { content, maxPixels } satisfies HeicRequest,
    resourceLimits: { maxOldGenerationSizeMb: 64 },
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    const answer = await new Promise<HeicAnswer>((resolve, reject) => {
      timer = setTimeout(() => reject(new Error('timeout')), timeoutMs);
      worker.once('message', resolve).once('error', reject);
      worker.once('exit', () => reject(new Error('unreadable')));
    });
    if ('problem' in answer) throw new Error(answer.problem);
    return answer;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
