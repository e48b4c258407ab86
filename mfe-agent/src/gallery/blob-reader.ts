/**
 * Reads blobs into one reused buffer. Otherwise the buffers of all blobs would stay in memory until garbage collection.
 */

/**
 * Returns a function that reads a blob. The next call overwrites its result, because both use the same buffer. In
 * browsers that cannot stream a blob into a buffer, each blob gets its own buffer.
 */
export function createBlobReader(): (blob: Blob) => Promise<Uint8Array<ArrayBuffer>> {
  let buffer = new ArrayBuffer(0);
  return async (blob) => {
    const reader = byteReader(blob);
    if (!reader) return new Uint8Array(await blob.arrayBuffer());
    // The buffer is too small for a larger blob, and empty after a read that failed half-way.
    if (buffer.byteLength < blob.size) buffer = new ArrayBuffer(2 ** Math.ceil(Math.log2(blob.size)));
    let length = 0;
    while (length < blob.size) {
      const { value, done } = await reader.read(new Uint8Array(buffer, length, blob.size - length));
      // Each read transfers the buffer to `value`, and the buffer that was passed in is empty afterwards.
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
