/** Another release of an app, made from a stored one in no time: the same in everything but its version. For tests and measurements. */
import { createHash } from 'node:crypto';
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { AppName, LiveSet, ReleaseManifest } from '@antara/contracts/release';

/** Stores `version` of `app` as `twin` as well, in the store `folder`; both names have the same length. */
export function makeTwin(folder: string, app: AppName, version: string, twin: string): void {
  const target = join(folder, app, twin);
  cpSync(join(folder, app, version), target, { recursive: true, dereference: true });
  const manifest = JSON.parse(readFileSync(join(target, 'release.json'), 'utf8')) as ReleaseManifest;
  manifest.version = twin;
  manifest.files = {};
  for (const file of globSync('{client,server}/**/*', { cwd: target, withFileTypes: true })) {
    if (!file.isFile()) continue;
    const path = join(file.parentPath, file.name);
    if (path.endsWith('.br')) {
      rmSync(path);
      continue;
    }
    let content = readFileSync(path);
    if (content.includes(version)) {
      content = Buffer.from(content.toString('utf8').replaceAll(version, twin));
      writeFileSync(path, content);
    }
    const sha256 = createHash('sha256').update(content).digest('base64');
    manifest.files[path.slice(target.length + 1)] = { bytes: content.length, sha256 };
  }
  writeFileSync(join(target, 'release.json'), JSON.stringify(manifest));
}

/** Lays out in `folder` a store with the live releases of the one in `from`, by links. Gives what is live. */
export function linkLiveReleases(from: string, folder: string): LiveSet['versions'] {
  const { versions } = JSON.parse(readFileSync(join(from, 'live.json'), 'utf8')) as LiveSet;
  for (const [app, version] of Object.entries(versions)) {
    const place = join(folder, app, version);
    mkdirSync(dirname(place), { recursive: true });
    symlinkSync(join(from, app, version), place, 'junction');
  }
  writeFileSync(join(folder, 'live.json'), JSON.stringify({ versions, history: [] } satisfies LiveSet));
  return versions;
}
