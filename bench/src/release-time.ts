/**
 * Seconds from an app's sources to its release being live, against building everything, and those of going back. On a
 * store of its own, without a site: pages are tried as a release does it. `node bench/src/release-time.ts [app]`
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReleaseManifest } from '@antara/contracts/composition/release';
import { appNames } from '@delivery/store/site';
import { readLiveFile, writeLiveFile } from '@delivery/store/testing/live-files';
import { copyRelease } from '@delivery/cli/testing/copy-release';
import { root } from '@delivery/cli/workspace';

/** Seconds. */
export interface ReleaseTime {
  everything: number;
  one: number;
  rollback: number;
}

/** Releases every app, then `app` as if it had never been built, then goes back from another release of it. */
export function measureReleaseTime(app = 'mfe-booking'): ReleaseTime {
  const name = appNames.find((each) => each === app);
  if (!name) throw new Error(`There is no app “${app}”. There are: ${appNames.join(', ')}.`);
  const folder = mkdtempSync(join(tmpdir(), 'antara-release-time-'));
  const releases = join(folder, 'releases');
  const release = (...words: string[]): number => {
    const began = performance.now();
    const { status } = spawnSync(process.execPath, [join(root, 'delivery/cli/src/release.ts'), ...words], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, NODE_ENV: '', DATA_DIR: folder },
    });
    if (status !== 0) throw new Error(`release ${words.join(' ')} ended with ${status}.`);
    return (performance.now() - began) / 1000;
  };
  try {
    const everything = release(...appNames);
    const { versions } = readLiveFile(releases);
    const version = versions[name] ?? '';
    delete versions[name];
    writeLiveFile(releases, { versions, history: [] });
    // The same sources are not built twice.
    rmSync(join(releases, name), { recursive: true });
    const one = release(name);
    const other = 'aaaaaaaaaaaa';
    copyRelease(releases, name, version, other);
    removeSignature(join(releases, name, other, 'release.json'));
    release('sign', `${name}@${other}`);
    release(`${name}@${other}`);
    return { everything, one, rollback: release('rollback', name) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The copy’s is that of what it was copied from. */
function removeSignature(file: string): void {
  const { attestation: _, ...manifest } = JSON.parse(readFileSync(file, 'utf8')) as ReleaseManifest;
  writeFileSync(file, JSON.stringify(manifest));
}

if (import.meta.main) {
  const { everything, one, rollback } = measureReleaseTime(process.argv[2]);
  console.log(
    `one app ${one.toFixed(1)} s, everything ${everything.toFixed(1)} s, rollback ${rollback.toFixed(1)} s`,
  );
}
