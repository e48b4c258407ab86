import { afterEach, expect, test, vi } from 'vitest';
import { shrinkPicture } from './shrink-picture.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A browser in which a photograph of 4000 × 3000 comes to `bytes` for each pixel of its canvas at full quality. */
function browser(bytes: number) {
  const close = vi.fn();
  vi.stubGlobal('createImageBitmap', async () => ({ width: 4000, height: 3000, close }));
  const made: [width: number, height: number, quality: number][] = [];
  const pen = { fillRect: vi.fn(), drawImage: vi.fn() };
  const canvas = () => ({
    width: 0,
    height: 0,
    getContext: () => pen,
    toBlob(done: (blob: Blob) => void, type: string, quality: number) {
      made.push([this.width, this.height, quality]);
      done(new Blob([new Uint8Array(this.width * this.height * bytes * quality)], { type }));
    },
  });
  vi.spyOn(document, 'createElement').mockImplementation(() => canvas() as unknown as HTMLElement);
  return { made, close };
}
const photo = new File([new Uint8Array(9)], 'IMG_2041.PNG', { type: 'image/png' });

test('CO-07 a photograph keeps as much of its print as fits', async () => {
  const { made, close } = browser(0.1);
  const small = await shrinkPicture(photo, 1_000_000);
  expect(made).toEqual([[2400, 1800, 0.85]]);
  expect([small?.name, small?.type]).toEqual(['passport.jpg', 'image/jpeg']);
  expect(close).toHaveBeenCalledOnce();
});

test('CO-07 one that stays too large is tried smaller, but never below what is legible', async () => {
  const { made, close } = browser(1);
  expect(await shrinkPicture(photo, 1_000_000)).toBeNull();
  expect(made.at(-1)).toEqual([1400, 1050, 0.7]);
  expect(close).toHaveBeenCalledOnce();
});

test('CO-07 what the browser cannot read is no picture', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('no picture')));
  expect(await shrinkPicture(photo, 1)).toBeNull();
});
