/**
 * Reads blobs one after another into one buffer. A buffer for each blob would stay in memory until garbage collection.
 */

/**
 * Returns a reader. Its result is valid until the next call, which reuses the buffer. In browsers whose blobs cannot
 * stream into a buffer, each blob gets its own.
 */
export function createBlobReader(): (blob: Blob) => Promise<Uint8Array<ArrayBuffer>> {
  let buffer = new ArrayBuffer(0);
  return async (blob) => {
    const reader = byteReader(blob);
    if (!reader) return new Uint8Array(await blob.arrayBuffer());
    // A read that failed half-way leaves an empty buffer.
    if (buffer.byteLength < blob.size) buffer = new ArrayBuffer(2 ** Math.ceil(Math.log2(blob.size)));
    let length = 0;
    while (length < blob.size) {
      const { value, done } = await reader.read(new Uint8Array(buffer, length, blob.size - length));
      // Each read transfers the buffer, so the one passed in is empty afterwards.
      if (value) buffer = value.buffer;
      if (done) throw new Error(`the picture ended after ${length} of ${blob.size} bytes`);
      length += value.byteLength;
    }
    return new Uint8Array(buffer, 0, length);
  };
}

function byteReader(blob: Blob) {
  try {
    return blob.stream().getReader({ mode: 'byob' });
  } catch {
    return null;
  }
}
