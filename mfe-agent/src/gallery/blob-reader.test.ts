// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { createBlobReader } from './blob-reader.ts';

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

describe('AG-05 pictures read one after another', () => {
  it('AG-05 each whole, in the buffer of the one before where it has room', async () => {
    const read = createBlobReader();
    const first = await read(new Blob(['a'.repeat(100_000)]));
    expect(first.length).toBe(100_000);
    const room = first.buffer.byteLength;
    const second = await read(new Blob(['Hooghly']));
    expect(text(second)).toBe('Hooghly');
    expect(second.buffer.byteLength).toBe(room);
    expect(first.length, 'the first has given its bytes back').toBe(0);
    expect((await read(new Blob(['b'.repeat(300_000)]))).length).toBe(300_000);
    expect((await read(new Blob([]))).length).toBe(0);
  });

  it('AG-05 where blobs do not stream into a buffer, too', async () => {
    const old = Object.assign(new Blob(['Kalna']), {
      stream: () => ({
        getReader: () => {
          throw new TypeError('no byob');
        },
      }),
    }) as unknown as Blob;
    expect(text(await createBlobReader()(old))).toBe('Kalna');
  });
});
