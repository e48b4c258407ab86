/** The worker of `decode-heic.ts`: decodes one picture and posts its pixels. */
import { parentPort, workerData } from 'node:worker_threads';
import heic from 'heic-decode';
import type { HeicAnswer, HeicRequest, RawPicture } from './decode-heic.ts';

/** A picture as `all` of heic-decode 2.1 returns it. The published types lack the size. */
interface Encoded {
  width: number;
  height: number;
  decode(): Promise<Omit<RawPicture, 'data'> & { data: Uint8ClampedArray<ArrayBuffer> }>;
}

const { content, maxPixels } = workerData as HeicRequest;

async function decode(): Promise<HeicAnswer> {
  // `all` reads only headers, so that the picture's size is checked before its pixels take memory.
  const [first] = (await heic.all({ buffer: content })) as unknown as Encoded[];
  if (!first) return { problem: 'unreadable' };
  if (first.width * first.height > maxPixels) return { problem: 'too many pixels' };
  const { width, height, data } = await first.decode();
  return { width, height, data: new Uint8Array(data.buffer) };
}

const answer = await decode().catch((): HeicAnswer => ({ problem: 'unreadable' }));
parentPort!.postMessage(answer, 'data' in answer ? [answer.data.buffer as ArrayBuffer] : []);
