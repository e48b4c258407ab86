import { describe, expect, it } from 'vitest';
import type { ReleaseManifest } from '@antara/contracts/composition/release';
import { checkSizes } from './size-checks.ts';

function release(app: ReleaseManifest['app'], kilobytes: Record<string, number>, css = 0) {
  return {
    app,
    version: 'v1',
    entry: 'remote-entry.js',
    chunks: {
      __federation_expose_routes: { js: ['routes.js'], css: [] },
      tour: { js: ['tour.js'], css: ['tour.css'] },
    },
    files: Object.fromEntries(
      Object.entries({ ...kilobytes, 'tour.css': css }).map(([file, kb]) => [
        `client/${file}`,
        { bytes: kb * 1_024, sha256: '' },
      ]),
    ),
  } as Partial<ReleaseManifest> as ReleaseManifest;
}

describe('DL-05 the bytes of a page', () => {
  it('DL-05 a page within its budget passes, counted compressed', () => {
    expect(() => checkSizes(release('mfe-booking', { 'tour.js': 100, 'remote-entry.js': 20 }))).not.toThrow();
    expect(() => checkSizes(release('mfe-booking', { 'tour.js': 2_000, 'tour.js.br': 90 }))).not.toThrow();
  });

  it('DL-05 a large library in a screen is refused', () => {
    expect(() => checkSizes(release('mfe-booking', { 'tour.js': 600, 'remote-entry.js': 20 }))).toThrow(
      'mfe-booking v1 needs 620 KB of scripts for “tour”, compressed; a page may need 150 KB. The largest file is tour.js.',
    );
  });

  it('DL-05 a large library in what every page loads is refused', () => {
    expect(() => checkSizes(release('mfe-booking', { 'routes.js': 600 }))).toThrow(
      'The largest file is routes.js.',
    );
  });

  it('DL-05 styles have a budget too', () => {
    expect(() => checkSizes(release('mfe-booking', {}, 41))).toThrow('needs 41 KB of styles for “tour”');
  });
});
