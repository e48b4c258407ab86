import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LIBRARY, MEDIA } from '../library.ts';
import { FILMS } from './index.ts';
import { SHOTS } from './shots.ts';
import { webm } from './webm.ts';

describe('the film', () => {
  it('is made of pictures that the library has', () => {
    const library = JSON.parse(readFileSync(LIBRARY, 'utf8')) as Record<string, unknown>;
    for (const { path } of SHOTS) expect(Object.keys(library)).toContain(path);
  });

  it('is a WebM file of at most 3 MB', () => {
    for (const film of FILMS) {
      const bytes = readFileSync(new URL(film, MEDIA));
      expect(bytes.readUInt32BE(0)).toBe(0x1a45dfa3);
      expect(bytes.subarray(0, 128).includes('webm')).toBe(true);
      expect(bytes.length).toBeLessThan(3 * 1024 * 1024);
    }
  });
});

describe('webm', () => {
  const frame = (time: number, key: boolean) => ({ data: Uint8Array.of(time), time, key });

  it('points from its index to the clusters, one for every key frame', () => {
    const file = webm([frame(0, true), frame(40, false), frame(80, true)], [1280, 800], 120);
    const segment = file.indexOf(Buffer.from('18538067', 'hex')) + 12;
    const clusters = [...positions(file, '1f43b675')];
    const cues = [...positions(file, 'f1')]
      .filter((at) => file[at + 8] === 4)
      .map((at) => segment + file.readUInt32BE(at + 9));
    expect(clusters).toHaveLength(2);
    expect(cues).toEqual(clusters);
  });

  it('begins with a key frame or not at all', () => {
    expect(() => webm([frame(0, false)], [1280, 800], 40)).toThrow('key frame');
  });
});

function* positions(file: Buffer, hex: string) {
  const needle = Buffer.from(hex, 'hex');
  for (let at = file.indexOf(needle); at !== -1; at = file.indexOf(needle, at + 1)) yield at;
}
