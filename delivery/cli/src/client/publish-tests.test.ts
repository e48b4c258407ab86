/** `antara publish` runs the unit tests of the app beside the build. */
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  buildUnstored,
  openSiteOfSeveralApps,
  own,
  type SiteOfSeveralApps,
} from '@delivery/edge/testing/site-of-several-apps';
import { readLiveSet } from '@delivery/store/store';
import { root } from '../workspace.ts';
import { hashSources } from './app.ts';
import { readBuiltSettings } from './other-bundler.ts';
import { runCommand } from './run-command.ts';

let site: SiteOfSeveralApps;
/** The folder of the app: inside this package, so that what it imports is found. */
let folder = '';
const said: string[] = [];

function write(path: string, content: string | Buffer): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
}

/** Writes the sources with this fare, and a build of them, as another bundler leaves one. @returns the version */
async function writeApp(fare: number): Promise<string> {
  write('src/fare.ts', `export const fare = ${fare};`);
  const version = hashSources(folder, readBuiltSettings(folder)).slice(0, 12);
  const { manifest, files } = await buildUnstored(own, version);
  const place = join('dist/releases', version);
  write(join(place, 'release.json'), JSON.stringify(manifest));
  for (const [path, content] of files) write(join(place, path), content);
  return version;
}
const liveVersion = async () => (await readLiveSet(site.store)).versions[own];

beforeAll(async () => {
  vi.spyOn(console, 'log').mockImplementation((line) => void said.push(String(line)));
  folder = mkdtempSync(join(import.meta.dirname, '../../node_modules/.app-'));
  vi.spyOn(process, 'cwd').mockReturnValue(folder);
  write('package.json', JSON.stringify({ name: own, antara: { built: 'dist/built', pages: {} } }));
  write('package-lock.json', '{}');
  write('src/routes.tsx', '');
  write('vitest.config.ts', 'export default { test: {} };');
  write(
    'src/fare.test.ts',
    `import { expect, it } from 'vitest'; import { fare } from './fare.ts'; it('is a thousand', () => expect(fare).toBe(1000));`,
  );
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(join(root, 'node_modules/vitest'), join(folder, 'node_modules/vitest'));
  site = await openSiteOfSeveralApps();
  await site.server.listen({ port: 0 });
  const { token } = await site.give(own, 'publish', 'promote');
  vi.stubEnv('ANTARA_SITE', `http://localhost:${(site.server.server.address() as AddressInfo).port}`);
  vi.stubEnv('ANTARA_TOKEN', token);
});
beforeEach(() => {
  site.reset(false);
  said.length = 0;
});
afterAll(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
  await site.close();
});
const publish = (options = {}) => runCommand(['publish'], { app: own, 'without-browser': true, ...options });

describe('DL-11 antara publish runs the unit tests of the app', () => {
  it('DL-11 a release whose test fails does not go live, and is not stored for others to switch to', async () => {
    const before = await liveVersion();
    const version = await writeApp(999);
    await expect(publish({ 'store-only': true })).rejects.toThrow('src/fare.test.ts: is a thousand');
    expect(existsSync(join(site.folder, own, version))).toBe(false);
    await expect(publish()).rejects.toThrow(`Unit tests of ${own} fail, so it was not released`);
    expect(await liveVersion()).toBe(before);
  }, 120_000);

  it('DL-11 what passes goes live; --without-tests leaves them out, and says so', async () => {
    const sound = await writeApp(1000);
    await publish();
    expect(await liveVersion()).toBe(sound);
    expect(said.join('\n')).toContain(`running 1 of 1 files of unit tests of ${own}`);
    const faulty = await writeApp(998);
    await publish({ 'without-tests': true, accept: 'another fare is meant' });
    expect(await liveVersion()).toBe(faulty);
    expect(said.join('\n')).toContain('unit tests not run (--without-tests)');
  }, 120_000);
});
