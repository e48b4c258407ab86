import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listLiveFiles, writeLiveFile } from '../testing/live-files.ts';
import { openFileStore } from './file-store.ts';
import { readLiveSet, type LiveChange } from './release-store.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'antara-live-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A release of the shell to everyone. */
const toShell =
  (version: string): LiveChange =>
  ({ versions }) => ({
    versions: { ...versions, shell: version },
    event: { app: 'shell', from: versions.shell ?? null, to: version, action: 'release' },
  });

describe('MF-03 the live set in a folder', () => {
  it('MF-03 loses no switch when several processes make them at once', async () => {
    const script = `
      import { openFileStore } from './file-store.ts';
      const store = openFileStore(process.argv[1]);
      for (let nth = 1; nth <= 10; nth += 1) {
        const change = ({ versions }) => ({
          versions: { ...versions, shell: process.argv[2] + nth },
          event: { app: 'shell', from: versions.shell ?? null, to: process.argv[2] + nth, action: 'release' },
        });
        if (!(await store.changeLive(change))) throw new Error('not changed');
      }`;
    const place = folder;
    const run = promisify(execFile);
    const words = (name: string) => ['--input-type=module', '-e', script, place, name];
    const options = { cwd: import.meta.dirname };
    await Promise.all(['a', 'b', 'c'].map((name) => run(process.execPath, words(name), options)));
    const { versions, history } = await readLiveSet(openFileStore(folder));
    expect(history).toHaveLength(30);
    expect(history.map(({ from }) => from)).toEqual([null, ...history.slice(0, -1).map(({ to }) => to)]);
    expect(versions.shell).toBe(history.at(-1)?.to);
  });

  it.each(['', '{ "versions": {', '{}'])(
    'MF-03 whose newest version is damaged (%j) counts the one before, says so once, and goes on from there',
    async (text) => {
      await openFileStore(folder).changeLive(toShell('1'));
      writeLiveFile(folder, text);
      const reported: string[] = [];
      const store = openFileStore(folder, (message) => reported.push(message));
      for (let nth = 0; nth < 3; nth += 1)
        expect((await readLiveSet(store)).versions).toEqual({ shell: '1' });
      expect(reported).toEqual([
        expect.stringMatching(/000002\.json is damaged .* so the version before it counts/),
      ]);
      await store.changeLive(toShell('2'));
      const { versions, history } = await readLiveSet(openFileStore(folder));
      expect(versions).toEqual({ shell: '2' });
      expect(history.map(({ to }) => to)).toEqual(['1', '2']);
    },
  );

  it('DL-03 whose newest version is other than it was written counts the one before, and says so until it is mended', async () => {
    const reported: string[] = [];
    const store = openFileStore(folder, (message) => reported.push(message));
    await store.changeLive(toShell('1'));
    await store.changeLive(toShell('2'));
    const newest = listLiveFiles(folder).at(-1) ?? '';
    // It can be parsed, and has all that a live set has.
    writeFileSync(newest, readFileSync(newest, 'utf8').replaceAll('"2"', '"3"'));
    const another = openFileStore(folder, (message) => reported.push(message));
    expect((await readLiveSet(another)).versions).toEqual({ shell: '1' });
    expect(reported).toEqual([expect.stringMatching(/000002\.json is damaged \(its checksum is wrong\)/)]);
    expect(another.damage?.()).toEqual(reported);
    await another.changeLive(toShell('4'));
    expect((await readLiveSet(another)).versions).toEqual({ shell: '4' });
    expect(another.damage?.(), 'a newer whole version counts').toEqual([]);
  });

  it('MF-03 with no whole version is not taken for an empty one', async () => {
    writeLiveFile(folder, '');
    const store = openFileStore(folder, () => undefined);
    await expect(readLiveSet(store)).rejects.toThrow(
      /No file in .*live is whole.*`npm run release repair` mends it.*put a file back from a backup/,
    );
    await expect(store.changeLive(toShell('1'))).rejects.toThrow('No file in');
  });

  it('MF-03 keeps its newest versions, and all that are young enough to be built upon', async () => {
    const longAgo = new Date(Date.now() - 3_600_000);
    for (let nth = 1; nth <= 25; nth += 1) {
      writeLiveFile(folder, { versions: { shell: String(nth) }, history: [] });
      if (nth <= 8) await utimes(listLiveFiles(folder)[nth - 1] ?? '', longAgo, longAgo);
    }
    await openFileStore(folder).changeLive(toShell('26'));
    const files = await readdir(join(folder, 'live'));
    expect(files).toHaveLength(20);
    expect(files.toSorted()[0]).toBe('000007.json');
  });
});
