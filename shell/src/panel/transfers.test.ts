import { expect, it } from 'vitest';
import { fetchOf, transfersOf, type Resource } from './transfers.ts';

const resource = (name: string, transferSize: number, more: Partial<Resource> = {}): Resource => ({
  name: `http://localhost${name}`,
  startTime: 10,
  duration: 5,
  transferSize,
  encodedBodySize: 900,
  ...more,
});
const entry = '/r/mfe-booking/b1/remote-entry.js';

it('counts files and bytes of each app, most first, and files from the cache', () => {
  const resources = [
    resource('/r/shell/s1/index.js', 5_000),
    resource(entry, 4_000),
    resource('/r/mfe-booking/b1/journey.js', 3_000),
    resource('/r/mfe-booking/b1/journey.css', 0),
    resource('/media/1.avif', 90_000),
    resource('/api/tours', 800),
  ];
  expect(transfersOf(resources)).toEqual([
    { app: 'mfe-booking', files: 3, bytes: 7_000, kept: 1 },
    { app: 'shell', files: 1, bytes: 5_000, kept: 0 },
  ]);
});

it('finds the fetch of a file: the one over the network, not a failed one nor the preload’s copy', () => {
  const failed = resource(entry, 0, { encodedBodySize: 0 });
  const fetched = resource(`${entry}?retry=0.1`, 4_000, { startTime: 20 });
  const again = resource(`${entry}?retry=0.1`, 0, { startTime: 30 });
  expect(fetchOf([failed, fetched, again], 'mfe-booking', 'remote-entry.js')).toBe(fetched);
  expect(fetchOf([again], 'mfe-booking', 'remote-entry.js')).toBe(again);
  expect(fetchOf([failed], 'mfe-booking', 'remote-entry.js')).toBeNull();
});
