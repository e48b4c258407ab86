/** Files that are written while they are sent. */
import { Readable } from 'node:stream';

const chunkBytes = 16 * 1024;

/**
 * A stream of these parts, in larger pieces. It is there once its first piece is: what fails before, a first query
 * above all, is answered as an error, and not by a file that breaks off.
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
    // Whoever leaves at the first piece has not begun the rest, which would wait for ever.
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
