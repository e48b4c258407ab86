import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createReleaseCache, type FetchRelease } from './release-cache.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'antara-cache-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const fetchOf = (version: string, take: Parameters<FetchRelease>[2]) =>
  take('release.json', Buffer.from(version)).then(() => take('client/a/b.js', Buffer.from(`b ${version}`)));
const fetching = () => vi.fn<FetchRelease>((_app, version, take) => fetchOf(version, take));

describe('MF-03 copies of releases', () => {
  it('MF-03 are fetched once, however many ask at the same time', async () => {
    const fetch = fetching();
    const cache = createReleaseCache(folder, fetch);
    const places = await Promise.all([1, 2, 3].map(() => cache.folderOf('mfe-booking', '1', false)));
    expect(new Set(places)).toEqual(new Set([join(folder, 'mfe-booking/1')]));
    expect(await readFile(join(places[0] ?? '', 'client/a/b.js'), 'utf8')).toBe('b 1');
    await cache.folderOf('mfe-booking', '1', false);
    await createReleaseCache(folder, fetch).folderOf('mfe-booking', '1', false);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('MF-03 are there whole or not at all', async () => {
    const cache = createReleaseCache(folder, async (_app, version, take) => {
      await fetchOf(version, take);
      throw new Error('cut off');
    });
    await expect(cache.folderOf('mfe-booking', '1', false)).rejects.toThrow('cut off');
    expect(await readdir(join(folder, 'mfe-booking'))).toEqual([]);
    await expect(cache.folderOf('mfe-booking', '1', false), 'and tried again').rejects.toThrow('cut off');
  });

  it('MF-03 of two processes with one folder are one; a damaged one is replaced', async () => {
    const fetches = [fetching(), fetching()];
    const caches = fetches.map((fetch) => createReleaseCache(folder, fetch));
    await Promise.all(caches.map((cache) => cache.folderOf('shell', '1', false)));
    await caches[0]?.folderOf('shell', '1', true);
    expect(fetches[0]).toHaveBeenCalledTimes(2);
    expect(await readdir(join(folder, 'shell'))).toEqual(['1']);
  });

  it('MF-03 go when nobody wanted them for a month, but not while they are in use', async () => {
    const cache = createReleaseCache(folder, fetching());
    await createReleaseCache(folder, fetching()).folderOf('mfe-offers', 'old', false);
    const [unused, used] = [join(folder, 'mfe-offers/old'), await cache.folderOf('shell', 'old', false)];
    const longAgo = new Date(Date.now() - 31 * 86_400_000);
    for (const place of [unused, used]) await utimes(place, longAgo, longAgo);
    await cache.folderOf('shell', 'new', false);
    expect([unused, used].map((place) => existsSync(place))).toEqual([false, true]);
  });

  it('TR-04 B4 stay while another process runs them, however long ago it fetched them', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] });
    try {
      const place = await createReleaseCache(folder, fetching()).folderOf('mfe-booking', 'old', false);
      const longAgo = new Date(Date.now() - 31 * 86_400_000);
      await utimes(place, longAgo, longAgo);
      vi.advanceTimersByTime(86_400_000);
      await vi.waitFor(
        async () => expect((await stat(place)).mtimeMs).toBeGreaterThan(longAgo.getTime() + 1),
        { timeout: 10_000 },
      );
      const command = createReleaseCache(folder, fetching());
      await command.folderOf('shell', 'new', false);
      expect(existsSync(place)).toBe(true);
    } finally {
      vi.useRealTimers();
    }
  });
});
