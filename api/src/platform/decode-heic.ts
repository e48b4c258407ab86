/**
 * Decodes HEIC pictures of telephones, which sharp's libvips cannot read. A worker does the decoding, and is ended when
 * the decoding takes too long.
 */
import { runWorker } from './run-worker.ts';

/** The pixels of an upright picture, four bytes (RGBA) each. */
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

/** Returns true for a still HEIC picture, judging by its first bytes (ISO/IEC 23008-12, annex B). */
export function isHeic(content: Buffer): boolean {
  return /^ftyp(heic|heix|mif1)$/.test(content.toString('latin1', 4, 12));
}

/**
 * Returns the first picture of a HEIC file.
 *
 * @throws {Error} `too many pixels`, `timeout` or `unreadable`.
 */
export async function decodeHeic(content: Buffer, maxPixels: number, timeoutMs: number): Promise<RawPicture> {
  const request: HeicRequest = { content, maxPixels };
  const worker = new URL('./heic-worker.ts', import.meta.url);
  const answer = await runWorker<HeicAnswer>(worker, request, { timeoutMs, heapMb: 64 });
  if ('problem' in answer) throw new Error(answer.problem);
  return answer;
}
