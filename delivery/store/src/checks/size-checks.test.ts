import { describe, expect, it } from 'vitest';
import type { ReleaseManifest } from '@delivery/contract/release';
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

  it('DL-05 what every page loads counts for each screen', () => {
    const files = { 'tour.js': 80, 'routes.js': 60, 'remote-entry.js': 20 };
    expect(() => checkSizes(release('mfe-booking', files))).toThrow(
      'mfe-booking v1 needs 160 KB of scripts for “tour”',
    );
  });

  it('DL-05 the chunks of a shell are counted without its entry, which is one of them', () => {
    const shell = release('shell', { 'index.js': 120, 'shared.js': 100 });
    const chunks = { index: { js: ['index.js'], css: [] }, shared: { js: ['shared.js'], css: [] } };
    expect(() => checkSizes({ ...shell, entry: 'index.js', chunks })).not.toThrow();
  });

  it('DL-05 an app without a table of routes is counted by its chunks and its entry', () => {
    const one = release('mfe-booking', { 'tour.js': 100, 'remote-entry.js': 60 });
    const chunks = { tour: { js: ['tour.js'], css: [] } };
    expect(() => checkSizes({ ...one, chunks })).toThrow('needs 160 KB of scripts for “tour”');
  });

  it('DL-05 styles have a budget too', () => {
    expect(() => checkSizes(release('mfe-booking', {}, 41))).toThrow('needs 41 KB of styles for “tour”');
  });
});
