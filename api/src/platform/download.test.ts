import { buffer, text } from 'node:stream/consumers';
import { expect, test, vi } from 'vitest';
import { createDownload } from './download.ts';

async function* count(to: number, seen?: (n: number) => void) {
  for (let n = 0; n < to; n++) {
    seen?.(n);
    yield `${n},`;
  }
}

test('PD-04 a download has all parts, in pieces that are read as they are wanted', async () => {
  const onSeen = vi.fn();
  const download = await createDownload(count(20_000, onSeen));
  expect(onSeen.mock.calls.length).toBeLessThan(4_000);
  const whole = await text(download);
  expect(whole.split(',')).toHaveLength(20_001);
  expect(whole).toMatch(/^0,1,2,.*19998,19999,$/);
});

test('PD-04 of nothing it is empty; bytes stay what they are', async () => {
  expect(await text(await createDownload(count(0)))).toBe('');
  async function* bytes() {
    yield Buffer.from([0, 255, 10]);
  }
  expect(await buffer(await createDownload(bytes()))).toEqual(Buffer.from([0, 255, 10]));
});

test('PD-04 what fails before the first piece fails the call, and what fails later breaks the stream off', async () => {
  async function* failAfter(parts: number) {
    yield* count(parts);
    throw new Error('the database went away');
  }
  await expect(createDownload(failAfter(1))).rejects.toThrow('went away');
  await expect(createDownload(failAfter(20_000)).then(text)).rejects.toThrow('went away');
});

test('PD-04 whoever ends the download ends the reading', async () => {
  const ended = vi.fn();
  async function* parts() {
    try {
      yield* count(1_000_000);
    } finally {
      ended();
    }
  }
  const download = await createDownload(parts());
  for await (const _ of download) break;
  await vi.waitFor(() => expect(ended).toHaveBeenCalledOnce(), { timeout: 10_000 });
});
