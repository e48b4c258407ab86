/** Reads blobs one after another into one buffer: a buffer for each would stay behind until the browser tidies up. */

/** A reader whose answer holds until it is asked again. Where blobs do not stream into a buffer, each gets its own. */
export function createBlobReader(): (blob: Blob) => Promise<Uint8Array<ArrayBuffer>> {
  let buffer = new ArrayBuffer(0);
  return async (blob) => {
    const reader = byteReader(blob);
    if (!reader) return new Uint8Array(await blob.arrayBuffer());
    // One that was given up half-way has no bytes left.
    if (buffer.byteLength < blob.size) buffer = new ArrayBuffer(2 ** Math.ceil(Math.log2(blob.size)));
    let length = 0;
    while (length < blob.size) {
      const { value, done } = await reader.read(new Uint8Array(buffer, length, blob.size - length));
      // The bytes move with every step: the buffer that was handed in is empty afterwards.
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
