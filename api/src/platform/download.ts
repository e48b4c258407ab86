/** Sends files while they are being written. */
import { Readable } from 'node:stream';

const chunkBytes = 16 * 1024;

/**
 * Returns a stream of `parts`, joined into chunks of at least 16 KB. Waits for the first chunk, so that an early
 * failure, such as of the first query, is answered as an error and not as a truncated file.
 */
export async function createDownload(parts: AsyncIterable<string | Buffer>): Promise<Readable> {
  const pieces = joinParts(parts);
  const first = await pieces.next();
  return Readable.from(first.done ? [] : prepend(first.value, pieces));
}

async function* prepend(first: Buffer, rest: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield first;
    yield* rest;
  } finally {
    // When the reader stops after the first chunk, `rest` was never started and would wait for ever.
    await rest.return(undefined);
  }
}

async function* joinParts(parts: AsyncIterable<string | Buffer>): AsyncGenerator<Buffer> {
  let collected: Buffer[] = [];
  let bytes = 0;
  for await (const part of parts) {
    const content = typeof part === 'string' ? Buffer.from(part) : part;
    collected.push(content);
    bytes += content.length;
    if (bytes < chunkBytes) continue;
    yield Buffer.concat(collected);
    collected = [];
    bytes = 0;
  }
  if (bytes) yield Buffer.concat(collected);
}
