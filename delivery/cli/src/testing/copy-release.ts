/**
 * Creates another release of an app from a stored one, without a build, for tests and measurements. Only the version
 * differs.
 */
import { createHash } from 'node:crypto';
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readLiveFile, writeLiveFile } from '@delivery/store/testing/live-files';
import type { AppName, LiveSet, ReleaseManifest } from '@delivery/contract/release';

/**
 * Stores `version` of `app` a second time as `copyVersion`, in the store `folder`; both names must have the same
 * length. `change` may replace the text of files, by their path in the release. Hashes are computed from the changed
 * files, as a build would do.
 */
export function copyRelease(
  folder: string,
  app: AppName,
  version: string,
  copyVersion: string,
  change: (path: string, text: string) => string = (_, text) => text,
): void {
  const target = join(folder, app, copyVersion);
  cpSync(join(folder, app, version), target, { recursive: true, dereference: true });
  const manifest = JSON.parse(readFileSync(join(target, 'release.json'), 'utf8')) as ReleaseManifest;
  manifest.version = copyVersion;
  manifest.files = {};
  const files = globSync('{client,server}/**/*', { cwd: target, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name));
  for (const packed of files.filter((file) => file.endsWith('.br'))) rmSync(packed);
  /** The new hash of each script, by its old hash. The scripts that contain these hashes are processed last. */
  const hashes = new Map<string, string>();
  const scripts = files.filter((file) => !file.endsWith('.br'));
  const nameOthers = (file: string) => [manifest.entry, 'federation.js'].some((last) => file.endsWith(last));
  for (const file of scripts.toSorted((one, other) => Number(nameOthers(one)) - Number(nameOthers(other)))) {
    const path = file.slice(target.length + 1);
    const before = readFileSync(file);
    let content = before;
    if (/\.(m?js|css|json)$/.test(path)) {
      let text = change(path, before.toString('utf8').replaceAll(version, copyVersion));
      if (nameOthers(file)) for (const [old, now] of hashes) text = text.replaceAll(old, now);
      content = Buffer.from(text);
      writeFileSync(file, content);
    }
    const sha256 = createHash('sha256').update(content).digest('base64');
    hashes.set(createHash('sha256').update(before).digest('base64'), sha256);
    manifest.files[path] = { bytes: content.length, sha256 };
  }
  writeFileSync(join(target, 'release.json'), JSON.stringify(manifest));
}

/**
 * Copies the live releases of the store in `from` into a new store in `folder`. Copies instead of links, because a
 * store may sign its releases again. Returns the live versions.
 */
export function copyLiveReleases(from: string, folder: string): LiveSet['versions'] {
  const { versions } = readLiveFile(from);
  for (const [app, version] of Object.entries(versions)) {
    cpSync(join(from, app, version), join(folder, app, version), { recursive: true, dereference: true });
  }
  writeLiveFile(folder, { versions, history: [] });
  return versions;
}
