/**
 * Decodes HEIC pictures, which telephones take and sharp's libvips cannot read. A worker thread decodes, so that
 * decoding can be ended when it takes too long.
 */
import { runWorker } from './run-worker.ts';

/** The pixels of an upright picture, row by row, four bytes (RGBA) each. */
export interface RawPicture {
  width: number;
  height: number;
  data: Uint8Array;
}

/** The worker's request. */
export interface HeicRequest {
  content: Uint8Array;
  maxPixels: number;
}
export type HeicAnswer = RawPicture | { problem: 'too many pixels' | 'unreadable' };

/** Returns true when the first bytes are those of a HEIC picture that is not a sequence (ISO/IEC 23008-12, annex B). */
export function isHeic(content: Buffer): boolean {
  return /^ftyp(heic|heix|mif1)$/.test(content.toString('latin1', 4, 12));
}

/**
 * Decodes the first picture of a HEIC file.
 * @throws {Error} with the message `too many pixels`, `timeout` or `unreadable`
 */
export async function decodeHeic(content: Buffer, maxPixels: number, timeoutMs: number): Promise<RawPicture> {
  const request: HeicRequest = { content, maxPixels };
  const worker = new URL('./heic-worker.ts', import.meta.url);
  const answer = await runWorker<HeicAnswer>(worker, request, { timeoutMs, heapMb: 64 });
  if ('problem' in answer) throw new Error(answer.problem);
  return answer;
}
