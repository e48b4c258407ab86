/**
 * How long does it take from one app's sources to its release being live, against building everything? On a store of its
 * own; pages are tried against the site at `SITE_URL` if it answers. `npx node bench/src/release-time.ts [app]`
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { appNames } from '@antara/contracts/composition/release';
import { readLiveFile, writeLiveFile } from '@antara/releases/testing/live-files';
import { root } from '@antara/tooling/workspace';

const [app = 'mfe-booking'] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'antara-release-time-'));

/** Runs the release command; gives its seconds. */
function release(...words: string[]): number {
  const began = performance.now();
  const { status } = spawnSync(process.execPath, [join(root, 'tooling/src/release.ts'), ...words], {
    stdio: 'inherit',
    env: { ...process.env, DATA_DIR: folder },
  });
  if (status !== 0) throw new Error(`release ${words.join(' ')} ended with ${status}.`);
  return (performance.now() - began) / 1000;
}

try {
  const whole = release(...appNames);
  // As if it had never been built: the same sources are not built twice.
  const releases = join(folder, 'releases');
  const live = readLiveFile(releases);
  delete live.versions[app as keyof typeof live.versions];
  writeLiveFile(releases, live);
  rmSync(join(releases, app), { recursive: true });
  const one = release(app);
  console.log(
    `${app} ${one.toFixed(1)} s, everything ${whole.toFixed(1)} s: ratio ${(one / whole).toFixed(2)}`,
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}
